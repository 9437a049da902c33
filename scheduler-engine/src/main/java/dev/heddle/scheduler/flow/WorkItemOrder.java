package dev.heddle.scheduler.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Whether work-items come to a place in the order of their numbers. They do until a loop lets some
 * leave later than others. A barrier behind such a loop has to put them back in order: reports of
 * release 20.4 call it a reordering barrier, and any other one a simple barrier.
 */
public final class WorkItemOrder {
  private final FlowGraph graph;
  private final int firstVarying;

  /** For one kernel. */
  public WorkItemOrder(FlowGraph graph) {
    this.graph = graph;
    this.firstVarying =
        graph.loops().stream()
            .filter(this::varies)
            .mapToInt(loop -> loop.header().id())
            .min()
            .orElse(Integer.MAX_VALUE);
  }

  /** Whether work-items come to a node in order. */
  public boolean isKeptAt(FlowNode node) {
    return node.block().id() < firstVarying;
  }

  /** Whether work-items may leave a loop after different numbers of iterations. */
  private boolean varies(FlowLoop loop) {
    if (loop.counted().map(c -> c.tripCount().isPresent()).orElse(false)) {
      return false;
    }
    Deque<Integer> pending = new ArrayDeque<>(loop.exits());
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (id < 0 || seen.get(id)) {
        continue;
      }
      seen.set(id);
      FlowNode node = graph.node(id);
      if (SameInGroup.differs(node)) {
        return true;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
      carried(node, pending);
    }
    return false;
  }

  private static void carried(FlowNode node, Deque<Integer> into) {
    if (node.kind() != FlowNode.Kind.PHI) {
      return;
    }
    for (FlowLoop.Phi phi : node.block().loop().orElseThrow().phis()) {
      if (phi.node() == node.id()) {
        into.push(phi.initial());
        into.push(phi.next());
      }
    }
  }
}
