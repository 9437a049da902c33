package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which loops end after numbers of iterations that follow from constants alone. */
final class LoopEnds {
  private final FlowGraph graph;
  private final Map<Integer, FlowLoop.Phi> phis = new HashMap<>();

  LoopEnds(FlowGraph graph) {
    this.graph = graph;
    graph.loops().forEach(loop -> loop.phis().forEach(phi -> phis.put(phi.node(), phi)));
  }

  /** Whether nothing but constants and counters decides when a loop is left. */
  boolean isKnown(FlowLoop loop) {
    Deque<Integer> pending = new ArrayDeque<>();
    loop.exits().stream().filter(exit -> exit >= 0).forEach(pending::push);
    Set<Integer> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      int id = pending.pop();
      FlowNode node = graph.node(id);
      if (!seen.add(id)) {
        continue;
      }
      if (node.kind() == FlowNode.Kind.OPERATION
          && (!node.opcode().isPure() || node.inputCount() == 0)) {
        return false;
      }
      FlowLoop.Phi phi = phis.get(id);
      if (phi != null) {
        pending.push(phi.initial());
        pending.push(phi.next());
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return true;
  }
}
