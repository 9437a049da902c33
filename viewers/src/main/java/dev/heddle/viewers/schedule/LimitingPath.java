package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The operations of a block that set its loop's initiation interval. The report names them by words
 * and line; a name that fits several operations marks none of them, since only one would be right.
 */
final class LimitingPath {
  private record Name(String operation, Integer line) {}

  private final Set<Integer> ids = new HashSet<>();

  LimitingPath(BlockReport block, LoopReport loop) {
    if (loop == null || loop.bottleneck() == null || loop.ii() == null || loop.ii() <= 1) {
      return;
    }
    Map<Name, Integer> unique = new HashMap<>();
    Set<Name> ambiguous = new HashSet<>();
    for (Instruction instruction : block.instructions()) {
      Name name = new Name(instruction.operation(), instruction.line());
      if (unique.put(name, instruction.id()) != null) {
        ambiguous.add(name);
      }
    }
    unique.keySet().removeAll(ambiguous);
    for (Bottleneck.Step step : loop.bottleneck().path()) {
      Integer id = unique.get(new Name(step.operation(), step.line()));
      if (id != null) {
        ids.add(id);
      }
    }
  }

  boolean contains(Instruction instruction) {
    return ids.contains(instruction.id());
  }
}
