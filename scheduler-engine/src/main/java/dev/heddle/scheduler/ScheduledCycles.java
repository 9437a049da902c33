package dev.heddle.scheduler;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.memory.CycleView;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The answers of a schedule to the planner of memories.
 *
 * @param schedule the schedule
 */
record ScheduledCycles(KernelSchedule schedule) implements CycleView {
  @Override
  public long between(FlowNode first, FlowNode last) {
    long sum = 0;
    for (FlowBlock block : schedule.graph().blocks()) {
      if (block.id() >= first.block().id() && block.id() <= last.block().id()) {
        sum += within(block, first.id(), last.id());
      }
    }
    return sum;
  }

  /** Cycles of a block's nodes in a range of numbers. */
  private long within(FlowBlock block, int first, int last) {
    BlockSchedule cycles = schedule.blocks().get(block);
    long start = Long.MAX_VALUE;
    long end = 0;
    for (FlowNode node : block.nodes()) {
      Optional<BlockSchedule.Placed> placed = cycles.placed(node.id());
      if (placed.isEmpty() || node.id() < first || node.id() > last) {
        continue;
      }
      start = Math.min(start, placed.get().start());
      end = Math.max(end, placed.get().end());
    }
    return end - Math.min(start, end);
  }

  @Override
  public int interleaving(FlowLoop loop) {
    return schedule.loops().get(loop).interleaving();
  }

  @Override
  public boolean isSequential(FlowLoop loop) {
    LoopSchedule own = schedule.loops().get(loop);
    return !own.pipelined();
  }

  @Override
  public OptionalLong interval(FlowLoop loop) {
    var interval = schedule.loops().get(loop).interval();
    return interval.isPresent() ? OptionalLong.of(interval.getAsInt()) : OptionalLong.empty();
  }
}
