package dev.heddle.rtl.proof;

import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a test bench in Verilog-2005 that runs one launch of a kernel: {@code +argN=HEX} are its
 * arguments, {@code +memory=FILE} bytes in hexadecimal, {@code +bytes=N} of them are written to
 * {@code +result=FILE} in the end. Where it is compiled with {@code HEDDLE_WAVES}, {@code
 * +waves=FILE} records all signals as a value change dump. With {@code +seed=N} other than 0 memory
 * waits by chance.
 */
final class TestbenchWriter {
  /** Bytes of the memory that kernels see, where nobody asks for more by {@code MEMORY}. */
  static final int MEMORY = 1 << 22;

  /** Words that come in at a channel of the board. */
  static final int STREAM = 1 << 16;

  /** Words of launches. */
  private static final int SCRIPT = 65536;

  private final Module module;
  private final List<MemoryPort> ports;
  private final List<PrintPort> prints;
  private final StringBuilder out = new StringBuilder();
  private final TestMemory memory = new TestMemory(out);

  /** The kernels that the host starts, where there are several. */
  private final List<SystemHardware.Part> parts;

  private final List<SystemHardware.Stream> streams;

  /** What stands between the kernel and memory, if something does. */
  private final Optional<BusHost> bus;

  private TestbenchWriter(
      Module module,
      List<MemoryPort> ports,
      List<PrintPort> prints,
      List<SystemHardware.Part> parts,
      List<SystemHardware.Stream> streams,
      Optional<BusHost> bus) {
    this.bus = bus;
    this.streams = streams;
    this.module = module;
    this.ports = ports;
    this.prints = prints;
    this.parts = parts;
  }

  static String write(KernelHardware hardware) {
    return new TestbenchWriter(
            hardware.module(),
            hardware.ports(),
            hardware.prints(),
            List.of(),
            List.of(),
            Optional.empty())
        .text("kernel " + hardware.kernel().name() + ": a launch");
  }

  /** One of a kernel behind a bus. */
  static String write(KernelHardware hardware, BusLink link) {
    BusHost host = new BusHost(hardware, link);
    TestbenchWriter writer =
        new TestbenchWriter(
            hardware.module(),
            host.ports(),
            hardware.prints(),
            List.of(),
            List.of(),
            Optional.of(host));
    return writer.text(
        "kernel %s behind %s: a launch".formatted(hardware.kernel().name(), link.bus().word()));
  }

  /**
   * One that runs the launches of {@code +script=FILE}, words of 64 bits in hexadecimal: how many,
   * then for each its kernel, whether the next one waits for its end, and its arguments.
   */
  static String write(SystemHardware hardware) {
    List<SystemHardware.Part> started =
        hardware.parts().stream().filter(part -> !part.autorun()).toList();
    return new TestbenchWriter(
            hardware.module(),
            hardware.ports(),
            hardware.prints(),
            started,
            hardware.streams(),
            Optional.empty())
        .text("kernels with channels: launches");
  }

  /** The launches as the words that such a test bench reads. */
  static List<Long> script(SystemHardware hardware, List<SystemRunner.Step> steps) {
    List<String> started =
        hardware.parts().stream()
            .filter(part -> !part.autorun())
            .map(SystemHardware.Part::name)
            .toList();
    List<Long> words = new ArrayList<>(List.of((long) steps.size()));
    for (SystemRunner.Step step : steps) {
      words.add((long) started.indexOf(step.part()));
      words.add(step.waits() ? 1L : 0L);
      for (long[] argument : step.arguments()) {
        for (long limb : argument) {
          words.add(limb);
        }
      }
    }
    return words;
  }

  private void line(String format, Object... values) {
    out.append(format.formatted(values)).append('\n');
  }

