package dev.heddle.scheduler.lowering;

import dev.heddle.scheduler.ir.Opcode;
import java.util.OptionalInt;

/**
 * Integer functions of the library that are a few plain operations (OpenCL C 1.2, 6.12.3): their
 * time and area follow from what they are made of.
 */
final class IntegerFunctions {
  private final PlainCode code;
  private final boolean unsigned;

  /**
   * For one call.
   *
   * @param unsigned whether its first argument is
   */
  IntegerFunctions(PlainCode code, boolean unsigned) {
    this.code = code;
    this.unsigned = unsigned;
  }

  /** The result, empty if the function is not one of these. */
  OptionalInt lower(String function, int[] in) {
    return switch (function) {
      case "min" -> OptionalInt.of(pick(in[0], in[1], true));
      case "max" -> OptionalInt.of(pick(in[0], in[1], false));
      case "clamp" -> OptionalInt.of(pick(pick(in[0], in[1], false), in[2], true));
      case "abs" -> OptionalInt.of(absolute(in[0]));
      case "abs_diff" -> OptionalInt.of(difference(in[0], in[1]));
      case "mul24" -> OptionalInt.of(code.make(Opcode.MUL, in[0], in[1]));
      case "mad24" ->
          OptionalInt.of(code.make(Opcode.ADD, code.make(Opcode.MUL, in[0], in[1]), in[2]));
      case "hadd" -> OptionalInt.of(half(Opcode.AND, Opcode.ADD, in[0], in[1]));
      case "rhadd" -> OptionalInt.of(half(Opcode.OR, Opcode.SUB, in[0], in[1]));
      case "rotate" -> OptionalInt.of(rotate(in[0], in[1]));
      case "popcount" -> OptionalInt.of(ones(in[0]));
      case "clz" -> OptionalInt.of(leadingZeros(in[0]));
      default -> OptionalInt.empty();
    };
  }

  private int less(int left, int right) {
    return code.compare(unsigned ? Opcode.ULT : Opcode.SLT, left, right);
  }

  private int pick(int left, int right, boolean smaller) {
    int other = smaller ? less(right, left) : less(left, right);
    return code.select(other, right, left);
  }

  private int absolute(int value) {
    return unsigned
        ? value
        : code.select(code.isNegative(value), code.make(Opcode.NEG, value), value);
  }

  private int difference(int left, int right) {
    return code.select(
        less(right, left), code.make(Opcode.SUB, left, right), code.make(Opcode.SUB, right, left));
  }

  /** Half of a sum that is never too wide: common bits, and half of those that differ. */
  private int half(Opcode common, Opcode joins, int left, int right) {
    int differ = code.make(Opcode.XOR, left, right);
    int halved = code.with(unsigned ? Opcode.LSHR : Opcode.ASHR, differ, 1);
    return code.make(joins, code.make(common, left, right), halved);
  }

  /** What leaves on the left comes back on the right; amounts count modulo the width. */
  private int rotate(int value, int amount) {
    int rest = code.make(Opcode.SUB, code.constant(code.type(amount), code.bits(value)), amount);
    return code.make(
        Opcode.OR, code.make(Opcode.SHL, value, amount), code.make(Opcode.LSHR, value, rest));
  }

  /**
   * Neighbours are added, pairs, groups of four, and so on: a tree as deep as the width has bits.
   */
  private int ones(int value) {
    int bits = code.bits(value);
    int count =
        code.make(
            Opcode.SUB, value, code.with(Opcode.AND, code.with(Opcode.LSHR, value, 1), pattern(1)));
    for (int group = 2; group < bits; group *= 2) {
      int upper = code.with(Opcode.AND, code.with(Opcode.LSHR, count, group), pattern(group));
      count = code.make(Opcode.ADD, code.with(Opcode.AND, count, pattern(group)), upper);
    }
    return count;
  }

  /** As many ones as zeros in turns, ones first. */
  private static long pattern(int group) {
    return Long.divideUnsigned(-1L, (1L << group) + 1);
  }

  /** Halves that are zero are shifted out, the largest first; the last bit tells 0 from 1. */
  private int leadingZeros(int value) {
    int bits = code.bits(value);
    int rest = value;
    int count = code.constant(code.type(value), 0);
    for (int step = bits / 2; step > 0; step /= 2) {
      int top = code.with(Opcode.LSHR, rest, bits - step);
      int empty = code.compare(Opcode.EQ, top, code.constant(code.type(value), 0));
      rest = code.select(empty, code.with(Opcode.SHL, rest, step), rest);
      int bit = code.convert(Opcode.ZEXT, code.type(value), empty);
      count =
          code.make(
              Opcode.OR, count, code.with(Opcode.SHL, bit, Integer.numberOfTrailingZeros(step)));
    }
    int nothing = code.compare(Opcode.SLE, code.constant(code.type(value), 0), rest);
    return code.make(Opcode.ADD, count, code.convert(Opcode.ZEXT, code.type(value), nothing));
  }
}
