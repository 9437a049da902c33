package dev.heddle.rtl.bus;

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
  private final Bus bus;
  private final int width;
  private final Registers registers;
  private final StringBuilder out = new StringBuilder();
  private final List<String> ports = new ArrayList<>();

  private BusWriter(KernelHardware hardware, BusLink link) {
    this.hardware = hardware;
    this.bus = link.bus();
    this.width = link.width();
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
    files.put(module(hardware, link.bus()), new BusWriter(hardware, link).text());
    return files;
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
    out.append(format.formatted(values)).append('\n');
  }

  private String text() {
    String kernel = hardware.module().name();
    List<String> connections = new ArrayList<>(List.of(".clk(clk)", ".rst(rst)"));
    for (Module.Port port : hardware.module().ports()) {
      String name = port.net().name();
      boolean passes =
          hardware.channels().stream().anyMatch(each -> name.startsWith(each.name() + "_"))
              || hardware.prints().stream().anyMatch(each -> name.startsWith(each.name() + "_"));
      if (passes) {
        ports.add(
            "%s wire %s%s"
                .formatted(port.output() ? "output" : "input", range(port.net().width()), name));
      }
      connections.add(".%s(%s)".formatted(name, name.equals("start") ? "launch" : name));
    }
    if (hasHost()) {
      control();
    } else {
      line("  // It runs by itself.");
      line("  wire launch = 1'b1;");
      line("  wire done;");
      line("  wire _unused = done;");
    }
    acknowledged();
    hardware.ports().forEach(this::port);
    line("  %s kernel (", kernel);
    line("    %s", String.join(",\n    ", connections));
    line("  );");
    line("endmodule");
    line("`default_nettype wire");
    String body = out.toString();
    out.setLength(0);
    line("// Kernel %s behind %s.", hardware.kernel().name(), title());
    line("`default_nettype none");
    line("module %s (", module(hardware, bus));
    List<String> all = new ArrayList<>();
    all.add("input wire " + (bus == Bus.AXI4 ? "aclk" : "clk"));
    all.add("input wire " + (bus == Bus.AXI4 ? "aresetn" : "rst"));
    all.addAll(ports);
    line("  %s", String.join(",\n  ", all));
    line(");");
    if (bus == Bus.AXI4) {
      line("  wire clk = aclk;");
      line("  wire rst = !aresetn;");
    }
    return out.append(body).toString();
  }

  private String title() {
    return switch (bus) {
      case AVALON -> "Avalon memory-mapped interfaces with words of %d bits".formatted(width);
      case AXI4 -> "AXI4 with words of %d bits, its registers behind AXI4-Lite".formatted(width);
    };
  }

  private static String range(int bits) {
    return bits == 1 ? "" : "[%d:0] ".formatted(bits - 1);
  }

  // ------------------------------------------------------------------ registers

  private void control() {
    line(
        "  // 0: status. Written, bit 0 starts a launch and bit 1 clears \"done\"; read, bit 0 is");
    line("  // \"busy\" and bit 1 \"done\". 1: cycles of the last launch. Then the arguments.");
    for (Registers.Argument argument : registers.arguments()) {
      Module.Port port = argument.port();
      line(
          "  reg %s%s;  // %d%s",
          range(port.net().width()),
          port.net().name(),
          argument.word(),
          port.note().isEmpty() ? "" : ": " + port.note());
    }
    int bits = registers.addressBits();
    line("  reg launch, busy, finished;");
    line("  reg [31:0] cycles;");
    line("  wire done;");
    line("  wire write_valid;");
    line("  wire [%d:0] write_word, read_word;", bits - 1);
    line("  wire [31:0] write_data;");
    line("  wire [3:0] write_bytes;");
    line("  reg [31:0] read_data;");
    line("  wire write_status = write_valid && write_word == %d'd0 && write_bytes[0];", bits);
    line("  always @(posedge clk) begin");
    line("    launch <= write_status && write_data[0] && !busy;");
    line("    if (write_status && write_data[1]) finished <= 1'b0;");
    line("    if (write_status && write_data[0] && !busy) begin");
    line("      busy <= 1'b1;");
    line("      finished <= 1'b0;");
    line("      cycles <= 32'd0;");
    line("    end");
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
    line("    end");
    line("  end");
    line("  always @*");
    line("    case (read_word)");
    line("      %d'd0: read_data = {30'd0, finished, busy};", bits);
    line("      %d'd1: read_data = cycles;", bits);
    registers.arguments().forEach(argument -> read(argument, bits));
    line("      default: read_data = 32'd0;");
    line("    endcase");
    if (bus == Bus.AVALON) {
      avalonControl(bits);
    } else {
      axiControl(bits);
    }
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

  private void avalonControl(int bits) {
    ports.add("input wire [%d:0] avs_control_address".formatted(bits - 1));
    ports.add("input wire avs_control_read");
    ports.add("output reg [31:0] avs_control_readdata");
    ports.add("input wire avs_control_write");
    ports.add("input wire [31:0] avs_control_writedata");
    ports.add("input wire [3:0] avs_control_byteenable");
    ports.add("output wire ins_done_irq");
    line("  assign ins_done_irq = finished;");
    line("  assign write_valid = avs_control_write;");
    line("  assign write_word = avs_control_address;");
    line("  assign write_data = avs_control_writedata;");
    line("  assign write_bytes = avs_control_byteenable;");
    line("  assign read_word = avs_control_address;");
    line("  // Read data are there a cycle later; nothing waits.");
    line("  always @(posedge clk) if (avs_control_read) avs_control_readdata <= read_data;");
  }

  private void axiControl(int bits) {
    String[] signals = {
      "input wire [%d:0] s_axi_control_awaddr".formatted(bits + 1),
      "input wire s_axi_control_awvalid",
      "output wire s_axi_control_awready",
      "input wire [31:0] s_axi_control_wdata",
      "input wire [3:0] s_axi_control_wstrb",
      "input wire s_axi_control_wvalid",
      "output wire s_axi_control_wready",
      "output wire [1:0] s_axi_control_bresp",
      "output reg s_axi_control_bvalid",
      "input wire s_axi_control_bready",
      "input wire [%d:0] s_axi_control_araddr".formatted(bits + 1),
      "input wire s_axi_control_arvalid",
      "output wire s_axi_control_arready",
      "output reg [31:0] s_axi_control_rdata",
      "output wire [1:0] s_axi_control_rresp",
      "output reg s_axi_control_rvalid",
      "input wire s_axi_control_rready",
      "output wire irq"
    };
    ports.addAll(List.of(signals));
    line("  assign irq = finished;");
    line("  // Address and data of a write are taken together.");
    line("  assign write_valid = s_axi_control_awvalid && s_axi_control_wvalid");
    line("    && (!s_axi_control_bvalid || s_axi_control_bready);");
    line("  assign s_axi_control_awready = write_valid;");
    line("  assign s_axi_control_wready = write_valid;");
    line("  assign s_axi_control_bresp = 2'b00;");
    line("  assign s_axi_control_rresp = 2'b00;");
    line("  assign write_word = s_axi_control_awaddr[%d:2];", bits + 1);
    line("  assign write_data = s_axi_control_wdata;");
    line("  assign write_bytes = s_axi_control_wstrb;");
    line("  assign read_word = s_axi_control_araddr[%d:2];", bits + 1);
    line("  assign s_axi_control_arready = !s_axi_control_rvalid || s_axi_control_rready;");
    line("  wire _unused_control = &{s_axi_control_awaddr[1:0], s_axi_control_araddr[1:0]};");
    line("  always @(posedge clk) begin");
    line("    if (s_axi_control_bready) s_axi_control_bvalid <= 1'b0;");
    line("    if (write_valid) s_axi_control_bvalid <= 1'b1;");
    line("    if (s_axi_control_arready) begin");
    line("      s_axi_control_rvalid <= s_axi_control_arvalid;");
    line("      s_axi_control_rdata <= read_data;");
    line("    end");
    line("    if (rst) begin");
    line("      s_axi_control_bvalid <= 1'b0;");
    line("      s_axi_control_rvalid <= 1'b0;");
    line("    end");
    line("  end");
  }

  // ------------------------------------------------------------------ memory

  /** A word that was read is read again where a store of this kernel, or a launch, came between. */
  private void acknowledged() {
    List<String> events = new ArrayList<>(List.of("launch"));
    for (MemoryPort port : hardware.ports()) {
      if (!port.load()) {
        events.add(port.name() + "_answer");
      }
    }
    if (hardware.ports().stream().anyMatch(MemoryPort::load)) {
      hardware.ports().stream()
          .filter(port -> !port.load())
          .forEach(port -> line("  wire %s_answer;", port.name()));
      line("  wire forget = %s;", String.join(" || ", events));
    } else {
      hardware.ports().forEach(port -> line("  wire %s_answer;", port.name()));
    }
  }

  private void port(MemoryPort port) {
    String p = port.name();
    line("  // line %d: %s", port.range().line(), port.text().replaceAll("\\s+", " "));
    line("  wire %s_valid, %s_ready;", p, p);
    line("  wire [63:0] %s_address;", p);
    line("  wire [%d:0] %s_data;", 8 * port.bytes() - 1, p);
    line("  wire %s_request_valid, %s_request_ready, %s_response_valid;", p, p, p);
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
      line("  // Bytes that nobody asks for are read, too.");
      line("  wire [%d:0] %s_enable;", port.bytes() - 1, p);
      line("  wire _unused_%s = &%s_enable;", p, p);
    }
    line("  heddle_bus_read #(.BYTES(%d), .LOG(%d)) %s_words (", port.bytes(), log(), p);
    line("    .clk(clk), .rst(rst), .forget(forget),");
    line("    .valid(%1$s_valid), .ready(%1$s_ready), .address(%1$s_address),", p);
    line("    .answer(%1$s_answer), .data(%1$s_data),", p);
    line("    .request_valid(%1$s_request_valid), .request_ready(%1$s_request_ready),", p);
    line("    .request_address(%1$s_request_address),", p);
    line("    .response_valid(%1$s_response_valid), .response_data(%1$s_word)", p);
    line("  );");
    if (bus == Bus.AVALON) {
      ports.add("output wire [63:0] avm_%s_address".formatted(p));
      ports.add("output wire avm_%s_read".formatted(p));
      ports.add("input wire avm_%s_waitrequest".formatted(p));
      ports.add("input wire [%d:0] avm_%s_readdata".formatted(width - 1, p));
      ports.add("input wire avm_%s_readdatavalid".formatted(p));
      line("  assign avm_%1$s_address = %1$s_request_address;", p);
      line("  assign avm_%1$s_read = %1$s_request_valid;", p);
      line("  assign %1$s_request_ready = !avm_%1$s_waitrequest;", p);
      line("  assign %1$s_response_valid = avm_%1$s_readdatavalid;", p);
      line("  assign %1$s_word = avm_%1$s_readdata;", p);
      return;
    }
    address(p, "ar");
    ports.add("input wire [%d:0] m_axi_%s_rdata".formatted(width - 1, p));
    ports.add("input wire [1:0] m_axi_%s_rresp".formatted(p));
    ports.add("input wire m_axi_%s_rlast".formatted(p));
    ports.add("input wire m_axi_%s_rvalid".formatted(p));
    ports.add("output wire m_axi_%s_rready".formatted(p));
    line("  assign m_axi_%1$s_arvalid = %1$s_request_valid;", p);
    line("  assign %1$s_request_ready = m_axi_%1$s_arready;", p);
    line("  assign m_axi_%s_rready = 1'b1;", p);
    line("  assign %1$s_response_valid = m_axi_%1$s_rvalid;", p);
    line("  assign %1$s_word = m_axi_%1$s_rdata;", p);
    line("  wire _unused_bus_%1$s = &{m_axi_%1$s_rresp, m_axi_%1$s_rlast};", p);
  }

  private void store(MemoryPort port) {
    String p = port.name();
    if (port.enabled()) {
      line("  wire [%d:0] %s_enable;", port.bytes() - 1, p);
    }
    line("  wire [%d:0] %s_word_enable;", width / 8 - 1, p);
    line("  heddle_bus_write #(.BYTES(%d), .LOG(%d)) %s_words (", port.bytes(), log(), p);
    line("    .clk(clk), .rst(rst),");
    line("    .valid(%1$s_valid), .ready(%1$s_ready), .address(%1$s_address),", p);
    String all = "{%d{1'b1}}".formatted(port.bytes());
    line("    .data(%s_data), .enable(%s),", p, port.enabled() ? p + "_enable" : all);
    line("    .answer(%s_answer),", p);
    line("    .request_valid(%1$s_request_valid), .request_ready(%1$s_request_ready),", p);
    line("    .request_address(%1$s_request_address),", p);
    line("    .request_data(%1$s_word), .request_enable(%1$s_word_enable),", p);
    line("    .response_valid(%1$s_response_valid)", p);
    line("  );");
    if (bus == Bus.AVALON) {
      ports.add("output wire [63:0] avm_%s_address".formatted(p));
      ports.add("output wire avm_%s_write".formatted(p));
      ports.add("input wire avm_%s_waitrequest".formatted(p));
      ports.add("output wire [%d:0] avm_%s_writedata".formatted(width - 1, p));
      ports.add("output wire [%d:0] avm_%s_byteenable".formatted(width / 8 - 1, p));
      ports.add("input wire [1:0] avm_%s_response".formatted(p));
      ports.add("input wire avm_%s_writeresponsevalid".formatted(p));
      line("  assign avm_%1$s_address = %1$s_request_address;", p);
      line("  assign avm_%1$s_write = %1$s_request_valid;", p);
      line("  assign avm_%1$s_writedata = %1$s_word;", p);
      line("  assign avm_%1$s_byteenable = %1$s_word_enable;", p);
      line("  assign %1$s_request_ready = !avm_%1$s_waitrequest;", p);
      line("  assign %1$s_response_valid = avm_%1$s_writeresponsevalid;", p);
      line("  wire _unused_bus_%1$s = &avm_%1$s_response;", p);
      return;
    }
    address(p, "aw");
    ports.add("output wire [%d:0] m_axi_%s_wdata".formatted(width - 1, p));
    ports.add("output wire [%d:0] m_axi_%s_wstrb".formatted(width / 8 - 1, p));
    ports.add("output wire m_axi_%s_wlast".formatted(p));
    ports.add("output wire m_axi_%s_wvalid".formatted(p));
    ports.add("input wire m_axi_%s_wready".formatted(p));
    ports.add("input wire [1:0] m_axi_%s_bresp".formatted(p));
    ports.add("input wire m_axi_%s_bvalid".formatted(p));
    ports.add("output wire m_axi_%s_bready".formatted(p));
    line("  // Address and data go by themselves; the word is sent when both are taken.");
    line("  reg %1$s_address_taken, %1$s_data_taken;", p);
    line("  assign m_axi_%1$s_awvalid = %1$s_request_valid && !%1$s_address_taken;", p);
    line("  assign m_axi_%1$s_wvalid = %1$s_request_valid && !%1$s_data_taken;", p);
    line("  wire %1$s_address_goes = %1$s_address_taken || m_axi_%1$s_awready;", p);
    line("  wire %1$s_data_goes = %1$s_data_taken || m_axi_%1$s_wready;", p);
    line("  assign %1$s_request_ready = %1$s_address_goes && %1$s_data_goes;", p);
    line("  always @(posedge clk) begin");
    line("    %1$s_address_taken <= %1$s_request_valid && %1$s_address_goes", p);
    line("      && !%1$s_request_ready;", p);
    line("    %1$s_data_taken <= %1$s_request_valid && %1$s_data_goes && !%1$s_request_ready;", p);
    line("    if (rst) begin");
    line("      %1$s_address_taken <= 1'b0;", p);
    line("      %1$s_data_taken <= 1'b0;", p);
    line("    end");
    line("  end");
    line("  assign m_axi_%1$s_wdata = %1$s_word;", p);
    line("  assign m_axi_%1$s_wstrb = %1$s_word_enable;", p);
    line("  assign m_axi_%s_wlast = 1'b1;", p);
    line("  assign m_axi_%s_bready = 1'b1;", p);
    line("  assign %1$s_response_valid = m_axi_%1$s_bvalid;", p);
    line("  wire _unused_bus_%1$s = &m_axi_%1$s_bresp;", p);
  }

  /** One word a transfer, of normal memory that may be buffered. */
  private void address(String p, String channel) {
    String name = "m_axi_%s_%s".formatted(p, channel);
    ports.add("output wire [63:0] %saddr".formatted(name));
    ports.add("output wire [7:0] %slen".formatted(name));
    ports.add("output wire [2:0] %ssize".formatted(name));
    ports.add("output wire [1:0] %sburst".formatted(name));
    ports.add("output wire [3:0] %scache".formatted(name));
    ports.add("output wire [2:0] %sprot".formatted(name));
    ports.add("output wire %svalid".formatted(name));
    ports.add("input wire %sready".formatted(name));
    line("  assign %saddr = %s_request_address;", name, p);
    line("  assign %slen = 8'd0;", name);
    line("  assign %ssize = 3'd%d;", name, log());
    line("  assign %sburst = 2'b01;", name);
    line("  assign %scache = 4'b0011;", name);
    line("  assign %sprot = 3'b000;", name);
  }
}