  private String text(String what) {
    line("// Test bench of %s with memory that answers as scheduled, or by chance.", what);
    line("`timescale 1ns/1ns");
    line("module testbench;");
    line("  parameter MEMORY = %d;", MEMORY);
    line("  reg clk, rst;");
    if (parts.isEmpty()) {
      line("  reg start;");
      if (bus.isEmpty()) {
        line("  wire done;");
      }
    } else {
      declareParts();
    }
    line("  reg [7:0] memory [0:MEMORY-1];");
    line("  reg [8*1024-1:0] name;");
    line("  integer cycle, seed, chance, bytes, i;");
    line("  initial begin");
    line("    clk = 1'b0; rst = 1'b1; cycle = 0; seed = 0; bytes = 0;");
    starts().forEach(start -> line("    %s = 1'b0;", start));
    for (MemoryPort port : ports) {
      String p = port.name();
      line("    %s_head = 0; %s_tail = 0; %s_ready = 1'b0; %s_answer = 1'b0;", p, p, p, p);
      line("    %s_again = 0; %s_answers_again = 0;", p, p);
    }
    streams.forEach(this::initial);
    line("    if ($value$plusargs(\"memory=%%s\", name)) $readmemh(name, memory);");
    line("`ifdef HEDDLE_WAVES");
    line("    if ($value$plusargs(\"waves=%%s\", name)) begin");
    line("      $dumpfile(name);");
    line("      $dumpvars(0, testbench);");
    line("    end");
    line("`endif");
    line("    if ($value$plusargs(\"bytes=%%d\", bytes)) ;");
    line("    if ($value$plusargs(\"seed=%%d\", seed)) ;");
    line("    chance = seed * 7919 + 17;");
    for (Module.Port port : arguments()) {
      String name = port.net().name();
      line("    %s = 0;", name);
      if (parts.isEmpty()) {
        line("    if ($value$plusargs(\"%s=%%h\", %s)) ;", name, name);
      }
    }
    if (!parts.isEmpty()) {
      line("    if ($value$plusargs(\"script=%%s\", name)) $readmemh(name, script);");
      line("    limit = 100000000;");
      line("    if ($value$plusargs(\"cycles=%%d\", limit)) ;");
    }
    line("    #1 clk = 1'b1; #1 clk = 1'b0; #1 clk = 1'b1; #1 clk = 1'b0;");
    line("    rst = 1'b0;");
    if (parts.isEmpty()) {
      line("    start = 1'b1;");
    }
    line("    forever begin");
    line("      %sdrive; #1;", parts.isEmpty() ? "" : "host; ");
    line("      if (cycle == 0) $display(\"BEGIN %%0d\", $time);");
    line("      sample;");
    line("      if (ended) $display(\"END %%0d\", $time);");
    line("      clk = 1'b1; #1;");
    line("      clk = 1'b0; cycle = cycle + 1;");
    starts().forEach(start -> line("      %s = 1'b0;", start));
    line("      if (ended) begin");
    line("        if (bytes > 0 && $value$plusargs(\"result=%%s\", name))");
    line("          $writememh(name, memory, 0, bytes - 1);");
    line("        $finish;");
    line("      end");
    line("    end");
    line("  end");
    line("  reg ended;");
    line("  initial ended = 1'b0;");
    for (Module.Port port : arguments()) {
      line("  reg [%d:0] %s;", port.net().width() - 1, port.net().name());
    }
    ports.forEach(memory::declare);
    streams.forEach(this::declare);
    for (PrintPort print : prints) {
      line("  // printf, line %d", print.range().line());
      line("  wire %s_valid;", print.name());
      line("  wire [%d:0] %s_data;", bits(print) - 1, print.name());
    }
    line("  task drive;");
    line("    begin");
    ports.forEach(memory::drive);
    streams.forEach(this::drive);
    line("    end");
    line("  endtask");
    line("  task sample;");
    line("    begin");
    streams.forEach(this::sample);
    if (parts.isEmpty()) {
      line("      ended = done;");
    } else {
      samples();
    }
    ports.forEach(memory::sample);
    for (int i = 0; i < prints.size(); i++) {
      String name = prints.get(i).name();
      line("      if (%s_valid) $display(\"PRINT %d %%h\", %s_data);", name, i, name);
    }
    line("    end");
    line("  endtask");
    if (!parts.isEmpty()) {
      host();
    }
    if (bus.isPresent()) {
      out.append(bus.get().text());
    } else {
      instance();
    }
    line("endmodule");
    return out.toString();
  }

  // ------------------------------------------------------------------ channels of the board

  private void declare(SystemHardware.Stream stream) {
    String name = stream.name();
    line("  // channel %s of the board", stream.channel());
    line("  %s %s_valid;", stream.write() ? "wire" : "reg", name);
    line("  %s %s_ready;", stream.write() ? "reg" : "wire", name);
    line("  %s [%d:0] %s_data;", stream.write() ? "wire" : "reg", stream.bits() - 1, name);
    if (stream.write()) {
      line("  integer %s_sent, %s_count;", name, name);
    } else {
      line("  reg [%d:0] %s_words [0:%d];", stream.bits() - 1, name, STREAM - 1);
      line("  reg %s_taken;", name);
      line("  integer %s_next, %s_count;", name, name);
    }
  }

  private void initial(SystemHardware.Stream stream) {
    String name = stream.name();
    if (stream.write()) {
      line("    %s_ready = 1'b0; %s_sent = 0; %s_count = 0;", name, name, name);
    } else {
      line("    %s_valid = 1'b0; %s_taken = 1'b0; %s_data = 0;", name, name, name);
      line("    %s_next = 0; %s_count = 0;", name, name);
      line("    if ($value$plusargs(\"%s=%%s\", name)) $readmemh(name, %s_words);", name, name);
    }
    line("    if ($value$plusargs(\"%s_count=%%d\", %s_count)) ;", name, name);
  }

