package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The logic between what an iteration starts with and whether there is a next one, where that waits
 * for a channel read of the loop: a read is not undone, so no iteration starts before it is known,
 * and the logic has to fit into the interval at some clock (model M-SPC-5).
 */
final class ExitChain {
  private final FlowGraph graph;
  private final OperatorTimes times;

  ExitChain(FlowGraph graph, OperatorTimes times) {
    this.graph = graph;
    this.times = times;
  }

  /**
   * What an exit waits for.
   *
   * @param ownRead a channel read of its own iteration
   * @param earlierRead one of an iteration before, through a carried value
   * @param late something else that takes cycles
   */
  private record Waits(boolean ownRead, boolean earlierRead, boolean late) {
    boolean forRead() {
      return ownRead || earlierRead;
    }
  }

  /**
   * How long the exits of a loop take from a read.
   *
   * @param logic the longest chain, as a recurrence of logic from iteration to iteration
   * @param isLogic whether nothing but logic lies between reads and exits and nothing else that may
   *     stall holds that logic up, so that the chain alone says how often iterations start
   */
  record Chain(Recurrence logic, boolean isLogic) {}

  /**
   * The longest chain, empty where no exit waits for a read. An exit that waits for a read of its
   * own iteration lets the next one begin; what it takes from the iteration before is then two
   * intervals older.
   */
  Optional<Chain> of(FlowLoop loop) {
    if (!loop.isInnermost()) {
      return Optional.empty();
    }
    Waits waits = waits(loop);
    if (!waits.forRead()) {
      return Optional.empty();
    }
    Map<Integer, Double> first = ends(loop, Map.of());
    Map<Integer, Double> carried = new HashMap<>();
    for (FlowLoop.Phi phi : loop.phis()) {
      carried.put(phi.node(), first.getOrDefault(phi.next(), 0.0));
    }
    double across = longest(loop, ends(loop, carried));
    double longest = waits.ownRead() ? Math.max(longest(loop, first), across / 2) : across;
    if (longest <= 0) {
      return Optional.empty();
    }
    Recurrence logic =
        new Recurrence(
            List.of(), List.of(), 1, 0, longest, longest * times.periodNs(), Optional.empty());
    return Optional.of(new Chain(logic, !waits.late() && !hasOtherAccess(loop)));
  }

  private boolean hasOtherAccess(FlowLoop loop) {
    return loop.header().nodes().stream()
        .anyMatch(node -> !node.isChannel() && times.of(node).stallable());
  }

  private static double longest(FlowLoop loop, Map<Integer, Double> ends) {
    return loop.exits().stream().mapToDouble(exit -> ends.getOrDefault(exit, 0.0)).max().orElse(0);
  }

  private Waits waits(FlowLoop loop) {
    Map<Integer, Integer> carried = new HashMap<>();
    loop.phis().forEach(phi -> carried.put(phi.node(), phi.next()));
    Set<Integer> own = new HashSet<>();
    boolean late = reach(loop, loop.exits(), own);
    Set<Integer> before = new HashSet<>();
    List<Integer> next = made(own, carried, before);
    while (!next.isEmpty()) {
      late |= reach(loop, next, before);
      next = made(before, carried, before);
    }
    return new Waits(reads(own), reads(before), late);
  }

  /** What makes the carried values among nodes, without what is known already. */
  private static List<Integer> made(
      Set<Integer> nodes, Map<Integer, Integer> carried, Set<Integer> known) {
    return nodes.stream()
        .filter(carried::containsKey)
        .map(carried::get)
        .filter(node -> !known.contains(node))
        .toList();
  }

  private boolean reads(Set<Integer> nodes) {
    return nodes.stream().map(graph::node).anyMatch(ExitChain::isRead);
  }

  private static boolean isRead(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.CHANNEL_READ;
  }

  /** Adds what nodes are made of in their iteration; whether that takes cycles beside reads. */
  private boolean reach(FlowLoop loop, Collection<Integer> from, Set<Integer> seen) {
    boolean late = false;
    Deque<Integer> pending = new ArrayDeque<>(from);
    while (!pending.isEmpty()) {
      int id = pending.poll();
      if (id < 0) {
        continue;
      }
      FlowNode node = graph.node(id);
      boolean isCarried = node.kind() == FlowNode.Kind.PHI;
      boolean isInside = node.block() != null && node.block() == loop.header();
      if (!isCarried && !isInside || !seen.add(id) || isCarried || isRead(node)) {
        continue;
      }
      Timing timing = times.of(node);
      late |= timing.cycles() > 0 || timing.stallable();
      for (int i = 0; i < node.inputCount(); i++) {
        pending.add(node.input(i));
      }
    }
    return late;
  }

  /**
   * When the logic of each node ends, in cycles from the start of its iteration or from the last
   * operator with a latency.
   *
   * @param carried when what carried values were made from starts
   */
  private Map<Integer, Double> ends(FlowLoop loop, Map<Integer, Double> carried) {
    Map<Integer, Double> ends = new HashMap<>(carried);
    Map<Integer, Gate> gates = new HashMap<>();
    for (FlowNode node : loop.header().nodes()) {
      Timing timing = times.of(node);
      if (node.kind() == FlowNode.Kind.PHI || timing.cycles() > 0 || timing.stallable()) {
        continue;
      }
      if (isGate(node)) {
        Gate gate = gate(node, ends, gates);
        gates.put(node.id(), gate);
        ends.put(node.id(), gate.start() + gate.levels() * timing.delay());
        continue;
      }
      double start = 0;
      for (int i = 0; i < node.inputCount(); i++) {
        start = Math.max(start, ends.getOrDefault(node.input(i), 0.0));
      }
      ends.put(node.id(), start + timing.delay());
    }
    return ends;
  }

  /**
   * Gates of one kind one behind the other, which are one with many inputs: lookup tables take six
   * of them at once. A loop of a public design that leaves on eight flags and eight answers starts
   * an iteration every cycle at 201 MHz (model M-SPC-5).
   *
   * @param start when the last of the inputs is there
   */
  private record Gate(Opcode opcode, int inputs, double start) {
    private static final int INPUTS_OF_A_TABLE = 6;

    int levels() {
      int levels = 1;
      for (int most = INPUTS_OF_A_TABLE; most < inputs; most *= INPUTS_OF_A_TABLE) {
        levels++;
      }
      return levels;
    }
  }

  private static boolean isGate(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.AND || node.opcode() == Opcode.OR);
  }

  private static Gate gate(FlowNode node, Map<Integer, Double> ends, Map<Integer, Gate> gates) {
    int inputs = 0;
    double start = 0;
    for (int i = 0; i < node.inputCount(); i++) {
      Gate inner = gates.get(node.input(i));
      boolean joined = inner != null && inner.opcode() == node.opcode();
      inputs += joined ? inner.inputs() : 1;
      start = Math.max(start, joined ? inner.start() : ends.getOrDefault(node.input(i), 0.0));
    }
    return new Gate(node.opcode(), inputs, start);
  }
}
