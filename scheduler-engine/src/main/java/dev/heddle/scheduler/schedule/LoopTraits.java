package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.OneAtATime.Cause;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Questions about the structure of loops. */
final class LoopTraits {
  private final FlowGraph graph;
  private final OperatorTimes times;

  LoopTraits(FlowGraph graph, OperatorTimes times) {
    this.graph = graph;
    this.times = times;
  }

  /** Why a loop of a single work-item kernel cannot be pipelined (model M-NP-1 to M-NP-3). */
  Optional<LoopControl.OneAtATime> notPipelined(FlowLoop loop, Dependences dependences) {
    VendorProfile profile = times.profile();
    if (profile.has(Behaviour.NEEDS_EARLY_EXITS) && exitWaitsForMemory(loop)) {
      return Optional.of(new LoopControl.OneAtATime(Cause.EXIT_WAITS_FOR_MEMORY));
    }
    if (profile.has(Behaviour.NEEDS_EARLY_EXITS) && exitWaitsForInnerLoop(loop)) {
      return Optional.of(new LoopControl.OneAtATime(Cause.EXIT_IN_INNER_LOOP));
    }
    List<FlowLoop> conditional = loop.inner().stream().filter(FlowLoop::isConditional).toList();
    if (conditional.size() > 1) {
      // A single guarded loop counts like one that runs zero times.
      return Optional.of(new LoopControl.OneAtATime(Cause.DIVERGENT, conditional));
    }
    List<FlowLoop> below = new ArrayList<>();
    collect(loop, below);
    boolean strict =
        profile.has(Behaviour.KEEPS_ITERATION_ORDER) && isOrderSensitive(loop, dependences);
    if (below.isEmpty() || below.size() < 2 && !strict) {
      return Optional.empty();
    }
    List<FlowLoop> varying = new VaryingLoops(graph, loop).of(below);
    if (varying.isEmpty()
        || !profile.has(Behaviour.KEEPS_ITERATION_ORDER) && isInOrder(loop, varying, dependences)) {
      return Optional.empty();
    }
    return Optional.of(new LoopControl.OneAtATime(Cause.OUT_OF_ORDER, varying));
  }

  /**
   * Whether no iteration can overtake another in inner loops of varying length (model M-NP-2): each
   * of them waits for a value that the iteration before computes there, or a serial region lets one
   * iteration at a time into them. A region counts only where the loops of varying length lie
   * directly inside and hold no others: reports of 17.1 call deeper nests out of order all the
   * same.
   */
  private boolean isInOrder(FlowLoop loop, List<FlowLoop> varying, Dependences dependences) {
    boolean handedOn =
        loop.inner().stream()
            .filter(inner -> varying.stream().anyMatch(inner::contains))
            .allMatch(inner -> waitsForItself(loop, inner));
    return handedOn
        || varying.stream().allMatch(v -> v.isInnermost() && loop.inner().contains(v))
            && new SerialRegions(graph, loop)
                .find(dependences, times).stream()
                    .anyMatch(region -> region.loops().containsAll(loop.inner()));
  }

  /** Whether an inner loop starts with a value that its run in the iteration before computed. */
  private boolean waitsForItself(FlowLoop loop, FlowLoop inner) {
    Set<Integer> starts = new HashSet<>();
    Set<Integer> ends = new HashSet<>();
    for (FlowLoop.Phi phi : inner.phis()) {
      needWithin(loop, phi.initial(), starts);
      ends.add(phi.node());
      ends.add(phi.next());
    }
    follow(loop, ends);
    return loop.phis().stream()
        .anyMatch(phi -> starts.contains(phi.node()) && ends.contains(phi.next()));
  }

