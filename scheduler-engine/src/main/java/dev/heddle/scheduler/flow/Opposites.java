package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * The opposite of a conjunction with an opposite as an operand is a disjunction (De Morgan, as
 * LLVM's InstCombine has it). The opposite of a comparison that is only used as its opposite is no
 * operation, but the other comparison (model M-PRD-2), so it does not count; which those are shows
 * when all of the kernel is there.
 */
final class Opposites {
  private final FlowNodes nodes;
  private final BitSet used = new BitSet();
  private final BitSet usedAsItIs = new BitSet();

  /**
   * The opposite of a conjunction.
   *
   * @param opposite its node
   * @param left opposite of the first operand
   * @param right opposite of the second operand
   */
  record Choice(int opposite, int left, int right) {}

  /** For a whole kernel. */
  Opposites(FlowNodes nodes, List<FlowLoop> loops) {
    this.nodes = nodes;
    for (FlowLoop loop : loops) {
      loop.last().ifPresent(this::asItIs);
      loop.guard().ifPresent(this::asItIs);
      for (FlowLoop.Phi phi : loop.phis()) {
        asItIs(phi.initial());
        asItIs(phi.next());
      }
    }
    for (int id = nodes.all().size() - 1; id >= 0; id--) {
      FlowNode node = nodes.get(id);
      if (used.get(id) || !isPure(node)) {
        inputs(node);
      }
    }
  }

  /** Writes the disjunctions; gives those that were written. */
  List<Choice> settle(Collection<Choice> choices) {
    List<Choice> written = new ArrayList<>();
    for (Choice choice : choices) {
      FlowNode conjunction = nodes.get(nodes.get(choice.opposite()).input(0));
      if (isOperand(conjunction.input(0)) || isOperand(conjunction.input(1))) {
        nodes.replace(choice.opposite(), Opcode.OR, choice.left(), choice.right());
        written.add(choice);
      }
    }
    return written;
  }

  /** Whether a value is an opposite with a gate of its own. */
  private boolean isOperand(int value) {
    FlowNode node = nodes.get(value);
    return isNot(node) && (!isCompare(nodes.get(node.input(0))) || usedAsItIs.get(node.input(0)));
  }

  private void inputs(FlowNode node) {
    for (int i = 0; i < node.inputCount(); i++) {
      used.set(node.input(i));
      if (!isNot(node)) {
        usedAsItIs.set(node.input(i));
      }
    }
    if (node.skip() >= 0) {
      asItIs(node.skip());
    }
  }

  private void asItIs(int id) {
    used.set(id);
    usedAsItIs.set(id);
  }

  private static boolean isNot(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.NOT;
  }

  private static boolean isPure(FlowNode node) {
    return node.kind() != FlowNode.Kind.OPERATION || node.opcode().isPure();
  }

  private static boolean isCompare(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }
}
