package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.HashMap;
import java.util.Map;

/**
 * When accesses happen that wait for an access of an earlier iteration: no earlier than that one is
 * done. Each round looks at a schedule of the block and has accesses that come too early come later
 * in the next one.
 */
final class CarriedOrders {
  private final OperatorTimes times;
  private final OrderCycles cycles;
  private final BlockScheduler.Iteration iteration;
  private final Levels levels;
  private final GrowingDelays growing;
  private final Map<Integer, Integer> noEarlier = new HashMap<>();
  private boolean delayed;

  /**
   * For one block.
   *
   * @param levels raised where the earlier access lies in a later level
   */
  CarriedOrders(OperatorTimes times, BlockScheduler.Iteration iteration, Levels levels) {
    this.times = times;
    this.cycles = new OrderCycles(times);
    this.iteration = iteration;
    this.levels = levels;
    this.growing = new GrowingDelays(iteration.orders().size());
  }

  /** The cycle before which an access does not happen, 0 if nothing is known. */
  int noEarlier(FlowNode access) {
    return noEarlier.getOrDefault(access.id(), 0);
  }

  /** Whether accesses are delayed round by round without an end; asked once a round. */
  boolean growOn() {
    return delayed && growing.growOn(noEarlier);
  }

  /**
   * Whether an access happens too early; such ones come later from now on: in a level behind if
   * what they wait for lies there, else in their cluster.
   *
   * @param placed the operations as they are scheduled
   */
  boolean delay(Map<Integer, BlockSchedule.Placed> placed) {
    delayed = false;
    boolean raised = false;
    for (Dependence order : iteration.orders()) {
      BlockSchedule.Placed first = placed.get(order.from().id());
      BlockSchedule.Placed second = placed.get(order.to().id());
      if (first == null || second == null) {
        continue;
      }
      int span = iteration.interval() * order.distance();
      int there = first.start() + cycles.around(order) - span;
      if (second.start() >= there) {
        continue;
      }
      int last = levels.of(order.from().id());
      if (second.stallable()) {
        if (iteration.acrossClusters()) {
          noEarlier.merge(order.to().id(), there, Math::max);
          delayed = true;
        }
      } else if (iteration.acrossClusters() && levels.of(order.to().id()) < last) {
        levels.raise(order.to().id(), last);
        raised = true;
      } else if (first.cluster() == second.cluster()) {
        noEarlier.merge(order.to().id(), there - times.of(order.to()).setup(), Math::max);
        delayed = true;
      }
    }
    if (raised) {
      levels.find();
    }
    return delayed || raised;
  }
}
