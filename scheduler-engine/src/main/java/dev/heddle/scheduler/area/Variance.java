package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;

/** Which values change while a kernel runs: those of arguments alone are held for free. */
final class Variance {
  private final byte[] varies;

  Variance(FlowGraph graph) {
    this.varies = new byte[graph.nodes().size()];
    for (FlowNode node : graph.nodes()) {
      varies[node.id()] = (byte) (changes(node) ? 1 : 0);
    }
  }

  private boolean changes(FlowNode node) {
    if (node.kind() == FlowNode.Kind.CONSTANT) {
      return false;
    }
    if (node.kind() == FlowNode.Kind.PHI) {
      return true;
    }
    switch (node.opcode()) {
      case PARAMETER, CONSTANT, UNDEFINED:
        return false;
      case LOAD, STORE, ATOMIC, CHANNEL_READ, CHANNEL_WRITE, CALL:
        return true;
      case WORK_ITEM:
        String function = ((Detail.Query) node.detail()).function();
        return function.endsWith("_id") && !function.equals("get_compute_id");
      default:
        for (int i = 0; i < node.inputCount(); i++) {
          if (varies[node.input(i)] != 0) {
            return true;
          }
        }
        return false;
    }
  }

  /** Whether a value differs between iterations or work-items. */
  boolean varies(int node) {
    return varies[node] != 0;
  }

  /** Whether the address of an access does. */
  boolean addressVaries(FlowNode access) {
    int first = access.opcode() == Opcode.STORE ? 1 : 0;
    for (int i = first; i < access.inputCount(); i++) {
      if (varies(access.input(i))) {
        return true;
      }
    }
    return false;
  }
}
