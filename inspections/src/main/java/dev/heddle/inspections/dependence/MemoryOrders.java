package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.hardware.Step;
import java.util.List;
import java.util.Optional;

/** The orders through memory that limit a loop. */
public final class MemoryOrders {
  private MemoryOrders() {}

  /**
   * The order through memory or a channel that sets the interval of a loop: the last carried one on
   * the closed path.
   */
  public static Optional<Order> limiting(KernelScope kernel, LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined)
        || pipelined.ii() <= 1
        || !(pipelined.limit() instanceof Limit.Recurrence recurrence)) {
      return Optional.empty();
    }
    return named(kernel, recurrence.path());
  }

  private static Optional<Order> named(KernelScope kernel, List<Step> path) {
    Optional<Order> found = Optional.empty();
    for (Step step : path) {
      if (step.order().isPresent() && (found.isEmpty() || step.distance() > 0)) {
        found = Optional.of(kernel.hardware().flow().orders().get(step.order().getAsInt()));
      }
    }
    return found;
  }

  /** The order that lets only one iteration of a loop into inner loops. */
  static Optional<Order> serial(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        ? pipelined.serial().stream()
            .map(SerialRegion::order)
            .filter(order -> order.isPresent())
            .map(order -> kernel.hardware().flow().orders().get(order.getAsInt()))
            .findFirst()
        : Optional.empty();
  }

  /**
   * The order that limits a loop, or makes it serial, because two arguments may name the same
   * memory.
   */
  public static Optional<Order> limitingAliases(KernelScope kernel, LoopPlan loop) {
    return limiting(kernel, loop)
        .or(() -> serial(kernel, loop))
        .filter(order -> order.assumed().equals(Optional.of(Assumption.SAME_MEMORY)));
  }
}
