package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.netlist.Module;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a test bench in Verilog-2005 that runs one launch of a kernel: {@code +argN=HEX} are its
 * arguments, {@code +memory=FILE} bytes in hexadecimal, {@code +bytes=N} of them are written to
 * {@code +result=FILE} in the end. With {@code +seed=N} other than 0 memory waits by chance.
 */
final class TestbenchWriter {
  /** Bytes of the memory that kernels see. */
  static final int MEMORY = 1 << 22;

  private static final int REQUESTS = 1024;

  private final KernelHardware hardware;
  private final StringBuilder out = new StringBuilder();

  private TestbenchWriter(KernelHardware hardware) {
    this.hardware = hardware;
  }

  static String write(KernelHardware hardware) {
    return new TestbenchWriter(hardware).text();
  }

  private void line(String format, Object... values) {
    out.append(format.formatted(values)).append('\n');
  }

  private String text() {
    String kernel = hardware.kernel().name();
    line(
        "// Test bench of kernel %s: a launch with memory that answers as scheduled, or by chance.",
        kernel);
    line("`timescale 1ns/1ns");
    line("module testbench;");
    line("  reg clk, rst, start;");
    line("  wire done;");
    line("  reg [7:0] memory [0:%d];", MEMORY - 1);
    line("  reg [8*1024-1:0] name;");
    line("  integer cycle, seed, chance, bytes, i;");
    line("  initial begin");
    line("    clk = 1'b0; rst = 1'b1; start = 1'b0; cycle = 0; seed = 0; bytes = 0;");
    for (MemoryPort port : hardware.ports()) {
      String p = port.name();
      line("    %s_head = 0; %s_tail = 0; %s_ready = 1'b0; %s_answer = 1'b0;", p, p, p, p);
      line("    %s_again = 0; %s_answers_again = 0;", p, p);
    }
    line("    if ($value$plusargs(\"memory=%%s\", name)) $readmemh(name, memory);");
    line("    if ($value$plusargs(\"bytes=%%d\", bytes)) ;");
    line("    if ($value$plusargs(\"seed=%%d\", seed)) ;");
    line("    chance = seed * 7919 + 17;");
    for (Module.Port port : arguments()) {
      String name = port.net().name();
      line("    %s = 0;", name);
      line("    if ($value$plusargs(\"%s=%%h\", %s)) ;", name, name);
    }
    line("    #1 clk = 1'b1; #1 clk = 1'b0; #1 clk = 1'b1; #1 clk = 1'b0;");
    line("    rst = 1'b0; start = 1'b1;");
    line("    forever begin");
    line("      drive; #1;");
    line("      if (start) $display(\"BEGIN %%0d\", $time);");
    line("      if (done) $display(\"END %%0d\", $time);");
    line("      sample;");
    line("      clk = 1'b1; #1;");
    line("      clk = 1'b0; start = 1'b0; cycle = cycle + 1;");
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
    hardware.ports().forEach(this::declare);
    line("  task drive;");
    line("    begin");
    hardware.ports().forEach(this::drive);
    line("    end");
    line("  endtask");
    line("  task sample;");
    line("    begin");
    line("      ended = done;");
    hardware.ports().forEach(this::sample);
    line("    end");
    line("  endtask");
    instance();
    line("endmodule");
    return out.toString();
  }

  private List<Module.Port> arguments() {
    return hardware.module().ports().stream()
        .filter(port -> !port.output() && port.net().name().startsWith("arg"))
        .toList();
  }

  private void declare(MemoryPort port) {
    String p = port.name();
    int bits = port.bytes() * Byte.SIZE;
    line("  // %s, line %d", port.text(), port.range().line());
    line("  wire %s_valid;", p);
    line("  reg %s_ready, %s_answer;", p, p);
    line("  wire [63:0] %s_address;", p);
    line("  %s [%d:0] %s_data;", port.load() ? "reg" : "wire", bits - 1, p);
    line("  reg [%d:0] %s_words [0:%d];", bits - 1, p, REQUESTS - 1);
    line("  reg [63:0] %s_addresses [0:%d];", p, REQUESTS - 1);
    line("  integer %s_due [0:%d];", p, REQUESTS - 1);
    line("  integer %s_head, %s_tail, %s_again, %s_answers_again;", p, p, p, p);
  }

  private void drive(MemoryPort port) {
    String p = port.name();
    String slot = "%s_head %% %d".formatted(p, REQUESTS);
    line("      chance = chance * 1103515245 + 12345;");
    stretch(p + "_again");
    line("      %s_ready = seed == 0 || (%s_again <= cycle && chance[18:16] > 2);", p, p);
    line("      chance = chance * 1103515245 + 12345;");
    stretch(p + "_answers_again");
    line("      %s_answer = %s_head != %s_tail && %s_due[%s] <= cycle", p, p, p, p, slot);
    line("        && (seed == 0 || (%s_answers_again <= cycle && chance[17:16] != 0));", p);
    if (port.load()) {
      line("      if (%s_answer) begin", p);
      line("        if (seed %% 2 == 0) %s_data = %s_words[%s];", p, p, slot);
      line(
          "        else for (i = 0; i < %d; i = i + 1) %s_data[8*i +: 8] = memory[%s_addresses[%s] + i];",
          port.bytes(), p, p, slot);
      line("        %s_head = %s_head + 1;", p, p);
      line("      end");
    } else {
      line("      if (%s_answer) begin", p);
      line("        if (seed %% 2 == 0)");
      line(
          "          for (i = 0; i < %d; i = i + 1) memory[%s_addresses[%s] + i] = %s_words[%s][8*i +: 8];",
          port.bytes(), p, slot, p, slot);
      line("        %s_head = %s_head + 1;", p, p);
      line("      end");
    }
  }

  /** Seldom, a longer stretch without something begins. */
  private void stretch(String again) {
    line("      if (seed != 0 && %s <= cycle && chance[30:24] == 7'd0)", again);
    line("        %s = cycle + chance[23:17];", again);
  }

  private void sample(MemoryPort port) {
    String p = port.name();
    String slot = "%s_tail %% %d".formatted(p, REQUESTS);
    line("      if (%s_valid && %s_ready) begin", p, p);
    line("        if (%s_address + %d > %d) begin", p, port.bytes(), MEMORY);
    line("          $display(\"FAULT %s: address %%0d\", %s_address);", p, p);
    line("          $finish;");
    line("        end");
    line("        chance = chance * 1103515245 + 12345;");
    line(
        "        %s_due[%s] = cycle + %d + (seed == 0 ? 0 : chance[21:16] %% 40);",
        p, slot, port.latency());
    line("        %s_addresses[%s] = %s_address;", p, slot, p);
    if (port.load()) {
      line(
          "        for (i = 0; i < %d; i = i + 1) %s_words[%s][8*i +: 8] = memory[%s_address + i];",
          port.bytes(), p, slot, p);
    } else {
      line("        %s_words[%s] = %s_data;", p, slot, p);
      line("        if (seed %% 2 == 1)");
      line(
          "          for (i = 0; i < %d; i = i + 1) memory[%s_address + i] = %s_data[8*i +: 8];",
          port.bytes(), p, p);
    }
    line("        %s_tail = %s_tail + 1;", p, p);
    line("      end");
  }

  private void instance() {
    List<String> connections = new ArrayList<>(List.of(".clk(clk)", ".rst(rst)"));
    hardware
        .module()
        .ports()
        .forEach(
            port -> connections.add(".%s(%s)".formatted(port.net().name(), port.net().name())));
    line("  %s kernel (", hardware.module().name());
    line("    %s);", String.join(",\n    ", connections));
  }
}
