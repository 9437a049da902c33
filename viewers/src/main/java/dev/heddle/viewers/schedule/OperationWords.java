package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import java.util.ArrayList;
import java.util.List;

/** What is said about operations in words. */
public final class OperationWords {
  private static final int MOST_IN_TOOLTIP = 8;

  private OperationWords() {}

  /** The operation, and what it reads, writes or carries where the report says so. */
  public static String label(Instruction instruction) {
    Object object =
        instruction.details().getOrDefault("access", instruction.details().get("variable"));
    return object == null ? instruction.operation() : instruction.operation() + " " + object;
  }

  /** Sentences about operations of a block. */
  public static String tooltip(List<Instruction> together, BlockReport block) {
    List<String> lines = new ArrayList<>();
    together.stream().limit(MOST_IN_TOOLTIP).forEach(i -> describe(i, block, lines));
    if (together.size() > MOST_IN_TOOLTIP) {
      lines.add("and " + (together.size() - MOST_IN_TOOLTIP) + " more");
    }
    return String.join("\n", lines);
  }

  private static void describe(Instruction instruction, BlockReport block, List<String> lines) {
    int start = block.startCycle() + instruction.startCycle();
    String time =
        instruction.latency() == 0
            ? "cycle %d, no latency".formatted(start)
            : "cycles %d to %d, latency %d"
                .formatted(start, start + instruction.latency(), instruction.latency());
    String stall = instruction.stallable() ? ", may stall" : "";
    String where = instruction.line() == null ? "" : " (line " + instruction.line() + ")";
    lines.add(instruction.operation() + where + ": " + time + stall);
    instruction.details().forEach((name, value) -> lines.add("  " + name + ": " + value));
  }
}
