package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The logic that replaces branches (model M-PRD-1 to M-PRD-3): conditions of nested branches are
 * joined from the inside out, and a choice between truth values is a gate rather than a select.
 */
final class Logic {
  /** Deeper nests, such as those of early exits, join the predicate around them as it is. */
  private static final int MOST_CONDITIONS = 4;

  private final FlowNodes nodes;
  private final Maker maker;
  private final Map<Integer, List<Integer>> conditions = new HashMap<>();

  /** Makes a pure operation. */
  interface Maker {
    int make(Opcode opcode, IrType type, int[] inputs, SourceRange range, String name);
  }

  Logic(FlowNodes nodes, Maker maker) {
    this.nodes = nodes;
    this.maker = maker;
  }

  /** The opposite. */
  int not(int value, SourceRange range) {
    FlowNode node = nodes.get(value);
    return isOperation(node, Opcode.NOT) ? node.input(0) : gate(Opcode.NOT, range, value);
  }

  /** One of the two. */
  int or(int left, int right, SourceRange range) {
    return left == right ? left : gate(Opcode.OR, range, left, right);
  }

  /** The predicate of a branch inside of another; the innermost condition is joined first. */
  int nested(int predicate, int condition, SourceRange range) {
    List<Integer> outer = new ArrayList<>(conditions.getOrDefault(predicate, List.of(predicate)));
    outer.removeIf(term -> term == condition || follows(condition, term));
    int all = condition;
    for (int i = outer.size() - 1; i >= 0; i--) {
      all = gate(Opcode.AND, range, all, outer.get(i));
    }
    outer.add(condition);
    if (outer.size() <= MOST_CONDITIONS) {
      conditions.putIfAbsent(all, outer);
    }
    return all;
  }

  /** Whether two values that are equal make a term true: neither is less than the other. */
  private boolean follows(int equality, int term) {
    FlowNode equal = nodes.get(equality);
    FlowNode negation = nodes.get(term);
    if (!isOperation(equal, Opcode.EQ) || !isOperation(negation, Opcode.NOT)) {
      return false;
    }
    FlowNode less = nodes.get(negation.input(0));
    boolean strict = isOperation(less, Opcode.ULT) || isOperation(less, Opcode.SLT);
    return strict
        && (less.input(0) == equal.input(0) && less.input(1) == equal.input(1)
            || less.input(0) == equal.input(1) && less.input(1) == equal.input(0));
  }

  /** The value that a branch leaves: the first one if the condition holds. */
  int choose(int condition, int first, int second, IrType type, SourceRange range, String name) {
    if (first == second) {
      return first;
    }
    boolean integer = !type.isFloat() && type.laneCount() == 1 && !(type instanceof IrType.Pointer);
    if (integer && isTruth(first) && isTruth(second) && type.bits() >= 1) {
      int truth = truth(condition, first, second, range);
      return type.equals(IrType.BOOL)
          ? truth
          : maker.make(Opcode.ZEXT, type, new int[] {truth}, range, name);
    }
    return maker.make(Opcode.SELECT, type, new int[] {condition, first, second}, range, name);
  }

  /** The opposite, equal or exclusive-or of truth values that are compared; empty for others. */
  OptionalInt compared(Opcode opcode, int left, int right, SourceRange range) {
    boolean equality = opcode == Opcode.EQ || opcode == Opcode.NE;
    if (!equality || !isExtended(left) || !isTruth(right)) {
      return OptionalInt.empty();
    }
    int truth = inner(left);
    boolean same = opcode == Opcode.EQ;
    OptionalInt constant = constant(right);
    if (constant.isPresent()) {
      return OptionalInt.of(constant.getAsInt() == 1 == same ? truth : not(truth, range));
    }
    int differs = gate(Opcode.XOR, range, truth, inner(right));
    return OptionalInt.of(same ? not(differs, range) : differs);
  }

  private int truth(int condition, int first, int second, SourceRange range) {
    OptionalInt one = constant(first);
    OptionalInt other = constant(second);
    if (one.isPresent() && other.isPresent() && one.getAsInt() != other.getAsInt()) {
      return one.getAsInt() == 1 ? condition : not(condition, range);
    }
    if (one.isPresent()) {
      return one.getAsInt() == 1
          ? or(condition, inner(second), range)
          : and(inner(second), not(condition, range), range);
    }
    if (other.isPresent()) {
      return other.getAsInt() == 1
          ? or(inner(first), not(condition, range), range)
          : and(inner(first), condition, range);
    }
    int[] inputs = {condition, inner(first), inner(second)};
    return maker.make(Opcode.SELECT, IrType.BOOL, inputs, range, "");
  }

  private int and(int left, int right, SourceRange range) {
    return left == right ? left : gate(Opcode.AND, range, left, right);
  }

  private boolean isTruth(int value) {
    return constant(value).isPresent()
        || isExtended(value)
        || nodes.get(value).type().equals(IrType.BOOL)
            && nodes.get(value).kind() != FlowNode.Kind.CONSTANT;
  }

  private boolean isExtended(int value) {
    FlowNode node = nodes.get(value);
    return isOperation(node, Opcode.ZEXT) && nodes.get(node.input(0)).type().equals(IrType.BOOL);
  }

  /** The truth value that a value stands for. */
  private int inner(int value) {
    return isExtended(value) ? nodes.get(value).input(0) : value;
  }

  /** 0 or 1, empty for everything else. */
  private OptionalInt constant(int value) {
    if (nodes.get(value).detail() instanceof Detail.Constant constant
        && constant.bits().size() == 1
        && (constant.scalar() == 0
            || constant.scalar() == 1
            || constant.scalar() == -1 && nodes.get(value).type().equals(IrType.BOOL))) {
      return OptionalInt.of(constant.scalar() == 0 ? 0 : 1);
    }
    return OptionalInt.empty();
  }

  private int gate(Opcode opcode, SourceRange range, int... inputs) {
    return maker.make(opcode, IrType.BOOL, inputs, range, "");
  }

  private static boolean isOperation(FlowNode node, Opcode opcode) {
    return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == opcode;
  }
}
