package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Arithmetic of floating-point numbers, rounded to nearest even. Sums and products are counted
 * together by the area model: a law over several nodes.
 */
final class FloatOperators {
  /** Width of half precision, which is not computed here. */
  static final int HALF = 16;

  private interface Single {
    float of(float a, float b);
  }

  private interface Twofold {
    double of(double a, double b);
  }

  private static final Meaning ADD = meaning((a, b) -> a + b, (a, b) -> a + b);
  private static final Meaning SUBTRACT = meaning((a, b) -> a - b, (a, b) -> a - b);

  static final List<Operator> ALL =
      List.of(
          addition("float.add", Opcode.FADD, ADD),
          accumulation("float.accumulate", Opcode.FADD, ADD),
          addition("float.subtract", Opcode.FSUB, SUBTRACT),
          accumulation("float.accumulate.difference", Opcode.FSUB, SUBTRACT),
          ScalarOperator.of(
                  "float.multiply",
                  Opcode.FMUL,
                  meaning((a, b) -> a * b, (a, b) -> a * b),
                  facts -> new TimingKey.Staged("fmul", facts.bits()),
                  AreaKey.ELSEWHERE)
              .with(ClusterRule.NEEDS_CLUSTER),
          new ScalarOperator(
              "float.dotProduct",
              Opcode.DOT_PRODUCT,
              facts -> true,
              Optional.empty(),
              facts -> new TimingKey.Row("dotProduct", facts.operands() / 2),
              ClusterRule.NEEDS_CLUSTER,
              AreaKey.ELSEWHERE),
          ScalarOperator.of(
                  "float.divide",
                  Opcode.FDIV,
                  meaning((a, b) -> a / b, (a, b) -> a / b),
                  facts -> new TimingKey.Row("fdiv", facts.bits()),
                  AreaKey.of(Law.BY_RESULT, "floatDivide"))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
              "float.negate",
              Opcode.FNEG,
              FloatOperators::negated,
              facts -> TimingKey.Other.NOTHING,
              AreaKey.NOTHING));

  private FloatOperators() {}

  private static OptionalLong negated(int bits, int from, long[] in) {
    return bits == HALF
        ? OptionalLong.empty()
        : OptionalLong.of(in[0] ^ (bits == 64 ? Long.MIN_VALUE : 0x8000_0000L));
  }

  private static ScalarOperator addition(String id, Opcode opcode, Meaning meaning) {
    return ScalarOperator.of(
            id,
            opcode,
            meaning,
            facts -> new TimingKey.Staged("fadd", facts.bits()),
            AreaKey.ELSEWHERE)
        .with(ClusterRule.NEEDS_CLUSTER)
        .when(facts -> !facts.isAccumulator());
  }

  /** An addition that holds its sum (model M-RED-1). */
  private static ScalarOperator accumulation(String id, Opcode opcode, Meaning meaning) {
    return ScalarOperator.of(
            id,
            opcode,
            meaning,
            facts -> new TimingKey.Row("faccumulate", facts.bits()),
            AreaKey.ELSEWHERE)
        .with(ClusterRule.NEEDS_CLUSTER)
        .when(Facts::isAccumulator);
  }

  private static Meaning meaning(Single single, Twofold twofold) {
    return (bits, from, in) ->
        switch (bits) {
          case 32 ->
              OptionalLong.of(
                  Float.floatToIntBits(
                          single.of(
                              Float.intBitsToFloat((int) in[0]), Float.intBitsToFloat((int) in[1])))
                      & 0xffff_ffffL);
          case 64 ->
              OptionalLong.of(
                  Double.doubleToLongBits(
                      twofold.of(Double.longBitsToDouble(in[0]), Double.longBitsToDouble(in[1]))));
          default -> OptionalLong.empty();
        };
  }
}