  /** What is offered stays until it is taken. */
  private void drive(SystemHardware.Stream stream) {
    String name = stream.name();
    line("      chance = chance * 1103515245 + 12345;");
    if (stream.write()) {
      line("      %s_ready = seed == 0 || chance[18:16] > 2;", name);
      return;
    }
    line("      if (%s_taken) %s_valid = 1'b0;", name, name);
    line("      %s_taken = 1'b0;", name);
    line("      if (%s_next < %s_count && (seed == 0 || chance[18:16] > 2)) begin", name, name);
    line("        %s_valid = 1'b1;", name);
    line("        %s_data = %s_words[%s_next];", name, name, name);
    line("      end");
  }

  private void sample(SystemHardware.Stream stream) {
    String name = stream.name();
    line("      if (%s_valid && %s_ready) begin", name, name);
    if (stream.write()) {
      line("        $display(\"SENT %d %%h\", %s_data);", streams.indexOf(stream), name);
      line("        %s_sent = %s_sent + 1;", name, name);
    } else {
      line("        %s_taken = 1'b1;", name);
      line("        %s_next = %s_next + 1;", name, name);
    }
    line("      end");
  }

  // ------------------------------------------------------------------ several kernels

  private List<String> starts() {
    return parts.isEmpty()
        ? List.of("start")
        : parts.stream().map(part -> part.name() + "_start").toList();
  }

  private void declareParts() {
    line("  // What the host starts, from a script.");
    for (SystemHardware.Part part : parts) {
      line("  reg %s_start;", part.name());
      line("  wire %s_done;", part.name());
    }
    line("  reg [63:0] script [0:%d];", SCRIPT - 1);
    line("  reg [%d:0] running;", parts.size() - 1);
    line("  reg awaited;");
    line("  integer step, place, last, limit;");
    line("  initial begin");
    line("    running = 0; awaited = 1'b0; step = 0; place = 1; last = 0;");
    line("  end");
  }

  private void samples() {
    for (int i = 0; i < parts.size(); i++) {
      line("      if (%s_done) running[%d] = 1'b0;", parts.get(i).name(), i);
    }
    line("      ended = step == script[0] && running == 0;");
    streams.stream()
        .filter(SystemHardware.Stream::write)
        .map(SystemHardware.Stream::name)
        .forEach(name -> line("      if (%s_sent < %s_count) ended = 1'b0;", name, name));
    line("      if (cycle > limit) begin");
    line("        $display(\"FAULT the launches have not ended after %%0d cycles\", cycle);");
    line("        $finish;");
    line("      end");
  }

  /** Starts the next launch when its kernel has ended, and the one before if it is waited for. */
  private void host() {
    line("  task host;");
    line("    begin");
    line("      if (awaited && !running[last]) awaited = 1'b0;");
    line("      if (step != script[0] && !awaited && !running[script[place]]) begin");
    line("        last = script[place];");
    line("        awaited = script[place + 1] != 0;");
    line("        running[last] = 1'b1;");
    line("        step = step + 1;");
    line("        place = place + 2;");
    line("        case (last)");
    for (int i = 0; i < parts.size(); i++) {
      SystemHardware.Part part = parts.get(i);
      line("          %d: begin", i);
      line("            %s_start = 1'b1;", part.name());
      int place = 0;
      for (Module.Port port : part.hardware().module().ports()) {
        if (!port.output() && port.net().name().startsWith("arg")) {
          int limbs = (port.net().width() + 63) / 64;
          List<String> words = new ArrayList<>();
          for (int limb = limbs - 1; limb >= 0; limb--) {
            words.add("script[place + %d]".formatted(place + limb));
          }
          line(
              "            %s_%s = {%s};",
              part.name(), port.net().name(), String.join(", ", words));
          place += limbs;
        }
      }
      line("            place = place + %d;", place);
      line("          end");
    }
    line("          default: ;");
    line("        endcase");
    line("      end");
    line("    end");
    line("  endtask");
  }

  private static int bits(PrintPort print) {
    return Math.max(1, print.types().stream().mapToInt(IrType::bits).sum());
  }

  private List<Module.Port> arguments() {
    return module.ports().stream()
        .filter(port -> !port.output() && port.net().name().matches("(.*_)?arg[0-9]+"))
        .toList();
  }

  private void instance() {
    List<String> connections = new ArrayList<>(List.of(".clk(clk)", ".rst(rst)"));
    module
        .ports()
        .forEach(
            port -> connections.add(".%s(%s)".formatted(port.net().name(), port.net().name())));
    line("  %s kernel (", module.name());
    line("    %s);", String.join(",\n    ", connections));
  }
}
