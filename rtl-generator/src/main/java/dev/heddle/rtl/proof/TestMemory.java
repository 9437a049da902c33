package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.MemoryPort;
import java.util.List;

/** What memory does at each port of a test bench, as tasks of Verilog that run once a cycle. */
final class TestMemory {
  private static final int REQUESTS = 1024;

  private final StringBuilder out;

  /** Writes behind what stands there already. */
  TestMemory(StringBuilder out) {
    this.out = out;
  }

  private void line(String format, Object... values) {
    out.append(format.formatted(values)).append('\n');
  }

  void declare(MemoryPort port) {
    String p = port.name();
    int bits = port.bytes() * Byte.SIZE;
    line("  // %s, line %d", port.text(), port.range().line());
    line("  wire %s_valid;", p);
    line("  reg %s_ready, %s_answer;", p, p);
    line("  wire [63:0] %s_address;", p);
    if (port.atomic().isPresent()) {
      declareAtomic(port, bits);
    }
    if (port.enabled()) {
      line("  wire [%d:0] %s_enable;", port.bytes() - 1, p);
      line("  reg [%d:0] %s_enables [0:%d];", port.bytes() - 1, p, REQUESTS - 1);
    }
    line("  %s [%d:0] %s_data;", port.load() ? "reg" : "wire", bits - 1, p);
    line("  reg [%d:0] %s_words [0:%d];", bits - 1, p, REQUESTS - 1);
    line("  reg [63:0] %s_addresses [0:%d];", p, REQUESTS - 1);
    line("  integer %s_due [0:%d];", p, REQUESTS - 1);
    line("  integer %s_head, %s_tail, %s_again, %s_answers_again;", p, p, p, p);
  }

  private void declareAtomic(MemoryPort port, int bits) {
    String p = port.name();
    for (String operand : operands(port)) {
      line("  wire [%d:0] %s_%s;", bits - 1, p, operand);
      line("  reg [%d:0] %s_%ss [0:%d];", bits - 1, p, operand, REQUESTS - 1);
    }
    line("  reg [%d:0] %s_old, %s_new;", bits - 1, p, p);
  }

  private static List<String> operands(MemoryPort port) {
    MemoryPort.Atomic what = port.atomic().orElseThrow();
    return what == MemoryPort.Atomic.CMPXCHG
        ? List.of("operand", "compare")
        : what.hasOperand() ? List.of("operand") : List.of();
  }

  /** Memory does an atomic operation of a request in a slot; what the word was is its answer. */
  private void atomic(MemoryPort port, String indent, String slot) {
    String p = port.name();
    line(
        "%sfor (i = 0; i < %d; i = i + 1) %s_old[8*i +: 8] = memory[%s_addresses[%s] + i];",
        indent, port.bytes(), p, p, slot);
    line(
        "%s%s_new = %s;",
        indent,
        p,
        AtomicUnit.verilog(
            port.atomic().orElseThrow(),
            p + "_old",
            "%s_operands[%s]".formatted(p, slot),
            "%s_compares[%s]".formatted(p, slot)));
    line(
        "%sfor (i = 0; i < %d; i = i + 1) memory[%s_addresses[%s] + i] = %s_new[8*i +: 8];",
        indent, port.bytes(), p, slot, p);
  }

  void drive(MemoryPort port) {
    String p = port.name();
    String slot = "%s_head %% %d".formatted(p, REQUESTS);
    line("      chance = chance * 1103515245 + 12345;");
    stretch(p + "_again");
    line("      %s_ready = seed == 0 || (%s_again <= cycle && chance[18:16] > 2);", p, p);
    line("      chance = chance * 1103515245 + 12345;");
    stretch(p + "_answers_again");
    line("      %s_answer = %s_head != %s_tail && %s_due[%s] <= cycle", p, p, p, p, slot);
    line("        && (seed == 0 || (%s_answers_again <= cycle && chance[17:16] != 0));", p);
    if (port.atomic().isPresent()) {
      line("      if (%s_answer) begin", p);
      line("        if (seed %% 2 == 0) %s_data = %s_words[%s];", p, p, slot);
      line("        else begin");
      atomic(port, "          ", slot);
      line("          %s_data = %s_old;", p, p);
      line("        end");
      line("        %s_head = %s_head + 1;", p, p);
      line("      end");
    } else if (port.load()) {
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
          "          for (i = 0; i < %d; i = i + 1)%s memory[%s_addresses[%s] + i] = %s_words[%s][8*i +: 8];",
          port.bytes(),
          port.enabled() ? " if (%s_enables[%s][i])".formatted(p, slot) : "",
          p,
          slot,
          p,
          slot);
      line("        %s_head = %s_head + 1;", p, p);
      line("      end");
    }
  }

  /** Seldom, a longer stretch without something begins. */
  private void stretch(String again) {
    line("      if (seed != 0 && %s <= cycle && chance[30:24] == 7'd0)", again);
    line("        %s = cycle + chance[23:17];", again);
  }

  void sample(MemoryPort port) {
    String p = port.name();
    String slot = "%s_tail %% %d".formatted(p, REQUESTS);
    line("      if (%s_valid && %s_ready) begin", p, p);
    line("        if (%s_address + %d > MEMORY) begin", p, port.bytes());
    line("          $display(\"FAULT %s: address %%0d\", %s_address);", p, p);
    line("          $finish;");
    line("        end");
    line("        chance = chance * 1103515245 + 12345;");
    line(
        "        %s_due[%s] = cycle + %d + (seed == 0 ? 0 : chance[21:16] %% 40);",
        p, slot, port.latency());
    line("        %s_addresses[%s] = %s_address;", p, slot, p);
    if (port.enabled()) {
      line("        %s_enables[%s] = %s_enable;", p, slot, p);
    }
    if (port.atomic().isPresent()) {
      operands(port).forEach(each -> line("        %s_%ss[%s] = %s_%s;", p, each, slot, p, each));
      line("        if (seed %% 2 == 0) begin");
      atomic(port, "          ", slot);
      line("          %s_words[%s] = %s_old;", p, slot, p);
      line("        end");
    } else if (port.load()) {
      line(
          "        for (i = 0; i < %d; i = i + 1) %s_words[%s][8*i +: 8] = memory[%s_address + i];",
          port.bytes(), p, slot, p);
    } else {
      line("        %s_words[%s] = %s_data;", p, slot, p);
      line("        if (seed %% 2 == 1)");
      line(
          "          for (i = 0; i < %d; i = i + 1)%s memory[%s_address + i] = %s_data[8*i +: 8];",
          port.bytes(), port.enabled() ? " if (%s_enable[i])".formatted(p) : "", p, p);
    }
    line("        %s_tail = %s_tail + 1;", p, p);
    line("      end");
  }
}
