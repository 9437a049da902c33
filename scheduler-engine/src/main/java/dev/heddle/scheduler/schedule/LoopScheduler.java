package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Schedules the loops of single work-item kernels (model M-II-1 to M-II-10, M-SER-3). */
final class LoopScheduler {
  private final FlowGraph graph;
  private final Dependences dependences;
  private final OperatorTimes times;
  private final VendorProfile profile;
  private final double targetMhz;
  private final boolean targetGiven;
  private final LoopTraits traits;
  private final IntervalRule rule;
  private final Map<FlowLoop, Optional<String>> notPipelined = new IdentityHashMap<>();

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

  /**
   * What limits a loop before its blocks are scheduled.
   *
   * @param recurrence the critical recurrence
   * @param floor the smallest interval that it allows
   * @param withPorts the smallest interval that it and the ports allow together
   * @param ports port of each channel call that shares one
   */
  record Limits(
      Optional<Recurrence> recurrence, int floor, int withPorts, Map<Integer, Integer> ports) {
    Limits {
      ports = Map.copyOf(ports);
    }

    /** The same with a larger interval. */
    Limits withInterval(int interval) {
      return new Limits(recurrence, interval, interval, ports);
    }
  }

  /** Finds the limiting recurrence; memories that limit get a shorter pipeline (model M-II-4). */
  Limits limits(FlowLoop loop, Cancellation cancellation) {
    new Accumulators(graph).find(loop, times);
    RecurrenceFinder finder = new RecurrenceFinder(graph, dependences, times);
    Optional<Recurrence> recurrence = finder.find(loop);
    while (recurrence.isPresent() && recurrence.get().minimumInterval() > 1) {
      Optional<FlowNode> load = shortenable(recurrence.get());
      if (load.isEmpty()) {
        break;
      }
      int object = load.get().access().orElseThrow().object();
      times.memories().shorten(object, limitingLoads(loop, recurrence.get(), object));
      recurrence = finder.find(loop);
    }
    int own = recurrence.map(rule::interval).orElse(1);
    int floor =
        profile.has(Behaviour.SLOW_OUTER_LOOPS) && !loop.isInnermost() ? Math.max(2, own) : own;
    Map<Integer, Integer> ports = new ChannelPorts(graph, loop, dependences).ports();
    int withPorts = ports.isEmpty() ? floor : finder.intervalWithPorts(ports, floor, cancellation);
    return new Limits(recurrence, floor, withPorts, ports);
  }

  private Optional<FlowNode> shortenable(Recurrence recurrence) {
    return recurrence.steps().stream()
        .map(Recurrence.Step::node)
        .filter(node -> node.isLoad() && times.memories().canShorten(node.access().get().object()))
        .findFirst();
  }

  /**
   * The loads of a memory that the recurrence goes through, and those that go with it: what reads
   * the memory at the same distance behind a store limits the loop as much.
   */
  private List<FlowNode> limitingLoads(FlowLoop loop, Recurrence recurrence, int object) {
    Stream<FlowNode> own = recurrence.steps().stream().map(Recurrence.Step::node);
    Stream<FlowNode> beside =
        dependences.carriedBy(loop, false).stream()
            .filter(dependence -> dependence.kind() == Dependence.Kind.READ_AFTER_WRITE)
            .filter(dependence -> dependence.distance() <= recurrence.distance())
            .map(Dependence::to);
    return Stream.concat(own, beside).filter(node -> isLoadOf(node, object)).toList();
  }

  private static boolean isLoadOf(FlowNode node, int object) {
    return node.isLoad() && node.access().orElseThrow().object() == object;
  }

