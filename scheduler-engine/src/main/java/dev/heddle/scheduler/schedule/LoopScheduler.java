package dev.heddle.scheduler.schedule;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.OneAtATime.Cause;
import dev.heddle.scheduler.hardware.Pipelined.Bound;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Schedules the loops of single work-item kernels (model M-II-1 to M-II-10, M-SER-3). */
final class LoopScheduler {
  /** Clocks are told to a hundredth of a megahertz. */
  private static final double SAME_CLOCK = 0.005;

  private final FlowGraph graph;
  private final Dependences dependences;
  private final OperatorTimes times;
  private final VendorProfile profile;
  private final double targetMhz;
  private final boolean targetGiven;
  private final LoopTraits traits;
  private final IntervalRule rule;
  private final Map<FlowLoop, Optional<LoopControl.OneAtATime>> notPipelined =
      new IdentityHashMap<>();
  private final Map<FlowLoop, List<Dependence>> orders = new IdentityHashMap<>();

  LoopScheduler(
      FlowGraph graph,
      Dependences dependences,
      OperatorTimes times,
      double targetMhz,
      boolean targetGiven) {
    this.graph = graph;
    this.dependences = dependences;
    this.times = times;
    this.profile = times.profile();
    this.targetMhz = targetMhz;
    this.targetGiven = targetGiven;
    this.traits = new LoopTraits(graph, times);
    this.rule = IntervalRule.of(profile, graph);
  }

  /** The schedule of a loop whose blocks are scheduled. */
  LoopSchedule schedule(FlowLoop loop, LimitFinder.Limits limits, BlockSchedule header) {
    Optional<LoopControl.OneAtATime> disabled = notPipelined(loop);
    if (disabled.isPresent()) {
      return new LoopSchedule(loop, disabled.get(), targetMhz, header.latency());
    }
    List<SerialRegion> serial = new SerialRegions(graph, loop).find(dependences, times);
    Speculation speculation = new Speculation(loop, header, profile);
    OptionalInt requested = requested(loop);
    Optional<ExitChain.Chain> chain = new ExitChain(graph, times).of(loop);
    boolean speculates = chain.map(known -> !known.isLogic()).orElse(true);
    int floor = Math.max(limits.withPorts(), speculates ? speculation.interval() : 1);
    Optional<Recurrence> exit = chain.map(ExitChain.Chain::logic);
    Optional<Recurrence> logic =
        limits.recurrence().filter(r -> r.sequentialCycles() == 0 && r.logicCycles() > 0);
    boolean waits =
        exit.isPresent()
            && logic.map(r -> r.perIteration() < exit.get().logicCycles()).orElse(true);
    Optional<Recurrence> slow = waits ? exit : logic;
    Interval interval =
        limits
            .recurrence()
            .filter(r -> requested.isEmpty() && !targetGiven)
            .flatMap(rule::spreadSum)
            .orElseGet(
                () -> Interval.choose(floor, slow, requested, targetGiven, targetMhz, profile));
    int latency = latency(header, limits, interval.cycles());
    boolean limitedByExit =
        waits
            && (interval.fmaxMhz() < targetMhz - SAME_CLOCK
                || requested.isEmpty() && interval.cycles() > floor);
    LoopControl control =
        new LoopControl.Pipelined(
            interval.cycles(),
            bound(loop),
            limitedByExit
                ? Optional.of(new LoopLimit.ExitCondition())
                : limit(loop, limits, speculation, interval, requested, serial),
            limits.recurrence(),
            requested,
            limits.ports(),
            speculation.exitLatency(),
            speculates ? speculation.iterations() : speculation.untilExit(),
            interleaving(loop, interval),
            concurrency(loop, serial),
            serial,
            traits.handshake(loop, times),
            Optional.empty());
    return new LoopSchedule(loop, control, interval.fmaxMhz(), latency);
  }

  /** What accesses of the block that starts the iterations wait for. */
  List<Dependence> orders(FlowLoop loop) {
    return orders.computeIfAbsent(
        loop,
        own ->
            dependences.carriedBy(own, false).stream()
                .filter(order -> order.from().block() == own.header())
                .filter(order -> order.to().block() == own.header())
                .filter(order -> order.to().access().isPresent())
                .filter(order -> !haveOneUnit(order))
                .toList());
  }

  /** Accesses that are joined happen at once, and one unit keeps their order. */
  private boolean haveOneUnit(Dependence order) {
    return times.units().unit(order.from()).isPresent()
        && times.units().unit(order.from()).equals(times.units().unit(order.to()));
  }

