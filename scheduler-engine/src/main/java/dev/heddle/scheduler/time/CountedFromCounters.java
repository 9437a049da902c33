package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How often a loop runs in the mean that counts from or to counters of loops around it, which have
 * a known number of iterations: the triangle of a sort, or the rest of a row.
 */
final class CountedFromCounters {
  private static final int DEEPEST = 16;

  private final ScheduledKernel kernel;

  /** The mean of each counter that is known. */
  private final Map<Integer, Double> means = new HashMap<>();

  CountedFromCounters(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Makes the counters of a loop known, whose iterations are. */
  void add(LoopPlan loop, double trips) {
    loop.counter()
        .ifPresent(
            counter -> {
              LoopPlan.Carried carried = loop.carried().get(counter.carried());
              double first = value(carried.initial(), 0);
              means.put(carried.node(), first + counter.step() * (trips - 1) / 2);
            });
  }

  /** Iterations of a loop in the mean; empty if something else decides about them. */
  OptionalDouble trips(LoopPlan loop) {
    if (loop.counter().isEmpty() || loop.exits().size() != 1) {
      return OptionalDouble.empty();
    }
    LoopPlan.Counter counter = loop.counter().get();
    LoopPlan.Carried carried = loop.carried().get(counter.carried());
    OptionalDouble bound =
        loop.exits().get(0).node().stream()
            .mapToObj(kernel::node)
            .mapToInt(exit -> bound(exit, carried.node(), 0))
            .filter(node -> node >= 0)
            .mapToDouble(node -> value(node, 0))
            .filter(value -> !Double.isNaN(value))
            .findFirst();
    double first = value(carried.initial(), 0);
    return bound.isEmpty() || Double.isNaN(first) || counter.step() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Math.max(1, Math.abs(bound.getAsDouble() - first) / Math.abs(counter.step())));
  }

  /** What a counter is compared with; -1 if it is not. */
  private int bound(Node test, int counter, int depth) {
    if (test.role() != Role.OPERATION || depth > DEEPEST) {
      return -1;
    }
    return switch (test.opcode()) {
      case EQ, NE, SLT, SLE, ULT, ULE ->
          test.operand(0) == counter
              ? test.operand(1)
              : test.operand(1) == counter ? test.operand(0) : -1;
      case NOT, XOR -> bound(kernel.node(test.operand(0)), counter, depth + 1);
      default -> -1;
    };
  }

  /** A value in the mean; not a number when something else than counters decides it. */
  private double value(int id, int depth) {
    Double mean = means.get(id);
    Node node = kernel.node(id);
    if (mean != null) {
      return mean;
    }
    if (node.role() == Role.CONSTANT) {
      return node.detail() instanceof Detail.Constant constant && constant.bits().size() == 1
          ? constant.scalar()
          : Double.NaN;
    }
    if (node.role() != Role.OPERATION || depth > DEEPEST) {
      return Double.NaN;
    }
    return switch (node.opcode()) {
      case ZEXT, SEXT, TRUNC -> value(node.operand(0), depth + 1);
      case ADD -> value(node.operand(0), depth + 1) + value(node.operand(1), depth + 1);
      case SUB -> value(node.operand(0), depth + 1) - value(node.operand(1), depth + 1);
      case MUL -> value(node.operand(0), depth + 1) * value(node.operand(1), depth + 1);
      default -> Double.NaN;
    };
  }
}
