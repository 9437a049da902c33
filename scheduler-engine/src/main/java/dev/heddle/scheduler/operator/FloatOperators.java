package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;

/**
 * Arithmetic of floating-point numbers, rounded to nearest even. Sums and products are counted
 * together by the area model: a law over several nodes.
 */
final class FloatOperators {
  static final List<Operator> ALL =
      List.of(
          addition("float.add", Opcode.FADD),
          accumulation("float.accumulate", Opcode.FADD),
          addition("float.subtract", Opcode.FSUB),
          accumulation("float.accumulate.difference", Opcode.FSUB),
          ScalarOperator.of(
                  "float.multiply",
                  Opcode.FMUL,
                  facts -> new TimingKey.Staged("fmul", facts.bits()),
                  AreaKey.ELSEWHERE)
              .with(ClusterRule.NEEDS_CLUSTER),
          new ScalarOperator(
              "float.dotProduct",
              Opcode.DOT_PRODUCT,
              facts -> true,
              facts -> new TimingKey.Row("dotProduct", facts.operands() / 2),
              ClusterRule.NEEDS_CLUSTER,
              AreaKey.ELSEWHERE),
          ScalarOperator.of(
                  "float.divide",
                  Opcode.FDIV,
                  facts -> new TimingKey.Row("fdiv", facts.bits()),
                  AreaKey.of(Law.BY_RESULT, "floatDivide"))
              .with(ClusterRule.NEEDS_CLUSTER),
          ScalarOperator.of(
              "float.negate", Opcode.FNEG, facts -> TimingKey.Other.NOTHING, AreaKey.NOTHING));

  private FloatOperators() {}

  private static ScalarOperator addition(String id, Opcode opcode) {
    return ScalarOperator.of(
            id, opcode, facts -> new TimingKey.Staged("fadd", facts.bits()), AreaKey.ELSEWHERE)
        .with(ClusterRule.NEEDS_CLUSTER)
        .when(facts -> !facts.isAccumulator());
  }

  /** An addition that holds its sum (model M-RED-1). */
  private static ScalarOperator accumulation(String id, Opcode opcode) {
    return ScalarOperator.of(
            id, opcode, facts -> new TimingKey.Row("faccumulate", facts.bits()), AreaKey.ELSEWHERE)
        .with(ClusterRule.NEEDS_CLUSTER)
        .when(Facts::isAccumulator);
  }
}
