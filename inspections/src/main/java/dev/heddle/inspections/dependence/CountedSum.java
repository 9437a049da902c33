package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;
import java.util.OptionalInt;

/** Values that are a multiple of a loop's counter plus what the loop does not change. */
final class CountedSum {
  /** Operators that one goes through at most. */
  private static final int DEEPEST = 16;

  private final ScheduledKernel kernel;
  private final LoopPlan loop;
  private final int counter;

  /**
   * Those of a loop.
   *
   * @param loop has a counter
   */
  CountedSum(ScheduledKernel kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
    this.counter = loop.carried().get(loop.counter().orElseThrow().carried()).node();
  }

  /** What a value grows by with the counter; empty if it is no such sum. */
  Optional<Long> factor(int value) {
    return factor(value, 0);
  }

  private Optional<Long> factor(int value, int depth) {
    Node node = kernel.node(value);
    if (value == counter) {
      return Optional.of(1L);
    }
    if (isOutside(node)) {
      return Optional.of(0L);
    }
    if (depth > DEEPEST || node.role() == Role.CARRIED) {
      return Optional.empty();
    }
    return switch (node.opcode()) {
      case ADD ->
          factor(node.operand(0), depth + 1)
              .flatMap(a -> factor(node.operand(1), depth + 1).map(b -> a + b));
      case SUB ->
          factor(node.operand(0), depth + 1)
              .flatMap(a -> factor(node.operand(1), depth + 1).map(b -> a - b));
      case SEXT, ZEXT -> factor(node.operand(0), depth + 1);
      default -> Optional.empty();
    };
  }

  /** Whether a value is the same in all iterations. */
  private boolean isOutside(Node node) {
    OptionalInt at = kernel.loopOf(node);
    return at.isEmpty() || !kernel.isInside(at.getAsInt(), loop.id());
  }
}
