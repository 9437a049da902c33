package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;

/** Bits that really carry something: extensions and constants need fewer than their type. */
final class Widths {
  private final FlowGraph graph;

  Widths(FlowGraph graph) {
    this.graph = graph;
  }

  /** The node itself, or what it is an extension or another reading of. */
  FlowNode root(int id) {
    FlowNode node = graph.node(id);
    while (isExtension(node)) {
      node = graph.node(node.input(0));
    }
    return node;
  }

  private static boolean isExtension(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.ZEXT
            || node.opcode() == Opcode.SEXT
            || node.opcode() == Opcode.BITCAST)
        && node.inputCount() == 1;
  }

  /** Bits of a value. */
  int bits(int id) {
    FlowNode node = root(id);
    if (node.kind() == FlowNode.Kind.CONSTANT
        && node.detail() instanceof Detail.Constant constant
        && constant.bits().size() == 1
        && !node.type().isFloat()) {
      long value = constant.scalar();
      return Math.max(1, 64 - Long.numberOfLeadingZeros(value < 0 ? ~value : value));
    }
    if (node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.AND) {
      int narrowest = node.type().bits();
      for (int i = 0; i < node.inputCount(); i++) {
        FlowNode input = graph.node(node.input(i));
        if (input.kind() == FlowNode.Kind.CONSTANT) {
          narrowest = Math.min(narrowest, bits(input.id()));
        }
      }
      return narrowest;
    }
    return Math.max(1, node.type().bits());
  }

  boolean isConstant(int id) {
    return graph.node(id).kind() == FlowNode.Kind.CONSTANT;
  }
}
