package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;
import java.util.OptionalLong;

/** Conversions from type to type. */
final class ConversionOperators {
  static final List<Operator> ALL =
      List.of(
          ScalarOperator.of(
              "convert.zeroExtend",
              Opcode.ZEXT,
              (bits, from, in) -> OptionalLong.of(Bits.cut(Bits.unsigned(in[0], from), bits)),
              ConversionOperators::wire,
              AreaKey.NOTHING),
          ScalarOperator.of(
              "convert.signExtend",
              Opcode.SEXT,
              (bits, from, in) -> OptionalLong.of(Bits.cut(Bits.signed(in[0], from), bits)),
              ConversionOperators::wire,
              AreaKey.NOTHING),
          ScalarOperator.of(
              "convert.truncate",
              Opcode.TRUNC,
              (bits, from, in) -> OptionalLong.of(Bits.cut(in[0], bits)),
              ConversionOperators::wire,
              AreaKey.NOTHING),
          ScalarOperator.plain(
              "convert.bits", Opcode.BITCAST, TimingKey.Other.NOTHING, AreaKey.NOTHING),
          precision("convert.widen", Opcode.FPEXT),
          precision("convert.narrow", Opcode.FPTRUNC),
          toFloat("convert.signedToFloat", Opcode.SITOFP, ConversionOperators::ofSigned),
          toFloat("convert.unsignedToFloat", Opcode.UITOFP, ConversionOperators::ofUnsigned),
          toInteger("convert.floatToSigned", Opcode.FPTOSI, true),
          toInteger("convert.floatToUnsigned", Opcode.FPTOUI, false));

  private ConversionOperators() {}

  private static TimingKey wire(Facts facts) {
    return TimingKey.Other.NOTHING;
  }

  private static ScalarOperator precision(String id, Opcode opcode) {
    return ScalarOperator.of(
        id,
        opcode,
        (bits, from, in) ->
            bits == FloatOperators.HALF || from == FloatOperators.HALF
                ? OptionalLong.empty()
                : OptionalLong.of(Bits.ofNumber(Bits.number(in[0], from), bits)),
        facts -> new TimingKey.Row("fconvert", facts.bits()),
        AreaKey.of(Law.BY_WIDER, "floatConvert"));
  }

  private static ScalarOperator toFloat(String id, Opcode opcode, Meaning meaning) {
    return ScalarOperator.of(
            id,
            opcode,
            meaning,
            facts -> new TimingKey.Row("itof", Math.max(facts.bits(), facts.operandBits())),
            AreaKey.of(Law.BY_RESULT, "intToFloat"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }

  private static ScalarOperator toInteger(String id, Opcode opcode, boolean signed) {
    return ScalarOperator.of(
            id,
            opcode,
            (bits, from, in) ->
                from == FloatOperators.HALF
                    ? OptionalLong.empty()
                    : whole(Bits.number(in[0], from), bits, signed),
            facts -> new TimingKey.Row("ftoi", Math.max(facts.bits(), facts.operandBits())),
            AreaKey.of(Law.BY_OPERAND, "floatToInt"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }

  private static OptionalLong ofSigned(int bits, int from, long[] in) {
    return number(Bits.signed(in[0], from), bits);
  }

  private static OptionalLong ofUnsigned(int bits, int from, long[] in) {
    long value = Bits.unsigned(in[0], from);
    if (value >= 0 || bits == FloatOperators.HALF) {
      return number(value, bits);
    }
    // Halve with a sticky last bit, convert, double: rounds once, to nearest even.
    long half = value >>> 1 | value & 1;
    return OptionalLong.of(
        bits == 64
            ? Double.doubleToLongBits((double) half * 2)
            : Float.floatToIntBits((float) half * 2) & 0xffff_ffffL);
  }

  private static OptionalLong number(long value, int bits) {
    return switch (bits) {
      case 32 -> OptionalLong.of(Float.floatToIntBits((float) value) & 0xffff_ffffL);
      case 64 -> OptionalLong.of(Double.doubleToLongBits((double) value));
      default -> OptionalLong.empty();
    };
  }

  /** What does not fit has no result. */
  private static OptionalLong whole(double value, int bits, boolean signed) {
    double low = signed ? -Math.pow(2, bits - 1) : 0;
    double high = Math.pow(2, signed ? bits - 1 : bits);
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    if (!(whole >= low && whole < high)) {
      return OptionalLong.empty();
    }
    long result = whole >= 0x1p63 ? (long) (whole - 0x1p63) + Long.MIN_VALUE : (long) whole;
    return OptionalLong.of(Bits.cut(result, bits));
  }
}