  /** Which of the limits it is that sets interval or clock (model M-II-9). */
  private Optional<LoopLimit> limit(
      FlowLoop loop,
      LimitFinder.Limits limits,
      Speculation speculation,
      Interval interval,
      OptionalInt requested,
      List<SerialRegion> serial) {
    boolean slow = interval.fmaxMhz() < targetMhz - SAME_CLOCK;
    if (interval.cycles() == 1 && !slow) {
      return serial.stream().findFirst().map(LoopLimit.Serial::new);
    }
    if (requested.isPresent()
        && interval.cycles() == requested.getAsInt()
        && requested.getAsInt() > Math.max(limits.withPorts(), speculation.interval())) {
      return Optional.of(new LoopLimit.Requested());
    }
    if (speculation.interval() > limits.withPorts()
        && speculation.interval() == interval.cycles()) {
      return Optional.of(new LoopLimit.ExitCondition());
    }
    if (limits.withPorts() > limits.floor() && limits.withPorts() == interval.cycles()) {
      return Optional.of(new LoopLimit.Ports(calls(loop, limits.ports())));
    }
    boolean logic = slow && interval.cycles() == 1;
    return limits
        .recurrence()
        .map(
            recurrence ->
                logic && recurrence.memory().isEmpty()
                    ? new LoopLimit.LogicAtClock(recurrence)
                    : new LoopLimit.Dependence(recurrence));
  }

  /** The calls that share ports, in program order. */
  private static List<FlowNode> calls(FlowLoop loop, Map<Integer, Integer> ports) {
    return loop.blocks().stream()
        .flatMap(block -> block.nodes().stream())
        .filter(node -> ports.containsKey(node.id()))
        .toList();
  }

  /** Asked for a loop itself and for each loop directly inside. */
  private Optional<LoopControl.OneAtATime> notPipelined(FlowLoop loop) {
    return notPipelined.computeIfAbsent(loop, this::findNotPipelined);
  }

  private Optional<LoopControl.OneAtATime> findNotPipelined(FlowLoop loop) {
    boolean disabled =
        loop.loop().pragmas().stream().anyMatch(LoopPragma.DisableLoopPipelining.class::isInstance);
    return disabled
        ? Optional.of(new LoopControl.OneAtATime(Cause.PRAGMA))
        : traits.notPipelined(loop, dependences);
  }

  private static OptionalInt requested(FlowLoop loop) {
    return loop.loop().pragmas().stream()
        .filter(LoopPragma.InitiationInterval.class::isInstance)
        .mapToInt(pragma -> ((LoopPragma.InitiationInterval) pragma).cycles())
        .reduce((a, b) -> b);
  }

  /** The same for the block as it was scheduled for the interval. */
  int latency(BlockSchedule header, LimitFinder.Limits limits, LoopSchedule schedule) {
    return latency(header, limits, schedule.interval().getAsInt());
  }

  /** Latency of the loop's first block with what its interval adds (model M-BLK-4). */
  private int latency(BlockSchedule header, LimitFinder.Limits limits, int interval) {
    if (interval <= 1 || limits.recurrence().isEmpty()) {
      return header.latency();
    }
    Optional<Dependence> memory = limits.recurrence().get().memory();
    if (memory.isEmpty()) {
      // Logic alone has no register of its own that would add a cycle.
      return header.latency() + (limits.recurrence().get().sequentialCycles() > 0 ? 1 : 0);
    }
    boolean global = times.units().unit(memory.get().from()).isPresent();
    return global ? Math.max(header.latency(), interval + 2) : header.latency() + interval - 1;
  }

  /** Model M-II-7. */
  private Bound bound(FlowLoop loop) {
    if (!loop.isInnermost()) {
      return Bound.AT_LEAST;
    }
    return LoopTraits.stallable(loop, times).isEmpty() ? Bound.EXACT : Bound.APPROXIMATE;
  }

  /** Model M-INT-1. */
  private int interleaving(FlowLoop loop, Interval interval) {
    boolean inPipelined = loop.parent().isPresent() && notPipelined(loop.parent().get()).isEmpty();
    if (!inPipelined || interval.cycles() == 1) {
      return 1;
    }
    int asked =
        loop.loop().pragmas().stream()
            .filter(LoopPragma.MaxInterleaving.class::isInstance)
            .mapToInt(pragma -> ((LoopPragma.MaxInterleaving) pragma).limit())
            .reduce(0, (a, b) -> b);
    return asked == 0 ? interval.cycles() : Math.min(asked, interval.cycles());
  }

  /** Model M-SER-3, M-CON-2. */
  private static OptionalInt concurrency(FlowLoop loop, List<SerialRegion> serial) {
    OptionalInt asked =
        loop.loop().pragmas().stream()
            .filter(LoopPragma.MaxConcurrency.class::isInstance)
            .mapToInt(pragma -> ((LoopPragma.MaxConcurrency) pragma).limit())
            .filter(limit -> limit > 0)
            .reduce((a, b) -> b);
    boolean whole = serial.stream().anyMatch(region -> region.loops().containsAll(loop.inner()));
    return whole ? OptionalInt.of(1) : asked;
  }
}
