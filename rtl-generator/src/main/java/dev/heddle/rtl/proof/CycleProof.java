package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares a launch with the schedule: the interval of each loop, the start of each cluster and
 * access in each iteration, and when an iteration is over. Nothing may start earlier or later, also
 * where an access is left out; later only by cycles in which an access has waited for its turn.
 */
final class CycleProof {
  private final KernelHardware hardware;
  private final ScheduledKernel kernel;
  private final Trace trace;
  private final TurnWaits waits;
  private final Map<Integer, Iterations> iterations = new HashMap<>();
  private final List<Disagreement> found = new ArrayList<>();
  private int compared;
  private int firstCycle = Integer.MAX_VALUE;

  CycleProof(KernelHardware hardware, Trace trace) {
    this.hardware = hardware;
    this.kernel = hardware.kernel();
    this.trace = trace;
    this.waits = TurnWaits.of(hardware, trace);
    hardware
        .deciders()
        .forEach(decider -> iterations.put(decider.loop(), Iterations.of(decider, trace)));
  }

  /** What was found out. */
  CycleResult result() {
    kernel.loops().forEach(this::intervals);
    hardware.starts().forEach(this::starts);
    List<CycleResult.LoopResult> loops = new ArrayList<>();
    kernel.loops().forEach(loop -> loops.add(loop(loop)));
    return new CycleResult(
        Optional.ofNullable(found.isEmpty() ? null : found.get(found.size() - 1)),
        found.size(),
        compared,
        waits.all(),
        loops);
  }

  /** Keeps the disagreement that came first in time as the last one. */
  private void disagree(int cycle, int line, String file, String text) {
    Disagreement made = new Disagreement(file, line, kernel.name(), text);
    if (cycle < firstCycle) {
      firstCycle = cycle;
      found.add(made);
    } else {
      found.add(found.size() - 1, made);
    }
  }

  private String file() {
    return kernel.range().file().path();
  }

  // ------------------------------------------------------------------ loops

  private static int interval(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined ? pipelined.buildableIi() : 0;
  }

  private void intervals(LoopPlan loop) {
    Iterations all = iterations.get(loop.id());
    int expected = interval(loop);
    for (int i = 1; i < all.size() && expected > 0; i++) {
      if (all.numbers().get(i) == 0) {
        continue;
      }
      compared++;
      int actual = all.starts().get(i) - all.starts().get(i - 1);
      boolean late = isLimited(loop) || !loop.isInnermost() || slower(loop.id()).isPresent();
      late |= actual - expected <= turns(loop.id(), all.starts().get(i), all.starts().get(i));
      if (late ? actual < expected : actual != expected) {
        disagree(
            all.starts().get(i),
            kernel.line(loop),
            file(),
            "iteration %d of the loop starts %d cycles behind the one before, expected %d"
                .formatted(all.numbers().get(i), actual, expected));
      }
    }
  }

  /** Why a loop, or what lies outside of loops, takes longer than its report says. */
  private Optional<KernelHardware.Slower> slower(int loop) {
    return hardware.slower().stream().filter(slower -> slower.loop() == loop).findFirst();
  }

  /** Whether iterations wait until others are over, which no interval counts. */
  private static boolean isLimited(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined && pipelined.concurrency().isPresent();
  }

  /** The least and the greatest interval, iterations, and how long one takes. */
  private CycleResult.LoopResult loop(LoopPlan loop) {
    Iterations all = iterations.get(loop.id());
    int least = Integer.MAX_VALUE;
    int most = 0;
    int runs = 0;
    for (int i = 0; i < all.size(); i++) {
      if (all.numbers().get(i) == 0) {
        runs++;
      } else {
        int interval = all.starts().get(i) - all.starts().get(i - 1);
        least = Math.min(least, interval);
        most = Math.max(most, interval);
      }
    }
    Latency latency = latency(loop, all);
    return new CycleResult.LoopResult(
        kernel.line(loop),
        runs,
        all.size(),
        slower(loop.id()).map(KernelHardware.Slower::interval).orElse(interval(loop)),
        least == Integer.MAX_VALUE ? 0 : least,
        most,
        kernel.block(loop.header()).latency(),
        ExpectedCycles.turn(kernel.block(loop.header())),
        latency.least(),
        latency.most(),
        latency.waiting(),
        latency.waited(),
        slower(loop.id()).map(KernelHardware.Slower::cycles).orElse(0),
        reason(loop, true),
        reason(loop, false));
  }

  /** Why a loop runs one iteration at a time, or takes longer otherwise; empty if it does not. */
  private String reason(LoopPlan loop, boolean alone) {
    return slower(loop.id())
        .filter(each -> each.alone() == alone)
        .map(KernelHardware.Slower::reason)
        .orElse("");
  }

  /**
   * Cycles until all that stands in the header is over, of iterations that do all of it.
   *
   * @param least of the one that waited least
   * @param most of the one that waited most
   * @param waiting of the one that took the least beside waiting
   * @param waited cycles of the last in which an access or a call has waited
   */
  private record Latency(int least, int most, int waiting, int waited) {
    static final Latency NONE = new Latency(Integer.MAX_VALUE, 0, Integer.MAX_VALUE, 0);

