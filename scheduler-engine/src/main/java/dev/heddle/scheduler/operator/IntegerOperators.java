package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** Arithmetic, logic and shifts of integers. */
final class IntegerOperators {
  /** What two operands give at a width. */
  private interface Binary {
    long of(long a, long b, int bits);
  }

  private static final Function<Facts, TimingKey> ADD = row("add");

  static final List<Operator> ALL =
      List.of(
          ScalarOperator.of("int.add", Opcode.ADD, whole((a, b, n) -> a + b), ADD, area(Law.ADD)),
          ScalarOperator.of(
              "int.subtract", Opcode.SUB, whole((a, b, n) -> a - b), ADD, area(Law.ADD)),
          ScalarOperator.of(
              "int.negate",
              Opcode.NEG,
              (bits, from, in) -> OptionalLong.of(Bits.cut(-in[0], bits)),
              ADD,
              area(Law.ADD)),
          ScalarOperator.of(
              "int.multiply",
              Opcode.MUL,
              whole((a, b, n) -> a * b),
              IntegerOperators::product,
              area(Law.MULTIPLY)),
          ScalarOperator.of(
                  "int.divide.signed",
                  Opcode.SDIV,
                  signedDivision((a, b, n) -> a / b),
                  facts -> quotient(facts, "divide", true),
                  area(Law.QUOTIENT))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.divide.unsigned",
                  Opcode.UDIV,
                  unsignedDivision((a, b, n) -> Long.divideUnsigned(a, b)),
                  facts -> quotient(facts, "divide", false),
                  area(Law.QUOTIENT))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.remainder.signed",
                  Opcode.SREM,
                  signedDivision((a, b, n) -> a % b),
                  facts -> quotient(facts, "remainder", true),
                  area(Law.REMAINDER))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.remainder.unsigned",
                  Opcode.UREM,
                  unsignedDivision((a, b, n) -> Long.remainderUnsigned(a, b)),
                  facts -> quotient(facts, "remainder", false),
                  area(Law.REMAINDER))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
              "int.and",
              Opcode.AND,
              whole((a, b, n) -> a & b),
              IntegerOperators::logic,
              area(Law.MASK)),
          ScalarOperator.of(
              "int.or",
              Opcode.OR,
              whole((a, b, n) -> a | b),
              IntegerOperators::logic,
              area(Law.MASK)),
          ScalarOperator.of(
              "int.xor",
              Opcode.XOR,
              whole((a, b, n) -> a ^ b),
              IntegerOperators::logic,
              area(Law.PARITY)),
          ScalarOperator.of(
              "int.not",
              Opcode.NOT,
              (bits, from, in) -> OptionalLong.of(Bits.cut(~in[0], bits)),
              facts -> TimingKey.Other.NOTHING,
              AreaKey.NOTHING),
          ScalarOperator.of(
              "int.shift.left",
              Opcode.SHL,
              whole((a, b, n) -> a << amount(b, n)),
              IntegerOperators::shift,
              area(Law.SHIFT)),
          ScalarOperator.of(
              "int.shift.logical",
              Opcode.LSHR,
              whole((a, b, n) -> Bits.unsigned(a, n) >>> amount(b, n)),
              IntegerOperators::shift,
              area(Law.SHIFT)),
          ScalarOperator.of(
              "int.shift.arithmetic",
              Opcode.ASHR,
              whole((a, b, n) -> Bits.signed(a, n) >> amount(b, n)),
              IntegerOperators::shift,
              area(Law.SHIFT)));

  private IntegerOperators() {}

  private static AreaKey area(Law law) {
    return AreaKey.of(law);
  }

  // ------------------------------------------------------------------ meaning

  private static Meaning whole(Binary operation) {
    return (bits, from, in) -> OptionalLong.of(Bits.cut(operation.of(in[0], in[1], bits), bits));
  }

  /** The least number divided by -1 has no result, as nothing divided by 0 has. */
  private static Meaning signedDivision(Binary operation) {
    return (bits, from, in) ->
        in[1] == 0 || in[1] == -1 && in[0] == Bits.least(bits)
            ? OptionalLong.empty()
            : OptionalLong.of(Bits.cut(operation.of(in[0], in[1], bits), bits));
  }

  private static Meaning unsignedDivision(Binary operation) {
    return (bits, from, in) ->
        in[1] == 0
            ? OptionalLong.empty()
            : OptionalLong.of(
                Bits.cut(
                    operation.of(Bits.unsigned(in[0], bits), Bits.unsigned(in[1], bits), bits),
                    bits));
  }

  /** The amount of a shift is taken modulo the width. */
  private static int amount(long amount, int bits) {
    return (int) Long.remainderUnsigned(Bits.unsigned(amount, bits), bits);
  }

  // ------------------------------------------------------------------ timing

  private static Function<Facts, TimingKey> row(String row) {
    return facts -> new TimingKey.Row(row, facts.bits());
  }

  private static boolean hasConstant(Facts facts) {
    return facts.isConstant(0) || facts.operands() > 1 && facts.isConstant(1);
  }

  /** A product with a power of two is a wire. */
  private static TimingKey product(Facts facts) {
    if (!hasConstant(facts)) {
      return new TimingKey.Row("multiply", facts.bits());
    }
    OptionalLong factor = facts.constant(1).isPresent() ? facts.constant(1) : facts.constant(0);
    boolean power = factor.isPresent() && Long.bitCount(Math.abs(factor.getAsLong())) <= 1;
    return new TimingKey.Row(power ? "wire" : "constantMultiply", facts.bits());
  }

  /**
   * A quotient by a power of two is a wire, behind an addition if there are signs; a remainder of a
   * known divisor takes as long as the quotient.
   */
  private static TimingKey quotient(Facts facts, String row, boolean signed) {
    OptionalLong divisor = facts.constant(1);
    boolean power =
        divisor.isPresent() && divisor.getAsLong() > 0 && Long.bitCount(divisor.getAsLong()) == 1;
    if (power) {
      return new TimingKey.Row(signed ? "add" : "wire", facts.bits());
    }
    return new TimingKey.Row(divisor.isPresent() ? "divide" : row, facts.bits());
  }

  private static TimingKey logic(Facts facts) {
    return new TimingKey.Row(hasConstant(facts) ? "wire" : "logic", facts.bits());
  }

  private static TimingKey shift(Facts facts) {
    return new TimingKey.Row(facts.isConstant(1) ? "wire" : "shift", facts.bits());
  }
}
