package dev.heddle.rtl.bus;

import dev.heddle.rtl.lowering.ChannelPort;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.rtl.netlist.Module;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes a module around a kernel that connects it to a bus: registers for the host, and a host
 * port of the bus for each access to memory off chip. Channels and what is printed go through as
 * they are: {@code valid}, {@code ready} and {@code data} are those of a stream of either bus.
 */
public final class BusWriter {
  /** Widths of data in bits that both buses have. */
  public static final List<Integer> WIDTHS = List.of(32, 64, 128, 256, 512, 1024);

  private static final List<String> CORES = List.of("heddle_bus_read", "heddle_bus_write");

  private final KernelHardware hardware;
  private final int width;
  private final Registers registers;
  private final ModuleText module = new ModuleText();
  private final BusSignals signals;

  private BusWriter(KernelHardware hardware, BusLink link) {
    this.hardware = hardware;
    this.width = link.width();
    this.signals =
        switch (link.bus()) {
          case AVALON -> new AvalonSignals(module, width);
          case AXI4 -> new Axi4Signals(module, width);
        };
    this.registers = registers(hardware);
  }

  /**
   * The module and those that it needs beside the kernel's, by their names.
   *
   * @throws RefusedException where memory has to do atomic operations, which no bus has
   */
  public static Map<String, String> write(KernelHardware hardware, BusLink link) {
    for (MemoryPort port : hardware.ports()) {
      if (port.atomic().isPresent()) {
        throw new RefusedException(
            hardware.kernel(),
            port.range(),
            "an atomic operation of memory off chip behind a bus, which has no transfer for it");
      }
    }
    Map<String, String> files = new TreeMap<>();
    CORES.forEach(core -> files.put(core, core(core)));
    String name = module(hardware, link.bus());
    files.put(name, new BusWriter(hardware, link).text(name));
    return files;
  }

  /**
   * What a tool that builds systems reads of the module; empty where its signals tell all.
   *
   * @param files all files that it is made of
   */
  public static Optional<String> component(
      KernelHardware hardware, BusLink link, List<String> files) {
    BusWriter writer = new BusWriter(hardware, link);
    String name = module(hardware, link.bus());
    writer.text(name);
    return writer.signals.component(name, files);
  }

  /** The name of the module. */
  public static String module(KernelHardware hardware, Bus bus) {
    return hardware.module().name() + "_" + bus.word();
  }

  /** The registers of a kernel; a kernel that runs by itself has none. */
  public static Registers registers(KernelHardware hardware) {
    return Registers.of(
        hardware.module().ports().stream()
            .filter(port -> !port.output() && port.net().name().matches("arg\\d+"))
            .toList());
  }

  /** Bits of the number of a register. */
  public static int addressBits(KernelHardware hardware) {
    return registers(hardware).addressBits();
  }

