package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import java.util.BitSet;

/**
 * Which nodes are hardware of their own: not those whose result nobody uses, nor the opposite of a
 * comparison that is only used as its opposite, which is the other comparison (model M-PRD-2).
 */
final class BuiltNodes {
  private final FlowGraph graph;
  private final LoadStoreUnits units;
  private final boolean singleWorkItem;
  private final BitSet used = new BitSet();
  private final BitSet usedAsItIs = new BitSet();

  /** For one kernel. */
  BuiltNodes(FlowGraph graph, LoadStoreUnits units, boolean singleWorkItem) {
    this.graph = graph;
    this.units = units;
    this.singleWorkItem = singleWorkItem;
    for (FlowLoop loop : graph.loops()) {
      loop.last().ifPresent(this::asItIs);
      loop.guard().ifPresent(this::asItIs);
      for (FlowLoop.Phi phi : loop.phis()) {
        asItIs(phi.initial());
        asItIs(phi.next());
      }
    }
    for (int id = graph.nodes().size() - 1; id >= 0; id--) {
      FlowNode node = graph.node(id);
      if (isNeeded(node)) {
        inputs(node);
      }
    }
  }

  /** Whether a node has an effect or a use. */
  boolean isNeeded(FlowNode node) {
    return !isPure(node) || used.get(node.id());
  }

  /** Whether a node is hardware of its own. */
  boolean isBuilt(FlowNode node) {
    if (node.kind() == FlowNode.Kind.CONSTANT || !isNeeded(node)) {
      return false;
    }
    boolean opposite = node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.NOT;
    return !opposite || !isCompare(graph.node(node.input(0))) || usedAsItIs.get(node.input(0));
  }

  private void inputs(FlowNode node) {
    boolean opposite = node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.NOT;
    int count = isBehindLowest(node) ? node.isStore() ? 1 : 0 : node.inputCount();
    for (int i = 0; i < count; i++) {
      used.set(node.input(i));
      usedAsItIs.set(node.input(i), usedAsItIs.get(node.input(i)) || !opposite);
    }
    if (node.skip() >= 0) {
      asItIs(node.skip());
    }
  }

  /**
   * Whether a joined access has no address of its own (model M-LSU-25); reports of single work-item
   * kernels name the other addresses as well.
   */
  private boolean isBehindLowest(FlowNode node) {
    return !singleWorkItem
        && units.unit(node).filter(unit -> unit.accesses().get(0) != node).isPresent();
  }

  private void asItIs(int id) {
    used.set(id);
    usedAsItIs.set(id);
  }

  private static boolean isPure(FlowNode node) {
    return node.kind() != FlowNode.Kind.OPERATION
        || node.opcode().isPure() && node.opcode() != Opcode.FPGA_REG;
  }

  private static boolean isCompare(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }
}
