package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;

/** Comparisons and choices. */
final class CompareOperators {
  static final List<Operator> ALL =
      List.of(
          integer("int.equal", Opcode.EQ, Law.EQUAL),
          integer("int.unequal", Opcode.NE, Law.EQUAL),
          integer("int.less.signed", Opcode.SLT, Law.LESS),
          integer("int.atMost.signed", Opcode.SLE, Law.LESS),
          integer("int.less.unsigned", Opcode.ULT, Law.LESS),
          integer("int.atMost.unsigned", Opcode.ULE, Law.LESS),
          number("float.equal", Opcode.FEQ),
          number("float.unequal", Opcode.FNE),
          number("float.less", Opcode.FLT),
          number("float.atMost", Opcode.FLE),
          ScalarOperator.of(
              "select",
              Opcode.SELECT,
              facts ->
                  facts.isUpperLevel()
                      ? TimingKey.Other.NOTHING
                      : new TimingKey.Row("select", facts.bits()),
              AreaKey.of(Law.SELECT)));

  private CompareOperators() {}

  private static ScalarOperator integer(String id, Opcode opcode, Law law) {
    return ScalarOperator.of(
        id,
        opcode,
        facts ->
            facts.readsBit()
                ? TimingKey.Other.NOTHING
                : new TimingKey.Row("compare", facts.operandBits()),
        AreaKey.of(law));
  }

  private static ScalarOperator number(String id, Opcode opcode) {
    return ScalarOperator.of(
            id,
            opcode,
            facts -> new TimingKey.Row("fcompare", facts.operandBits()),
            AreaKey.of(Law.BY_OPERAND, "floatCompare"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }
}
