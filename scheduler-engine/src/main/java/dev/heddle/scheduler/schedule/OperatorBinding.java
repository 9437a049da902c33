package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.memory.OnChipMemories;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * What operators become beyond what they are by themselves, as it is found loop by loop.
 *
 * @param accumulators the floating-point additions that are accumulators (model M-RED-1)
 * @param memories the memories on chip, with those that are built with a short pipeline
 */
public record OperatorBinding(Set<Integer> accumulators, OnChipMemories memories) {
  public OperatorBinding {
    accumulators = Set.copyOf(accumulators);
  }

  /** The same with more accumulators. */
  OperatorBinding withAccumulators(Set<Integer> more) {
    if (accumulators.containsAll(more)) {
      return this;
    }
    Set<Integer> all = new HashSet<>(accumulators);
    all.addAll(more);
    return new OperatorBinding(all, memories);
  }

  /**
   * The same with a memory of a short pipeline.
   *
   * @param object an object in it
   * @param loads the loads of it that limit a loop
   */
  OperatorBinding withShortened(int object, Collection<FlowNode> loads) {
    return new OperatorBinding(accumulators, memories.withShortened(object, loads));
  }
}
