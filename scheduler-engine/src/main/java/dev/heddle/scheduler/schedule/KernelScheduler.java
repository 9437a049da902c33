package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Schedules one kernel: recurrences first, then blocks, then what follows for the loops. */
public final class KernelScheduler {
  private final FlowGraph graph;
  private final Dependences dependences;
  private final OperatorTimes times;
  private final double targetMhz;
  private final boolean targetGiven;
  private final boolean singleWorkItem;

  /**
   * For one kernel.
   *
   * @param targetGiven whether the user asks for the clock
   */
  public KernelScheduler(
      FlowGraph graph,
      Dependences dependences,
      OperatorTimes times,
      double targetMhz,
      boolean targetGiven,
      boolean singleWorkItem) {
    this.graph = graph;
    this.dependences = dependences;
    this.times = times;
    this.targetMhz = targetMhz;
    this.targetGiven = targetGiven;
    this.singleWorkItem = singleWorkItem;
  }

  /**
   * Schedules.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public KernelSchedule schedule(Cancellation cancellation) {
    cancellation.check();
    Map<FlowLoop, LimitFinder.Limits> limits = new LinkedHashMap<>();
    OperatorTimes bound = times;
    if (singleWorkItem) {
      LimitFinder finder = new LimitFinder(graph, dependences, times.profile());
      for (FlowLoop loop : graph.loops()) {
        cancellation.check();
        LimitFinder.Found found = finder.find(loop, bound, cancellation);
        limits.put(loop, found.limits());
        bound = found.times();
      }
    }
    return new KernelScheduler(graph, dependences, bound, targetMhz, targetGiven, singleWorkItem)
        .schedule(limits, cancellation);
  }

  /** The blocks and loops, with operators as all limits together have made them. */
  private KernelSchedule schedule(
      Map<FlowLoop, LimitFinder.Limits> limits, Cancellation cancellation) {
    LoopScheduler loopScheduler =
        new LoopScheduler(graph, dependences, times, targetMhz, targetGiven);
    SettledInterval.Headers headers =
        (loop, iteration) -> {
          cancellation.check();
          FlowBlock block = loop.header();
          return new BlockScheduler(
                  graph, times, block, order(block), true, iteration, cancellation)
              .settled();
        };
    Map<FlowBlock, BlockSchedule> blocks = new LinkedHashMap<>();
    for (FlowBlock block : graph.blocks()) {
      cancellation.check();
      blocks.put(block, block(block, cancellation));
    }
    Map<FlowLoop, LoopSchedule> schedules = new LinkedHashMap<>();
    double fmax = targetMhz;
    for (FlowLoop loop : graph.loops()) {
      cancellation.check();
      BlockSchedule header = blocks.get(loop.header());
      LoopSchedule schedule =
          singleWorkItem
              ? loopScheduler.schedule(loop, limits.get(loop), header)
              : workItems(loop, header);
      if (schedule.interval().isPresent()) {
        SettledInterval.Result settled =
            new SettledInterval(loopScheduler, limits.get(loop), header, targetMhz, headers)
                .from(schedule);
        schedule = settled.schedule();
        header = settled.header();
      }
      schedules.put(loop, schedule);
      blocks.put(loop.header(), header.withLatency(schedule.latency()));
      fmax = Math.min(fmax, schedule.fmaxMhz());
    }
    return new KernelSchedule(graph, dependences, times, blocks, schedules, fmax);
  }

  private BlockSchedule block(FlowBlock block, Cancellation cancellation) {
    boolean header = block.loop().isPresent() && block.loop().get().header() == block;
    BlockSchedule schedule =
        new BlockScheduler(
                graph,
                times,
                block,
                order(block),
                header,
                BlockScheduler.Iteration.NONE,
                cancellation)
            .schedule();
    if (header || !schedule.operations().isEmpty() && !isEmpty(schedule)) {
      return block.id() == 0 ? atLeastEntry(schedule) : schedule;
    }
    return block.id() == 0 ? atLeastEntry(schedule.withLatency(0)) : schedule.withLatency(0);
  }

  private List<Dependence> order(FlowBlock block) {
    List<Dependence> order = new ArrayList<>(dependences.within(block));
    order.addAll(Fences.in(block, graph, times.units()));
    return order;
  }

  private static boolean isEmpty(BlockSchedule schedule) {
    return schedule.operations().values().stream()
        .allMatch(placed -> placed.cycles() == 0 && placed.ready() == 0 && !placed.stallable());
  }

  /** Model M-BLK-5. */
  private BlockSchedule atLeastEntry(BlockSchedule schedule) {
    boolean empty = graph.loops().isEmpty() && isEmpty(schedule);
    int entry = empty ? 1 : times.profile().blocks().entry().cycles();
    return schedule.withLatency(Math.max(entry, schedule.latency()));
  }

  /** A loop of an NDRange kernel holds work-items (model M-KRN-4, M-NDR-7). */
  private LoopSchedule workItems(FlowLoop loop, BlockSchedule header) {
    int capacity = header.latency() + 1;
    boolean known = loop.isInnermost() && LoopTraits.stallable(loop, times).isEmpty();
    return new LoopSchedule(
        loop, new LoopControl.WorkItems(capacity, known), targetMhz, header.latency());
  }
}
