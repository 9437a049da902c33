package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/**
 * Integer arithmetic as LLVM rewrites it (model M-PRD-7): two results of one operation with an
 * operand in common that a condition chooses between are one result of the chosen operand, a value
 * that a condition changes is changed by a chosen operand (InstCombine), and what a loop does not
 * change is added first (Reassociate).
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

  /**
   * What is chosen between.
   *
   * @param firstOnce whether nothing else uses the first value
   */
  record Choice(
      int condition, int first, boolean firstOnce, int second, boolean secondOnce, IrType type) {}

  /** The first of two values if the condition holds. */
  int choose(Choice choice, SourceRange range, String name) {
    FlowNode one = nodes.get(choice.first());
    FlowNode other = nodes.get(choice.second());
    IrType type = choice.type();
    boolean same =
        one.kind() == FlowNode.Kind.OPERATION
            && other.kind() == FlowNode.Kind.OPERATION
            && one.opcode() == other.opcode()
            && one.type().equals(other.type())
            && type.equals(one.type());
    if (same
        && choice.firstOnce()
        && choice.secondOnce()
        && one.inputCount() == 2
        && isInteger(one.opcode())) {
      if (one.input(1) == other.input(1)) {
        int chosen =
            logic.choose(choice.condition(), one.input(0), other.input(0), type, range, "");
        return maker.make(one.opcode(), type, new int[] {chosen, one.input(1)}, range, name);
      }
      if (one.input(0) == other.input(0)) {
        int chosen =
            logic.choose(choice.condition(), one.input(1), other.input(1), type, range, "");
        return maker.make(one.opcode(), type, new int[] {one.input(0), chosen}, range, name);
      }
    }
    OptionalInt changed = changed(choice, range, name);
    return changed.isPresent()
        ? changed.getAsInt()
        : logic.choose(choice.condition(), choice.first(), choice.second(), type, range, name);
  }

  /**
   * A value that is changed if the condition holds is changed always, by what changes nothing where
   * it does not hold.
   */
  private OptionalInt changed(Choice choice, SourceRange range, String name) {
    boolean second = changes(choice.second(), choice.first()) && choice.secondOnce();
    boolean first = changes(choice.first(), choice.second()) && choice.firstOnce();
    if (first == second || !isScalar(choice.type())) {
      return OptionalInt.empty();
    }
    FlowNode change = nodes.get(first ? choice.first() : choice.second());
    int value = first ? choice.second() : choice.first();
    int by = change.input(0) == value ? change.input(1) : change.input(0);
    long neutral =
        switch (change.opcode()) {
          case MUL -> 1;
          case AND -> -1;
          default -> 0;
        };
    if (scalar(by).isPresent() && (neutral != 0 || Math.abs(scalar(by).getAsLong()) != 1)) {
      return OptionalInt.empty();
    }
    int nothing = nodes.constant(choice.type(), new Detail.Constant(List.of(neutral)), range);
    int chosen =
        logic.choose(
            choice.condition(),
            first ? by : nothing,
            first ? nothing : by,
            choice.type(),
            range,
            "");
    return OptionalInt.of(
        maker.make(change.opcode(), choice.type(), new int[] {value, chosen}, range, name));
  }

  /** Whether an operation of integers changes a value to another. */
  private boolean changes(int result, int value) {
    FlowNode node = nodes.get(result);
    if (node.kind() != FlowNode.Kind.OPERATION || node.inputCount() != 2) {
      return false;
    }
    return switch (node.opcode()) {
      case ADD, MUL, AND, OR, XOR -> node.input(0) == value || node.input(1) == value;
      case SUB, SHL, LSHR, ASHR -> node.input(0) == value;
      default -> false;
    };
  }

  private static boolean isInteger(Opcode opcode) {
    return switch (opcode) {
      case ADD, SUB, MUL, AND, OR, XOR -> true;
      default -> false;
    };
  }

  /**
   * A constant more than a difference that nothing else uses: one less is the sum with the
   * opposite, anything else is added to the minuend if that is there earlier.
   */
  OptionalInt sum(int difference, int constant, IrType type, SourceRange range) {
    FlowNode node = nodes.get(difference);
    boolean matches =
        node.kind() == FlowNode.Kind.OPERATION
            && node.opcode() == Opcode.SUB
            && nodes.get(constant).kind() == FlowNode.Kind.CONSTANT
            && nodes.get(node.input(0)).kind() != FlowNode.Kind.CONSTANT;
    if (!matches) {
      return OptionalInt.empty();
    }
    if (isScalar(type) && scalar(constant).equals(OptionalLong.of(-1))) {
      int opposite = maker.make(Opcode.NOT, type, new int[] {node.input(1)}, range, "");
      return OptionalInt.of(
          maker.make(Opcode.ADD, type, new int[] {node.input(0), opposite}, range, ""));
    }
    if (!isEarlier(node.input(0), node.input(1))) {
      return OptionalInt.empty();
    }
    int sum = maker.make(Opcode.ADD, type, new int[] {node.input(0), constant}, range, "");
    return OptionalInt.of(maker.make(Opcode.SUB, type, new int[] {sum, node.input(1)}, range, ""));
  }

  /** A constant is added rather than subtracted. */
  OptionalInt difference(int value, int subtracted, IrType type, SourceRange range) {
    OptionalLong by = scalar(subtracted);
    boolean adds =
        by.isPresent() && isScalar(type) && nodes.get(value).kind() != FlowNode.Kind.CONSTANT;
    return adds
        ? OptionalInt.of(withConstant(Opcode.ADD, value, -by.getAsLong(), type, range))
        : OptionalInt.empty();
  }

  /** A mask of what nothing else uses is narrower where its result is cut. */
  OptionalInt cut(int value, IrType type) {
    FlowNode node = nodes.get(value);
    boolean masks =
        isScalar(type)
            && node.kind() == FlowNode.Kind.OPERATION
            && node.opcode() == Opcode.AND
            && scalar(node.input(1)).isPresent();
    if (!masks) {
      return OptionalInt.empty();
    }
    int narrow =
        maker.make(Opcode.TRUNC, type, new int[] {node.input(0)}, node.range(), node.name());
    long mask = scalar(node.input(1)).getAsLong();
    int shift = Long.SIZE - type.bits();
    return OptionalInt.of(
        withConstant(Opcode.AND, narrow, mask << shift >> shift, type, node.range()));
  }

  /**
   * A quotient of a signed number and a power of two: rounds towards zero by adding a divisor less
   * one to what is negative, then shifts. Empty for other divisors.
   */
  OptionalInt quotient(int value, int divisor, IrType type, SourceRange range) {
    long by = scalar(divisor).orElse(0);
    if (!isScalar(type) || by < 2 || Long.bitCount(by) != 1) {
      return OptionalInt.empty();
    }
    int bits = type.bits();
    int power = Long.numberOfTrailingZeros(by);
    int sign = power == 1 ? value : withConstant(Opcode.ASHR, value, bits - 1, type, range);
    int excess = withConstant(Opcode.LSHR, sign, bits - power, type, range);
    int sum = maker.make(Opcode.ADD, type, new int[] {value, excess}, range, "");
    return OptionalInt.of(withConstant(Opcode.ASHR, sum, power, type, range));
  }

  private int withConstant(Opcode opcode, int value, long by, IrType type, SourceRange range) {
    Detail operand = new Detail.Constant(List.of(by));
    int constant = nodes.constant(type, operand, range);
    return maker.make(opcode, type, new int[] {value, constant}, range, "");
  }

  private static boolean isScalar(IrType type) {
    return type instanceof IrType.Int;
  }

  private OptionalLong scalar(int value) {
    return nodes.get(value).detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? OptionalLong.of(constant.scalar())
        : OptionalLong.empty();
  }

  private boolean isEarlier(int value, int other) {
    Optional<FlowLoop> inner = loops.apply(other);
    Optional<FlowLoop> outer = loops.apply(value);
    return inner.isPresent() && !inner.equals(outer);
  }
}
