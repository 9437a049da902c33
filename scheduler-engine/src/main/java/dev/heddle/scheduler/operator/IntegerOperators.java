package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** Arithmetic, logic and shifts of integers. */
final class IntegerOperators {
  private static final Function<Facts, TimingKey> ADD = row("add");

  static final List<Operator> ALL =
      List.of(
          ScalarOperator.of("int.add", Opcode.ADD, ADD, area(Law.ADD)),
          ScalarOperator.of("int.subtract", Opcode.SUB, ADD, area(Law.ADD)),
          ScalarOperator.of("int.negate", Opcode.NEG, ADD, area(Law.ADD)),
          ScalarOperator.of(
              "int.multiply", Opcode.MUL, IntegerOperators::product, area(Law.MULTIPLY)),
          ScalarOperator.of(
                  "int.divide.signed",
                  Opcode.SDIV,
                  facts -> quotient(facts, "divide", true),
                  area(Law.QUOTIENT))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.divide.unsigned",
                  Opcode.UDIV,
                  facts -> quotient(facts, "divide", false),
                  area(Law.QUOTIENT))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.remainder.signed",
                  Opcode.SREM,
                  facts -> quotient(facts, "remainder", true),
                  area(Law.REMAINDER))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
                  "int.remainder.unsigned",
                  Opcode.UREM,
                  facts -> quotient(facts, "remainder", false),
                  area(Law.REMAINDER))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of("int.and", Opcode.AND, IntegerOperators::logic, area(Law.MASK)),
          ScalarOperator.of("int.or", Opcode.OR, IntegerOperators::logic, area(Law.MASK)),
          ScalarOperator.of("int.xor", Opcode.XOR, IntegerOperators::logic, area(Law.PARITY)),
          ScalarOperator.of(
              "int.not", Opcode.NOT, facts -> TimingKey.Other.NOTHING, AreaKey.NOTHING),
          ScalarOperator.of("int.shift.left", Opcode.SHL, IntegerOperators::shift, area(Law.SHIFT)),
          ScalarOperator.of(
              "int.shift.logical", Opcode.LSHR, IntegerOperators::shift, area(Law.SHIFT)),
          ScalarOperator.of(
              "int.shift.arithmetic", Opcode.ASHR, IntegerOperators::shift, area(Law.SHIFT)));

  private IntegerOperators() {}

  private static AreaKey area(Law law) {
    return AreaKey.of(law);
  }

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
