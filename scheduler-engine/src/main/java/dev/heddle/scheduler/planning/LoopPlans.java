package dev.heddle.scheduler.planning;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.OperatorTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The loops of a kernel. */
final class LoopPlans {
  private final Numbers numbers;
  private final KernelSchedule schedule;
  private final ControlPlans controls;

  LoopPlans(
      Numbers numbers,
      KernelSchedule schedule,
      OrderPlans orders,
      List<MemoryPlan> memories,
      double targetMhz) {
    this.numbers = numbers;
    this.schedule = schedule;
    this.controls = new ControlPlans(numbers, schedule, orders, memories, targetMhz);
  }

  List<LoopPlan> all() {
    return numbers.loops().stream().map(this::plan).toList();
  }

  private LoopPlan plan(FlowLoop loop) {
    List<Exit> exits = new ArrayList<>();
    for (int i = 0; i < loop.exits().size(); i++) {
      OptionalInt left = OptionalInt.of(numbers.of(loop.exitLoops().get(i)));
      exits.add(exit(schedule, loop.exits().get(i), left));
    }
    return new LoopPlan(
        numbers.of(loop),
        loop.loop().id(),
        numbers.place(loop.loop().range()),
        numbers.of(loop.parent()),
        numbers.items(loop.body()),
        loop.header().id(),
        loop.entry(),
        NodePlans.exitsBefore(numbers.graph(), loop.parent(), loop.place()),
        loop.guard(),
        exits,
        loop.last(),
        carried(loop),
        loop.counted().map(counted -> new LoopPlan.Test(counted.testFirst(), counted.onlyExit())),
        loop.counted().filter(counted -> counted.counter() >= 0).map(LoopPlans::counter),
        loop.counted().map(CountedLoop::tripCount).orElse(OptionalLong.empty()),
        asked(loop),
        controls.of(loop));
  }

  private LoopPlan.Asked asked(FlowLoop loop) {
    List<LoopPlan.Interval> intervals = new ArrayList<>();
    boolean disabled = false;
    for (LoopPragma pragma : loop.loop().pragmas()) {
      disabled |= pragma instanceof LoopPragma.DisableLoopPipelining;
      if (pragma instanceof LoopPragma.InitiationInterval interval) {
        intervals.add(new LoopPlan.Interval(interval.cycles(), numbers.place(pragma.range())));
      }
    }
    return new LoopPlan.Asked(intervals, disabled);
  }

  /** An exit under a condition, -1 if it is always taken, and the innermost loop that it leaves. */
  static Exit exit(KernelSchedule schedule, int condition, OptionalInt loop) {
    if (condition < 0) {
      return new Exit(OptionalInt.empty(), 0, loop);
    }
    FlowNode node = schedule.graph().node(condition);
    int known =
        node.block() == null
            ? 0
            : schedule.blocks().get(node.block()).operations().get(condition).end();
    return new Exit(OptionalInt.of(condition), known, loop);
  }

  private static LoopPlan.Counter counter(CountedLoop counted) {
    return new LoopPlan.Counter(counted.counter(), counted.step(), counted.wellFormed());
  }

  private List<LoopPlan.Carried> carried(FlowLoop loop) {
    List<FlowLoop.Phi> spread = schedule.times().spreadCounters(loop);
    List<LoopPlan.Carried> carried = new ArrayList<>();
    for (FlowLoop.Phi phi : loop.phis()) {
      carried.add(
          new LoopPlan.Carried(
              phi.node(),
              phi.initial(),
              phi.next(),
              phi.distance(),
              spread.contains(phi),
              accumulator(phi).map(node -> OptionalInt.of(node.id())).orElse(OptionalInt.empty())));
    }
    return carried;
  }

  /**
   * The accumulator that holds the value: it adds in its first cycle. A choice between its sum and
   * what it has just added is its own restart.
   */
  private Optional<FlowNode> accumulator(FlowLoop.Phi phi) {
    OperatorTimes times = schedule.times();
    FlowNode next = schedule.graph().node(phi.next());
    if (times.isAccumulator(next)) {
      return Optional.of(next);
    }
    if (next.kind() != FlowNode.Kind.OPERATION || next.opcode() != Opcode.SELECT) {
      return Optional.empty();
    }
    for (int side = 1; side <= 2; side++) {
      FlowNode sum = schedule.graph().node(next.input(side));
      int start = next.input(3 - side);
      boolean restarts =
          times.isAccumulator(sum)
              && (sum.input(0) == phi.node() && sum.input(1) == start
                  || sum.input(1) == phi.node() && sum.input(0) == start);
      if (restarts) {
        return Optional.of(sum);
      }
    }
    return Optional.empty();
  }
}