    /** With one iteration more. */
    Latency with(int cycles, int delayed) {
      boolean better =
          cycles - delayed < waiting - waited
              || cycles - delayed == waiting - waited && cycles < waiting;
      return new Latency(
          Math.min(least, cycles),
          Math.max(most, cycles),
          better ? cycles : waiting,
          better ? delayed : waited);
    }
  }

  private Latency latency(LoopPlan loop, Iterations all) {
    List<KernelHardware.Start> starts =
        hardware.starts().stream()
            .filter(start -> start.block() == loop.header() && start.loop() == loop.id())
            .toList();
    Latency found = Latency.NONE;
    for (int i = 0; i < all.size(); i++) {
      int iteration = i;
      int cycles =
          all.last().get(i)
              ? 0
              : starts.stream().mapToInt(start -> over(start, all, iteration)).max().orElse(0);
      if (cycles > 0) {
        int begin = all.starts().get(i);
        found = found.with(cycles, waits.between(begin, begin + cycles));
      }
    }
    return found.most() == 0 ? new Latency(0, 0, 0, 0) : found;
  }

  /** Cycles from the start of an iteration until something is over in it. */
  private int over(KernelHardware.Start start, Iterations all, int iteration) {
    int begin = all.starts().get(iteration);
    Trace.Cycles cycles = trace.of("start " + start.name());
    // What decides on the end also starts in iterations behind the last one.
    int position = decides(start) ? trace.of("launch loop" + start.loop()).at(begin) : iteration;
    return position < cycles.size()
        ? cycles.get(position) - begin + start.end() - start.cycle()
        : 0;
  }

  private boolean decides(KernelHardware.Start start) {
    return hardware.deciders().stream().anyMatch(each -> each.start().equals(start.name()));
  }

  // ------------------------------------------------------------------ starts

  private void starts(KernelHardware.Start start) {
    Trace.Cycles cycles = trace.of("start " + start.name());
    boolean header = start.loop() >= 0 && kernel.loop(start.loop()).header() == start.block();
    if (decides(start)) {
      Trace.Cycles launches = trace.of("launch loop" + start.loop());
      for (int i = 0; i < Math.min(launches.size(), cycles.size()); i++) {
        compare(start, i, i, launches.get(i), cycles.get(i));
      }
    } else if (header) {
      Iterations all = iterations.get(start.loop());
      if (all.size() != cycles.size()) {
        disagree(
            0,
            kernel.line(kernel.node(start.node())),
            file(),
            "%s started %d times, expected %d".formatted(text(start), cycles.size(), all.size()));
      }
      for (int i = 0; i < Math.min(all.size(), cycles.size()); i++) {
        compare(start, i, all.numbers().get(i), all.starts().get(i), cycles.get(i));
      }
    } else {
      Trace.Cycles begins = trace.of("start begin" + start.block());
      for (int i = 0; i < Math.min(begins.size(), cycles.size()); i++) {
        compare(start, i, i, begins.get(i), cycles.get(i));
      }
    }
  }

  private void compare(
      KernelHardware.Start start, int position, int iteration, int begin, int cycle) {
    compared++;
    int actual = cycle - begin;
    // Iterations around a loop wait for room in front of it, which no schedule counts.
    boolean late = start.loop() >= 0 && !kernel.loop(start.loop()).isInnermost();
    late |= slower(start.loop()).isPresent();
    late |= actual - start.cycle() <= turns(start.loop(), begin, cycle);
    if (late ? actual >= start.cycle() : actual == start.cycle()) {
      return;
    }
    Node node = kernel.node(start.node());
    disagree(
        cycle,
        kernel.line(node),
        kernel.range(node.place()).file().path(),
        "%s of iteration %d starts in cycle %d, expected %d%s"
            .formatted(
                text(start), iteration, actual, start.cycle(), cause(start, position, cycle)));
  }

  /**
   * In how many cycles accesses have waited for their turn since something began: an iteration may
   * wait for those before it in its run, and for other runs.
   */
  private int turns(int loop, int begin, int cycle) {
    if (loop < 0) {
      return waits.between(begin, cycle);
    } else if (kernel.loop(loop).parent().isPresent()) {
      return waits.between(0, cycle);
    }
    Iterations all = iterations.get(loop);
    return waits.between(all.starts().get(0), cycle);
  }

  private String text(KernelHardware.Start start) {
    Node node = kernel.node(start.node());
    if (start.port() && node.isChannel()) {
      return "%s (channel %s)"
          .formatted(
              start.name(), ((dev.heddle.scheduler.ir.Detail.Channel) node.detail()).channel());
    } else if (start.port()) {
      return "%s (%s)"
          .formatted(start.name(), ((dev.heddle.scheduler.ir.Detail.Access) node.detail()).text());
    }
    Block block = kernel.block(start.block());
    return "cluster %d of block %d".formatted(node.cluster().orElse(0), block.id());
  }

  /** What it waited for: the input that came last. */
  private String cause(KernelHardware.Start start, int position, int cycle) {
    String latest = "";
    int at = -1;
    for (String input : start.inputs()) {
      for (String event : List.of("answered " + input, "end " + input, "start " + input)) {
        Trace.Cycles cycles = trace.of(event);
        if (position < cycles.size()) {
          if (cycles.get(position) > at) {
            at = cycles.get(position);
            latest = input;
          }
          break;
        }
      }
    }
    return latest.isEmpty()
        ? ""
        : "; what it waited for last was %s, %d cycles before".formatted(latest, cycle - at);
  }
}
