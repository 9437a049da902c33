package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowNode;

/** How long one operation waits for another through memory or a channel (model M-II-4, M-II-5). */
public final class OrderCycles {
  private final OperatorTimes times;

  /** With the operator times of one schedule. */
  public OrderCycles(OperatorTimes times) {
    this.times = times;
  }

  /** Cycles from the start of the first operation to that of the second, inside a block. */
  public int within(Dependence dependence) {
    boolean atOnce =
        dependence.kind() == Dependence.Kind.WRITE_AFTER_READ
            && times.givesOldData(dependence.from());
    return atOnce ? 0 : times.of(dependence.from()).cycles();
  }

  /** Cycles that the second operation has to wait for the first on a recurrence. */
  public int around(Dependence dependence) {
    FlowNode from = dependence.from();
    switch (dependence.kind()) {
      case READ_AFTER_WRITE:
        boolean global = times.units().unit(from).isPresent();
        // One more cycle around a recurrence through global memory.
        int turn = global && dependence.distance() > 0 ? 1 : 0;
        return times.acknowledged(from) + turn;
      case WRITE_AFTER_WRITE:
        // On chip each store takes its turn, and one cycle more around where it may stall.
        int stalls = times.of(from).stallable() && dependence.distance() > 0 ? 1 : 0;
        return times.units().unit(from).isPresent()
            ? times.acknowledged(from)
            : times.of(from).cycles() + stalls;
      case WRITE_AFTER_READ:
        boolean waits = times.units().unit(from).isPresent() || !times.givesOldData(from);
        return waits ? times.of(from).cycles() : 0;
      case CHANNEL:
        return conditional(dependence) ? inTurn(dependence) : order(dependence);
      case EFFECT:
        return order(dependence);
    }
    return 0;
  }

  /** Calls of one iteration may share a cycle; those of the next one come later. */
  private static int order(Dependence dependence) {
    return dependence.distance() > 0 ? 1 : 0;
  }

  private static boolean conditional(Dependence dependence) {
    return dependence.from() != dependence.to()
        && dependence.from().predicate() >= 0
        && dependence.to().predicate() >= 0;
  }

  /**
   * Calls of one channel under conditions follow each other, and whether the last one has happened
   * leaves its cluster before the next iteration may call (one loop of a published report of
   * release 17.1, II 4 for two calls).
   */
  private int inTurn(Dependence dependence) {
    return dependence.distance() > 0 ? times.profile().blocks().clusterExit().cycles() : 1;
  }
}