  /** Adds what a value is computed from in one iteration of a loop, inner loops left out. */
  private void needWithin(FlowLoop loop, int value, Set<Integer> seen) {
    Deque<Integer> pending = new ArrayDeque<>(List.of(value));
    while (!pending.isEmpty()) {
      FlowNode node = graph.node(pending.pop());
      if (!seen.add(node.id())
          || node.block() == null
          || node.block().loop().orElse(null) != loop
          || node.kind() == FlowNode.Kind.PHI) {
        continue;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
  }

  /** Adds what an iteration of a loop computes from values, inner loops left out. */
  private static void follow(FlowLoop loop, Set<Integer> values) {
    List<FlowNode> nodes = new ArrayList<>();
    loop.blocks().forEach(block -> nodes.addAll(block.nodes()));
    nodes.sort(Comparator.comparingInt(FlowNode::id));
    for (FlowNode node : nodes) {
      for (int i = 0; i < node.inputCount() && node.kind() != FlowNode.Kind.PHI; i++) {
        if (values.contains(node.input(i))) {
          values.add(node.id());
        }
      }
    }
  }

  /** Whether the order of its iterations matters beyond its counters (model M-NP-2). */
  private boolean isOrderSensitive(FlowLoop loop, Dependences dependences) {
    int counter = loop.counted().map(CountedLoop::counter).orElse(-1);
    for (int i = 0; i < loop.phis().size(); i++) {
      if (i != counter) {
        return true;
      }
    }
    return loop.inner().size() > 1 || !dependences.carriedBy(loop, false).isEmpty();
  }

  /** Whether the loop ends by what a loop inside of it computes. */
  private boolean exitWaitsForInnerLoop(FlowLoop loop) {
    Deque<Integer> pending = new ArrayDeque<>();
    Set<Integer> seen = new HashSet<>();
    loop.exits().stream().filter(exit -> exit >= 0).forEach(pending::add);
    while (!pending.isEmpty()) {
      FlowNode node = graph.node(pending.pop());
      FlowLoop around = node.block() == null ? null : node.block().loop().orElse(null);
      if (around == null || !loop.contains(around) || !seen.add(node.id())) {
        continue;
      }
      if (around != loop) {
        return true;
      }
      phi(loop, node.id()).ifPresent(phi -> pending.push(phi.next()));
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return false;
  }

  /** Whether an iteration has to load before it knows whether the loop ends. */
  private boolean exitWaitsForMemory(FlowLoop loop) {
    Deque<Integer> pending = new ArrayDeque<>();
    Set<Integer> seen = new HashSet<>();
    loop.exits().stream().filter(exit -> exit >= 0).forEach(pending::add);
    while (!pending.isEmpty()) {
      FlowNode node = graph.node(pending.pop());
      boolean inside = node.block() != null && node.block().loop().orElse(null) == loop;
      if (!inside || !seen.add(node.id()) || node.kind() == FlowNode.Kind.PHI) {
        continue;
      }
      if (node.isLoad()) {
        return true;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return false;
  }

  private static void collect(FlowLoop loop, List<FlowLoop> into) {
    for (FlowLoop inner : loop.inner()) {
      into.add(inner);
      collect(inner, into);
    }
  }

  /** How the control of a loop is built (model M-S10-1). */
  Handshake handshake(FlowLoop loop, OperatorTimes times) {
    if (!times.profile().has(Behaviour.HYPER_OPTIMIZED_LOOPS)) {
      return Handshake.NONE;
    }
    Deque<Integer> pending = new ArrayDeque<>();
    Set<Integer> seen = new HashSet<>();
    loop.exits().stream().filter(exit -> exit >= 0).forEach(pending::add);
    while (!pending.isEmpty()) {
      int id = pending.pop();
      FlowNode node = graph.node(id);
      FlowLoop around = node.block() == null ? null : node.block().loop().orElse(null);
      if (!seen.add(id) || around == null || !loop.contains(around)) {
        continue;
      }
      if (times.of(node).stallable()) {
        return Handshake.SIMPLE;
      }
      phi(around, id).ifPresent(phi -> pending.push(phi.next()));
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return Handshake.OPTIMISED;
  }

  private static Optional<FlowLoop.Phi> phi(FlowLoop loop, int node) {
    return loop.phis().stream().filter(phi -> phi.node() == node).findFirst();
  }

  /** The stallable operations of a loop's own blocks. */
  static List<FlowNode> stallable(FlowLoop loop, OperatorTimes times) {
    List<FlowNode> found = new ArrayList<>();
    for (FlowBlock block : loop.blocks()) {
      for (FlowNode node : block.nodes()) {
        if (times.of(node).stallable()) {
          found.add(node);
        }
      }
    }
    return found;
  }
}