  /** The schedule of a loop whose blocks are scheduled. */
  LoopSchedule schedule(FlowLoop loop, Limits limits, BlockSchedule header) {
    Optional<String> disabled = notPipelined(loop);
    if (disabled.isPresent()) {
      return unpipelined(loop, header, disabled.get());
    }
    List<SerialRegion> serial = new SerialRegions(graph, loop).find(dependences, times);
    Speculation speculation = new Speculation(loop, header, profile);
    OptionalInt requested = requested(loop);
    int floor = Math.max(limits.withPorts(), speculation.interval());
    Optional<Recurrence> logic =
        limits.recurrence().filter(r -> r.sequentialCycles() == 0 && r.logicCycles() > 0);
    Interval interval =
        limits
            .recurrence()
            .filter(r -> requested.isEmpty() && !targetGiven)
            .flatMap(rule::spreadSum)
            .orElseGet(
                () -> Interval.choose(floor, logic, requested, targetGiven, targetMhz, profile));
    int latency = latency(header, limits, interval.cycles());
    LoopMessages messages = new LoopMessages(graph, loop, times);
    Optional<Bottleneck> bottleneck =
        messages.bottleneck(limits, speculation, interval, requested, targetMhz, serial);
    LoopReport.Qualifier qualifier = qualifier(loop);
    return new LoopSchedule(
        loop,
        true,
        Optional.empty(),
        OptionalInt.of(interval.cycles()),
        Optional.of(qualifier),
        interval.fmaxMhz(),
        latency,
        OptionalInt.of(speculation.iterations()),
        interleaving(loop, interval),
        concurrency(loop, serial),
        messages.serialReason(serial),
        serial.stream().flatMap(region -> region.loops().stream()).distinct().toList(),
        traits.hyperOptimized(loop, times),
        bottleneck,
        messages.brief(bottleneck, serial, interval, requested),
        details(
            messages.details(
                bottleneck,
                serial,
                interval,
                qualifier,
                traits.hyperOptimized(loop, times),
                dependences.carriedBy(loop, true)),
            new ReleaseRemarks(profile).of(loop, interval, bottleneck)));
  }

  private static List<String> details(List<String> details, Optional<String> remark) {
    List<String> all = new ArrayList<>(details);
    remark.ifPresent(all::add);
    return all;
  }

  /** Asked for a loop itself and for each loop directly inside. */
  private Optional<String> notPipelined(FlowLoop loop) {
    return notPipelined.computeIfAbsent(loop, this::findNotPipelined);
  }

  private Optional<String> findNotPipelined(FlowLoop loop) {
    boolean disabled =
        loop.loop().pragmas().stream().anyMatch(LoopPragma.DisableLoopPipelining.class::isInstance);
    return disabled
        ? Optional.of("Pipelining is disabled by a pragma.")
        : traits.notPipelined(loop, dependences);
  }

  private LoopSchedule unpipelined(FlowLoop loop, BlockSchedule header, String reason) {
    return new LoopSchedule(
        loop,
        false,
        Optional.of(reason),
        OptionalInt.empty(),
        Optional.empty(),
        targetMhz,
        header.latency(),
        OptionalInt.of(0),
        1,
        OptionalInt.of(1),
        Optional.empty(),
        List.of(),
        "n/a",
        Optional.empty(),
        reason.substring(0, reason.indexOf(':') < 0 ? reason.length() - 1 : reason.indexOf(':')),
        List.of(reason, "Only one iteration is in flight."));
  }

  private static OptionalInt requested(FlowLoop loop) {
    return loop.loop().pragmas().stream()
        .filter(LoopPragma.InitiationInterval.class::isInstance)
        .mapToInt(pragma -> ((LoopPragma.InitiationInterval) pragma).cycles())
        .reduce((a, b) -> b);
  }

  /** The same for the block as it was scheduled for the interval. */
  int latency(BlockSchedule header, Limits limits, LoopSchedule schedule) {
    return latency(header, limits, schedule.interval().getAsInt());
  }

  /** Latency of the loop's first block with what its interval adds (model M-BLK-4). */
  private int latency(BlockSchedule header, Limits limits, int interval) {
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
  private LoopReport.Qualifier qualifier(FlowLoop loop) {
    if (!loop.isInnermost()) {
      return LoopReport.Qualifier.AT_LEAST;
    }
    return LoopTraits.stallable(loop, times).isEmpty()
        ? LoopReport.Qualifier.EXACT
        : LoopReport.Qualifier.APPROXIMATE;
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
