package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.BitSet;
import java.util.Optional;

/**
 * Which values of a vectorised kernel have a copy for each work-item of a vector. These are
 * neighbours in the first dimension, so what depends on neither their position in it nor on private
 * memory is computed once for all of them.
 */
public final class Lanes {
  private final FlowGraph graph;
  private final int count;
  private final BitSet copied = new BitSet();

  /**
   * Looks at a kernel.
   *
   * @param count work-items in a vector
   */
  public Lanes(FlowGraph graph, int count) {
    this.graph = graph;
    this.count = count;
    if (count > 1) {
      spread();
    }
  }

  /** Copies of a value or an operation. */
  public int of(FlowNode node) {
    return copied.get(node.id()) ? count : 1;
  }

  /**
   * The first loop that work-items of a vector do not all enter, or leave at different times: such
   * a kernel cannot be vectorised (model M-NDR-4). Branches without a loop can.
   */
  public Optional<FlowLoop> partingLoop() {
    return graph.loops().stream().filter(this::parts).findFirst();
  }

  private boolean parts(FlowLoop loop) {
    return loop.exits().stream().anyMatch(exit -> exit >= 0 && copied.get(exit));
  }

  /** A value that a loop carries may differ because of what the loop makes of it. */
  private void spread() {
    int before;
    do {
      before = copied.cardinality();
      graph.nodes().stream().filter(this::differs).forEach(node -> copied.set(node.id()));
      graph.loops().forEach(this::carry);
    } while (copied.cardinality() > before);
  }

  private void carry(FlowLoop loop) {
    boolean leftApart = parts(loop);
    for (FlowLoop.Phi phi : loop.phis()) {
      if (leftApart || copied.get(phi.initial()) || copied.get(phi.next())) {
        copied.set(phi.node());
      }
    }
  }

  private boolean differs(FlowNode node) {
    if (node.opcode() == Opcode.WORK_ITEM && node.detail() instanceof Detail.Query query) {
      return query.function().endsWith("linear_id")
          || (query.function().equals("get_global_id") || query.function().equals("get_local_id"))
              && isFirstDimension(node);
    }
    boolean apart = node.predicate() >= 0 && copied.get(node.predicate()) || isPrivate(node);
    for (int i = 0; i < node.inputCount() && !apart; i++) {
      apart = copied.get(node.input(i));
    }
    return apart;
  }

  private boolean isFirstDimension(FlowNode query) {
    return query.inputCount() == 0
        || !(graph.node(query.input(0)).detail() instanceof Detail.Constant constant)
        || constant.scalar() == 0;
  }

  private boolean isPrivate(FlowNode node) {
    if (node.access().isEmpty()) {
      return false;
    }
    MemoryObject object = graph.memory(node.access().get().object());
    return object == null || object.space() == AddressSpace.PRIVATE;
  }
}
