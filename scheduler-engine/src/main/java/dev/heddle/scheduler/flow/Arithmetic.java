package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Integer arithmetic as LLVM rewrites it (model M-PRD-7): two results of one operation with an
 * operand in common that a condition chooses between are one result of the chosen operand
 * (InstCombine), and what a loop does not change is added first (Reassociate).
 */
final class Arithmetic {
  private final FlowNodes nodes;
  private final Logic logic;
  private final Logic.Maker maker;
  private final IntFunction<Optional<FlowLoop>> loops;

  /**
   * For one kernel.
   *
   * @param loops the innermost loop that changes a value
   */
  Arithmetic(
      FlowNodes nodes, Logic logic, Logic.Maker maker, IntFunction<Optional<FlowLoop>> loops) {
    this.nodes = nodes;
    this.logic = logic;
    this.maker = maker;
    this.loops = loops;
  }

  /** The first of two values if the condition holds; nothing else uses either of them. */
  int choose(int condition, int first, int second, IrType type, SourceRange range) {
    FlowNode one = nodes.get(first);
    FlowNode other = nodes.get(second);
    boolean same =
        one.kind() == FlowNode.Kind.OPERATION
            && other.kind() == FlowNode.Kind.OPERATION
            && one.opcode() == other.opcode()
            && one.type().equals(other.type())
            && type.equals(one.type());
    if (same && one.inputCount() == 2 && isInteger(one.opcode())) {
      if (one.input(1) == other.input(1)) {
        int chosen = logic.choose(condition, one.input(0), other.input(0), type, range, "");
        return maker.make(one.opcode(), type, new int[] {chosen, one.input(1)}, range, "");
      }
      if (one.input(0) == other.input(0)) {
        int chosen = logic.choose(condition, one.input(1), other.input(1), type, range, "");
        return maker.make(one.opcode(), type, new int[] {one.input(0), chosen}, range, "");
      }
    }
    return logic.choose(condition, first, second, type, range, "");
  }

  private static boolean isInteger(Opcode opcode) {
    return switch (opcode) {
      case ADD, SUB, MUL, AND, OR, XOR -> true;
      default -> false;
    };
  }

  /** A constant more than a difference that nothing else uses, if its minuend is there earlier. */
  OptionalInt sum(int difference, int constant, IrType type, SourceRange range) {
    FlowNode node = nodes.get(difference);
    boolean matches =
        node.kind() == FlowNode.Kind.OPERATION
            && node.opcode() == Opcode.SUB
            && nodes.get(constant).kind() == FlowNode.Kind.CONSTANT
            && nodes.get(node.input(0)).kind() != FlowNode.Kind.CONSTANT
            && isEarlier(node.input(0), node.input(1));
    if (!matches) {
      return OptionalInt.empty();
    }
    int sum = maker.make(Opcode.ADD, type, new int[] {node.input(0), constant}, range, "");
    return OptionalInt.of(maker.make(Opcode.SUB, type, new int[] {sum, node.input(1)}, range, ""));
  }

  private boolean isEarlier(int value, int other) {
    Optional<FlowLoop> inner = loops.apply(other);
    Optional<FlowLoop> outer = loops.apply(value);
    return inner.isPresent() && !inner.equals(outer);
  }
}
