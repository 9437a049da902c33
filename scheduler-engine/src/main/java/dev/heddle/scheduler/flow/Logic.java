package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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
  private final Map<Integer, Integer> joined = new HashMap<>();
  private final Map<Integer, SourceRange> leftAt = new HashMap<>();
  private final Map<Integer, SourceRange> entered = new HashMap<>();
  private final Map<Integer, SourceRange> placed = new HashMap<>();
  private final Map<Integer, Integer> opposite = new HashMap<>();

  /** Opposites that only stand for a branch whose sides change places. */
  private final Set<Integer> unasked = new HashSet<>();

  private final Set<Opposites.Choice> opposites = new LinkedHashSet<>();

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
    return not(value, range, MOST_CONDITIONS);
  }

  private int not(int value, SourceRange place, int depth) {
    SourceRange range = placed.getOrDefault(value, place);
    FlowNode node = nodes.get(value);
    if (isOperation(node, Opcode.NOT)) {
      return node.input(0);
    }
    Integer known = opposite.get(value);
    if (known != null) {
      if (depth == MOST_CONDITIONS) {
        unasked.remove(known);
      }
      return known;
    }
    int left = -1;
    int right = -1;
    boolean conjunction =
        isOperation(node, Opcode.AND)
            && node.type().equals(IrType.BOOL)
            && (isOpposite(node.input(0)) || isOpposite(node.input(1)));
    if (conjunction && depth > 0) {
      left = not(node.input(0), range, depth - 1);
      right = not(node.input(1), range, depth - 1);
    }
    int made = gate(Opcode.NOT, range, value);
    if (left >= 0 && made > Math.max(left, right)) {
      opposites.add(new Opposites.Choice(made, left, right));
    }
    if (left >= 0 || !conjunction) {
      opposite.put(value, made);
    }
    return made;
  }

  /** The opposite that an access asks whether it is left out. */
  int skip(int value, SourceRange range) {
    Integer known = opposite.get(value);
    if (known != null) {
      ask(known, range);
    }
    return not(value, range);
  }

  /** An opposite that a turned branch did not need is reported where it is asked for first. */
  private void ask(int opposite, SourceRange range) {
    if (unasked.remove(opposite)) {
      nodes.move(opposite, range);
    }
  }

  /** A comparison that is made as the opposite of what it is not. */
  int turned(Opcode opcode, int left, int right, SourceRange range) {
    OptionalInt truth = compared(opcode, left, right, range);
    if (truth.isPresent()) {
      return truth.getAsInt();
    }
    int opposite =
        switch (opcode) {
          case SLE -> gate(Opcode.SLT, range, right, left);
          case ULE -> gate(Opcode.ULT, range, right, left);
          default -> gate(Opcode.EQ, range, left, right);
        };
    int known = nodes.all().size();
    int made = not(opposite, range);
    if (made >= known) {
      unasked.add(made);
    }
    return made;
  }

  /** One of the two. */
  int or(int left, int right, SourceRange range) {
    if (left == right) {
      return left;
    }
    return gate(Opcode.OR, range, without(left, right), without(right, left));
  }

  /** Writes opposites of conjunctions as disjunctions, now that all uses are known. */
  void settle(List<FlowLoop> loops) {
    for (Opposites.Choice choice : new Opposites(nodes, loops).settle(opposites)) {
      ask(choice.left(), nodes.get(choice.opposite()).range());
      ask(choice.right(), nodes.get(choice.opposite()).range());
    }
  }

  /** What remains of a conjunction beside the opposite of one of its operands. */
  private int without(int value, int other) {
    FlowNode node = nodes.get(value);
    FlowNode opposite = nodes.get(other);
    if (!isOperation(node, Opcode.AND) || !isOperation(opposite, Opcode.NOT)) {
      return value;
    }
    if (node.input(0) == opposite.input(0)) {
      return node.input(1);
    }
    return node.input(1) == opposite.input(0) ? node.input(0) : value;
  }

  /** Whether a value is the opposite of another. */
  boolean isOpposite(int value) {
    return isOperation(nodes.get(value), Opcode.NOT);
  }

  /** What a branch asks that goes the other way: the value itself or what it is the opposite of. */
  int asked(int value) {
    return isOpposite(value) ? nodes.get(value).input(0) : value;
  }

  /** Both. */
  int both(int left, int right, SourceRange range) {
    return and(left, right, range);
  }

  /**
   * The predicate behind a branch that others leave the kernel or function by. The gates of a loop
   * that is executed under it have the place of that branch (model M-PRD-5).
   */
  int left(int predicate, SourceRange branch) {
    if (predicate >= 0) {
      leftAt.put(predicate, branch);
    }
    return predicate;
  }

  /** What a loop is executed under is one value in it, however it was made. */
  List<Integer> enter(int predicate) {
    Optional.ofNullable(leftAt.get(predicate)).ifPresent(at -> entered.put(predicate, at));
    return conditions.put(predicate, List.of(predicate));
  }

  /** Behind the loop the parts of its condition count again. */
  void leave(int predicate, List<Integer> parts) {
    entered.remove(predicate);
    if (parts == null) {
      conditions.remove(predicate);
    } else {
      conditions.put(predicate, parts);
    }
  }

  /** The predicate of a branch inside of another; the innermost condition is joined first. */
  int nested(int predicate, int condition, SourceRange range) {
    List<Integer> outer = new ArrayList<>(conditions.getOrDefault(predicate, List.of(predicate)));
    outer.removeIf(term -> term == condition);
    boolean joined = outer.removeIf(term -> follows(condition, term));
    int all = joined ? again(condition) : condition;
    for (int i = outer.size() - 1; i >= 0; i--) {
      SourceRange place = entered.get(outer.get(i));
      all = gate(Opcode.AND, place == null ? range : place, all, outer.get(i));
      if (place != null) {
        placed.put(all, place);
      }
    }
    outer.add(condition);
    if (outer.size() <= MOST_CONDITIONS) {
      conditions.putIfAbsent(all, outer);
    }
    return all;
  }

  /** What LLVM joins two comparisons of the same values to is a comparison of its own. */
  private int again(int comparison) {
    return joined.computeIfAbsent(
        comparison,
        id -> {
          FlowNode node = nodes.get(id);
          int[] inputs = {node.input(0), node.input(1)};
          return nodes.add(
              node.kind(),
              node.opcode(),
              node.type(),
              inputs,
              node.detail(),
              node.range(),
              node.name(),
              node.block());
        });
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
    FlowNode test = nodes.get(condition);
    if (isOperation(test, Opcode.NOT)) {
      return choose(test.input(0), second, first, type, range, name);
    }
    if (isOperation(test, Opcode.EQ)
        && test.input(0) == first
        && nodes.get(test.input(1)).kind() == FlowNode.Kind.CONSTANT) {
      // Where both are equal the constant is as good.
      return choose(condition, test.input(1), second, type, range, name);
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
    if (left == right) {
      return left;
    }
    OptionalInt one = belowOnePower(left, right, range);
    return one.isPresent() ? one.getAsInt() : gate(Opcode.AND, range, left, right);
  }

  /** Two numbers are both less than a power of two if what has the bits of both is. */
  private OptionalInt belowOnePower(int left, int right, SourceRange range) {
    FlowNode one = nodes.get(left);
    FlowNode other = nodes.get(right);
    boolean fits =
        isOperation(one, Opcode.ULT)
            && isOperation(other, Opcode.ULT)
            && one.input(0) != other.input(0)
            && nodes.get(one.input(1)).detail() instanceof Detail.Constant limit
            && limit.equals(nodes.get(other.input(1)).detail())
            && limit.bits().size() == 1
            && Long.bitCount(limit.scalar()) == 1;
    if (!fits) {
      return OptionalInt.empty();
    }
    IrType type = nodes.get(one.input(0)).type();
    if (!type.equals(nodes.get(other.input(0)).type())) {
      return OptionalInt.empty();
    }
    int[] bits = {one.input(0), other.input(0)};
    int joined = maker.make(Opcode.OR, type, bits, other.range(), "");
    return OptionalInt.of(gate(Opcode.ULT, range, joined, one.input(1)));
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
