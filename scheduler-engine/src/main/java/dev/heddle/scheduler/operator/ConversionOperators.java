package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;

/** Conversions from type to type. */
final class ConversionOperators {
  static final List<Operator> ALL =
      List.of(
          ScalarOperator.of(
              "convert.zeroExtend", Opcode.ZEXT, ConversionOperators::wire, AreaKey.NOTHING),
          ScalarOperator.of(
              "convert.signExtend", Opcode.SEXT, ConversionOperators::wire, AreaKey.NOTHING),
          ScalarOperator.of(
              "convert.truncate", Opcode.TRUNC, ConversionOperators::wire, AreaKey.NOTHING),
          ScalarOperator.plain(
              "convert.bits", Opcode.BITCAST, TimingKey.Other.NOTHING, AreaKey.NOTHING),
          precision("convert.widen", Opcode.FPEXT),
          precision("convert.narrow", Opcode.FPTRUNC),
          toFloat("convert.signedToFloat", Opcode.SITOFP),
          toFloat("convert.unsignedToFloat", Opcode.UITOFP),
          toInteger("convert.floatToSigned", Opcode.FPTOSI),
          toInteger("convert.floatToUnsigned", Opcode.FPTOUI));

  private ConversionOperators() {}

  private static TimingKey wire(Facts facts) {
    return TimingKey.Other.NOTHING;
  }

  private static ScalarOperator precision(String id, Opcode opcode) {
    return ScalarOperator.of(
        id,
        opcode,
        facts -> new TimingKey.Row("fconvert", facts.bits()),
        AreaKey.of(Law.BY_WIDER, "floatConvert"));
  }

  private static ScalarOperator toFloat(String id, Opcode opcode) {
    return ScalarOperator.of(
            id,
            opcode,
            facts -> new TimingKey.Row("itof", Math.max(facts.bits(), facts.operandBits())),
            AreaKey.of(Law.BY_RESULT, "intToFloat"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }

  private static ScalarOperator toInteger(String id, Opcode opcode) {
    return ScalarOperator.of(
            id,
            opcode,
            facts -> new TimingKey.Row("ftoi", Math.max(facts.bits(), facts.operandBits())),
            AreaKey.of(Law.BY_OPERAND, "floatToInt"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }
}
