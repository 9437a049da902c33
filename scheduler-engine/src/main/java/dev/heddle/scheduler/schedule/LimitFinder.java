package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.memory.OnChipMemories;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what limits the loops of single work-item kernels before their blocks are scheduled. */
final class LimitFinder {
  private final FlowGraph graph;
  private final Dependences dependences;
  private final VendorProfile profile;
  private final IntervalRule rule;

  LimitFinder(FlowGraph graph, Dependences dependences, VendorProfile profile) {
    this.graph = graph;
    this.dependences = dependences;
    this.profile = profile;
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

  /**
   * The limits of a loop, and what operators have become by then.
   *
   * @param limits the limits
   * @param times the operators' times with the accumulators of the loop, and with the short
   *     pipelines of memories that would limit it
   */
  record Found(Limits limits, OperatorTimes times) {}

  /**
   * Finds the limiting recurrence; memories that limit get a shorter pipeline (model M-II-4).
   *
   * @param before the operators' times as loops before have left them
   */
  Found find(FlowLoop loop, OperatorTimes before, Cancellation cancellation) {
    OperatorTimes times =
        before.with(before.binding().withAccumulators(new Accumulators(graph, profile).find(loop)));
    RecurrenceFinder finder = new RecurrenceFinder(graph, dependences, times);
    Optional<Recurrence> recurrence = finder.find(loop);
    while (recurrence.isPresent() && recurrence.get().minimumInterval() > 1) {
      Optional<FlowNode> load = shortenable(recurrence.get(), times.memories());
      if (load.isEmpty()) {
        break;
      }
      int object = load.get().access().orElseThrow().object();
      List<FlowNode> loads = limitingLoads(loop, recurrence.get(), object);
      times = times.with(times.binding().withShortened(object, loads));
      finder = new RecurrenceFinder(graph, dependences, times);
      recurrence = finder.find(loop);
    }
    int own = recurrence.map(rule::interval).orElse(1);
    int floor = isSlow(loop) ? Math.max(2, own) : own;
    Map<Integer, Integer> ports = new ChannelPorts(graph, loop, dependences).ports();
    int withPorts = ports.isEmpty() ? floor : finder.intervalWithPorts(ports, floor, cancellation);
    return new Found(new Limits(recurrence, floor, withPorts, ports), times);
  }

  /**
   * Whether a loop around loops starts an iteration at most every two cycles; not where channels
   * start its iterations (model M-II-8).
   */
  private boolean isSlow(FlowLoop loop) {
    return profile.has(Behaviour.SLOW_OUTER_LOOPS)
        && !loop.isInnermost()
        && loop.blocks().stream()
            .noneMatch(block -> block.nodes().stream().anyMatch(FlowNode::isChannel));
  }

  private static Optional<FlowNode> shortenable(Recurrence recurrence, OnChipMemories memories) {
    return recurrence.steps().stream()
        .map(Recurrence.Step::node)
        .filter(node -> node.isLoad() && memories.canShorten(node.access().get().object()))
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
}
