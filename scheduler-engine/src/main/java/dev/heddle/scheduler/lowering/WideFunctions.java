package dev.heddle.scheduler.lowering;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.OptionalInt;

/**
 * Integer functions whose results stop at the limits of the type, or that use the upper half of a
 * product (OpenCL C 1.2, 6.12.3), by plain operations; products of 64 bits stay calls.
 */
final class WideFunctions {
  private final PlainCode code;
  private final boolean unsigned;

  /**
   * For one call.
   *
   * @param unsigned whether its first argument is
   */
  WideFunctions(PlainCode code, boolean unsigned) {
    this.code = code;
    this.unsigned = unsigned;
  }

  /** The result, empty if the function is not one of these. */
  OptionalInt lower(String function, int[] in) {
    boolean products = 2 * code.bits(in[0]) <= Long.SIZE;
    return switch (function) {
      case "add_sat" -> OptionalInt.of(unsigned ? unsignedSum(in[0], in[1]) : sum(in[0], in[1]));
      case "sub_sat" ->
          OptionalInt.of(unsigned ? unsignedDifference(in[0], in[1]) : difference(in[0], in[1]));
      case "mul_hi" -> products ? OptionalInt.of(upper(in[0], in[1])) : OptionalInt.empty();
      case "mad_hi" ->
          products
              ? OptionalInt.of(code.make(Opcode.ADD, upper(in[0], in[1]), in[2]))
              : OptionalInt.empty();
      case "mad_sat" -> products ? OptionalInt.of(cut(in[0], in[1], in[2])) : OptionalInt.empty();
      default -> OptionalInt.empty();
    };
  }

  private int unsignedSum(int left, int right) {
    int sum = code.make(Opcode.ADD, left, right);
    return code.select(
        code.compare(Opcode.ULT, sum, left), code.constant(code.type(left), -1), sum);
  }

  private int unsignedDifference(int left, int right) {
    return code.select(
        code.compare(Opcode.ULT, left, right),
        code.constant(code.type(left), 0),
        code.make(Opcode.SUB, left, right));
  }

  /** Too large or too small where the sum's sign is that of neither operand. */
  private int sum(int left, int right) {
    int sum = code.make(Opcode.ADD, left, right);
    int wrong =
        code.make(Opcode.AND, code.make(Opcode.XOR, left, sum), code.make(Opcode.XOR, right, sum));
    return code.select(code.isNegative(wrong), limit(left), sum);
  }

  private int difference(int left, int right) {
    int difference = code.make(Opcode.SUB, left, right);
    int wrong =
        code.make(
            Opcode.AND,
            code.make(Opcode.XOR, left, right),
            code.make(Opcode.XOR, left, difference));
    return code.select(code.isNegative(wrong), limit(left), difference);
  }

  /** The least number for negative ones, the greatest for others. */
  private int limit(int value) {
    int sign = code.with(Opcode.ASHR, value, code.bits(value) - 1L);
    return code.with(Opcode.XOR, sign, greatest(code.bits(value)));
  }

  private static long greatest(int bits) {
    return Long.MAX_VALUE >> Long.SIZE - bits;
  }

  private int wide(int value) {
    IrType twice = PlainCode.integers(code.type(value), 2 * code.bits(value));
    return code.convert(unsigned ? Opcode.ZEXT : Opcode.SEXT, twice, value);
  }

  private int upper(int left, int right) {
    int product = code.make(Opcode.MUL, wide(left), wide(right));
    int moved = code.with(unsigned ? Opcode.LSHR : Opcode.ASHR, product, code.bits(left));
    return code.convert(Opcode.TRUNC, code.type(left), moved);
  }

  private int cut(int left, int right, int added) {
    int bits = code.bits(left);
    IrType type = code.type(left);
    int exact = code.make(Opcode.ADD, code.make(Opcode.MUL, wide(left), wide(right)), wide(added));
    int result = code.convert(Opcode.TRUNC, type, exact);
    IrType twice = code.type(exact);
    if (unsigned) {
      int most = code.constant(twice, -1L >>> Long.SIZE - bits);
      return code.select(code.compare(Opcode.ULT, most, exact), code.constant(type, -1), result);
    }
    int most = code.constant(twice, greatest(bits));
    int least = code.constant(twice, ~greatest(bits));
    int below =
        code.select(
            code.compare(Opcode.SLT, exact, least), code.constant(type, ~greatest(bits)), result);
    return code.select(
        code.compare(Opcode.SLT, most, exact), code.constant(type, greatest(bits)), below);
  }
}
