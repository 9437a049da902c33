package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
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

  /** The longest such chain, as a recurrence of logic from iteration to iteration. */
  Optional<Recurrence> of(FlowLoop loop) {
    if (!loop.isInnermost() || !waitsForRead(loop)) {
      return Optional.empty();
    }
    Map<Integer, Double> first = ends(loop, Map.of());
    Map<Integer, Double> carried = new HashMap<>();
    for (FlowLoop.Phi phi : loop.phis()) {
      carried.put(phi.node(), first.getOrDefault(phi.next(), 0.0));
    }
    Map<Integer, Double> next = ends(loop, carried);
    double longest =
        loop.exits().stream().mapToDouble(exit -> next.getOrDefault(exit, 0.0)).max().orElse(0);
    return longest > 0
        ? Optional.of(
            new Recurrence(
                List.of(), List.of(), 1, 0, longest, longest * times.periodNs(), Optional.empty()))
        : Optional.empty();
  }

  /** Whether an exit depends on what is read from a channel, in this iteration or one before. */
  private boolean waitsForRead(FlowLoop loop) {
    Map<Integer, Integer> carried = new HashMap<>();
    loop.phis().forEach(phi -> carried.put(phi.node(), phi.next()));
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> pending = new ArrayDeque<>(loop.exits());
    while (!pending.isEmpty()) {
      int id = pending.poll();
      if (id < 0 || !seen.add(id)) {
        continue;
      }
      FlowNode node = graph.node(id);
      if (carried.containsKey(id)) {
        pending.add(carried.get(id));
      }
      if (node.block() == null || node.block() != loop.header()) {
        continue;
      }
      if (node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.CHANNEL_READ) {
        return true;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.add(node.input(i));
      }
    }
    return false;
  }

  /**
   * When the logic of each node ends, in cycles from the start of its iteration or from the last
   * operator with a latency.
   *
   * @param carried when what carried values were made from starts
   */
  private Map<Integer, Double> ends(FlowLoop loop, Map<Integer, Double> carried) {
    Map<Integer, Double> ends = new HashMap<>(carried);
    for (FlowNode node : loop.header().nodes()) {
      Timing timing = times.of(node);
      if (node.kind() == FlowNode.Kind.PHI || timing.cycles() > 0 || timing.stallable()) {
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
}