  private static String core(String name) {
    try (InputStream file = BusWriter.class.getResourceAsStream(name + ".v")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean hasHost() {
    return !hardware.kernel().face().autorun();
  }

  private int log() {
    return Integer.numberOfTrailingZeros(width / 8);
  }

  private void line(String format, Object... values) {
    module.line(format, values);
  }

  private String text(String name) {
    signals.clock(
        hasHost(),
        hardware.ports().stream().map(MemoryPort::name).toList(),
        hardware.channels().stream().map(ChannelPort::name).toList());
    if (hasHost()) {
      control();
      signals.control(registers.addressBits());
    } else {
      line("  // It runs by itself.");
      line("  wire launch = 1'b1;");
      line("  wire done;");
      line("  wire _unused = done;");
    }
    acknowledged();
    hardware.ports().forEach(this::port);
    if (hasHost()) {
      errors();
    }
    kernel();
    String title = "Kernel %s behind %s.".formatted(hardware.kernel().name(), signals.title());
    return module.text(title, name);
  }

  /** The kernel; channels and what it prints lead out as they are. */
  private void kernel() {
    List<String> connections = new ArrayList<>(List.of(".clk(clk)", ".rst(rst)"));
    for (Module.Port port : hardware.module().ports()) {
      String name = port.net().name();
      boolean passes =
          hardware.channels().stream().anyMatch(each -> name.startsWith(each.name() + "_"))
              || hardware.prints().stream().anyMatch(each -> name.startsWith(each.name() + "_"));
      if (passes && port.output()) {
        module.output(port.net().width(), name);
      } else if (passes) {
        module.input(port.net().width(), name);
      }
      hardware.channels().stream()
          .filter(each -> name.startsWith(each.name() + "_"))
          .forEach(each -> signals.stream(each.name(), name));
      connections.add(".%s(%s)".formatted(name, name.equals("start") ? "launch" : name));
    }
    line("  %s kernel (", hardware.module().name());
    line("    %s", String.join(",\n    ", connections));
    line("  );");
  }

  // ------------------------------------------------------------------ registers

  private void control() {
    line(
        "  // 0: status. Written, bit 0 starts a launch and bit 1 clears \"done\"; read, bit 0 is");
    line(
        "  // \"busy\", bit 1 \"done\", bit 2 \"error\": the bus has answered a transfer of this launch");
    line("  // with an error. 1: cycles of the last launch. Then the arguments.");
    for (Registers.Argument argument : registers.arguments()) {
      Module.Port port = argument.port();
      line(
          "  reg %s%s;  // %d%s",
          ModuleText.range(port.net().width()),
          port.net().name(),
          argument.word(),
          port.note().isEmpty() ? "" : ": " + port.note());
    }
    int bits = registers.addressBits();
    line("  reg launch, busy, finished, failed;");
    line("  reg [31:0] cycles;");
    line("  wire done, error;");
    line("  wire write_valid;");
    line("  wire [%d:0] write_word, read_word;", bits - 1);
    line("  wire [31:0] write_data;");
    line("  wire [3:0] write_bytes;");
    line("  reg [31:0] read_data;");
    line("  wire _unused_write = &{write_data, write_bytes};");
    line("  wire write_status = write_valid && write_word == %d'd0 && write_bytes[0];", bits);
    line("  always @(posedge clk) begin");
    line("    launch <= write_status && write_data[0] && !busy;");
    line("    if (write_status && write_data[1]) finished <= 1'b0;");
    line("    if (write_status && write_data[0] && !busy) begin");
    line("      busy <= 1'b1;");
    line("      finished <= 1'b0;");
    line("      failed <= 1'b0;");
    line("      cycles <= 32'd0;");
    line("    end");
    line("    if (error) failed <= 1'b1;");
    line("    if (busy) cycles <= cycles + 32'd1;");
    line("    if (done) begin");
    line("      busy <= 1'b0;");
    line("      finished <= 1'b1;");
    line("    end");
    registers.arguments().forEach(argument -> written(argument, bits));
    line("    if (rst) begin");
    line("      launch <= 1'b0;");
    line("      busy <= 1'b0;");
    line("      finished <= 1'b0;");
    line("      failed <= 1'b0;");
    line("    end");
    line("  end");
    line("  always @*");
    line("    case (read_word)");
    line("      %d'd0: read_data = {29'd0, failed, finished, busy};", bits);
    line("      %d'd1: read_data = cycles;", bits);
    registers.arguments().forEach(argument -> read(argument, bits));
    line("      default: read_data = 32'd0;");
    line("    endcase");
  }

  private void written(Registers.Argument argument, int bits) {
    int width = argument.port().net().width();
    String name = argument.port().net().name();
    for (int at = 0; at < width; at += 8) {
      int last = Math.min(width, at + 8) - 1;
      line(
          "    if (write_valid && write_word == %d'd%d && write_bytes[%d]) %s%s <= write_data%s;",
          bits,
          argument.word() + at / Registers.BITS,
          at / 8 % 4,
          name,
          width == 1 ? "" : "[%d:%d]".formatted(last, at),
          last == at
              ? "[%d]".formatted(at % Registers.BITS)
              : "[%d:%d]".formatted(last % Registers.BITS, at % Registers.BITS));
    }
  }

  private void read(Registers.Argument argument, int bits) {
    int width = argument.port().net().width();
    String name = argument.port().net().name();
    for (int i = 0; i < argument.words(); i++) {
      int at = i * Registers.BITS;
      int last = Math.min(width, at + Registers.BITS) - 1;
      String part = width == 1 ? name : "%s[%d:%d]".formatted(name, last, at);
      int missing = Registers.BITS - (last - at + 1);
      line(
          "      %d'd%d: read_data = %s;",
          bits, argument.word() + i, missing == 0 ? part : "{%d'd0, %s}".formatted(missing, part));
    }
  }

  // ------------------------------------------------------------------ memory

  /**
   * A word that was read is read again where a store of this kernel or a launch came between, or a
   * word of a channel, by which another kernel may tell that it has written.
   */
  private void acknowledged() {
    List<String> events = new ArrayList<>(List.of("launch"));
    for (MemoryPort port : hardware.ports()) {
      if (!port.load()) {
        line("  wire %s_answer;", port.name());
        events.add(port.name() + "_answer");
      }
    }
    for (ChannelPort channel : hardware.channels()) {
      if (!channel.write()) {
        events.add("(%1$s_valid && %1$s_ready)".formatted(channel.name()));
      }
    }
    if (hardware.ports().stream().anyMatch(port -> port.load() && !port.isVolatile())) {
      line("  wire forget = %s;", String.join("\n    || ", events));
    }
  }

  /** Answers that tell of an error. */
  private void errors() {
    List<String> errors = new ArrayList<>();
    for (MemoryPort port : hardware.ports()) {
      errors.add("(%1$s_response_valid && %1$s_response_error)".formatted(port.name()));
    }
    line("  assign error = %s;", errors.isEmpty() ? "1'b0" : String.join("\n    || ", errors));
  }

  private void port(MemoryPort port) {
    String p = port.name();
    line("  // line %d: %s", port.range().line(), port.text().replaceAll("\\s+", " "));
    line("  wire %s_valid, %s_ready;", p, p);
    line("  wire [63:0] %s_address;", p);
    line("  wire [%d:0] %s_data;", 8 * port.bytes() - 1, p);
    line("  wire %s_request_valid, %s_request_ready;", p, p);
    line("  wire %s_response_valid, %s_response_error;", p, p);
    line("  wire [63:0] %s_request_address;", p);
    line("  wire [%d:0] %s_word;", width - 1, p);
    if (port.load()) {
      load(port);
    } else {
      store(port);
    }
  }

  private void load(MemoryPort port) {
    String p = port.name();
    line("  wire %s_answer;", p);
    if (port.enabled()) {
      line("  wire [%d:0] %s_enable;", port.bytes() - 1, p);
    }
    line("  heddle_bus_read #(.BYTES(%d), .LOG(%d)) %s_words (", port.bytes(), log(), p);
    line("    .clk(clk), .rst(rst), .forget(%s),", port.isVolatile() ? "1'b1" : "forget");
    line("    .valid(%1$s_valid), .ready(%1$s_ready), .address(%1$s_address),", p);
    line("    .enable(%s),", enable(port));
    line("    .answer(%1$s_answer), .data(%1$s_data),", p);
    line("    .request_valid(%1$s_request_valid), .request_ready(%1$s_request_ready),", p);
    line("    .request_address(%1$s_request_address),", p);
    line("    .response_valid(%1$s_response_valid), .response_data(%1$s_word)", p);
    line("  );");
    signals.load(p);
  }

  /** The bytes that are accessed. */
  private static String enable(MemoryPort port) {
    return port.enabled() ? port.name() + "_enable" : "{%d{1'b1}}".formatted(port.bytes());
  }

  private void store(MemoryPort port) {
    String p = port.name();
    if (port.enabled()) {
      line("  wire [%d:0] %s_enable;", port.bytes() - 1, p);
    }
    line("  wire [%d:0] %s_word_enable;", width / 8 - 1, p);
    String joins = port.isVolatile() ? ", .JOINS(1'b0)" : "";
    line("  heddle_bus_write #(.BYTES(%d), .LOG(%d)%s) %s_words (", port.bytes(), log(), joins, p);
    line("    .clk(clk), .rst(rst),");
    line("    .valid(%1$s_valid), .ready(%1$s_ready), .address(%1$s_address),", p);
    line("    .data(%s_data), .enable(%s),", p, enable(port));
    line("    .answer(%s_answer),", p);
    line("    .request_valid(%1$s_request_valid), .request_ready(%1$s_request_ready),", p);
    line("    .request_address(%1$s_request_address),", p);
    line("    .request_data(%1$s_word), .request_enable(%1$s_word_enable),", p);
    line("    .response_valid(%1$s_response_valid)", p);
    line("  );");
    signals.store(p);
  }
}
