package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;
import java.util.OptionalLong;

/** Comparisons and choices. */
final class CompareOperators {
  private interface IntegerTest {
    boolean of(long a, long b);
  }

  private interface NumberTest {
    boolean of(double a, double b);
  }

  static final List<Operator> ALL =
      List.of(
          signed("int.equal", Opcode.EQ, Law.EQUAL, (a, b) -> a == b),
          signed("int.unequal", Opcode.NE, Law.EQUAL, (a, b) -> a != b),
          signed("int.less.signed", Opcode.SLT, Law.LESS, (a, b) -> a < b),
          signed("int.atMost.signed", Opcode.SLE, Law.LESS, (a, b) -> a <= b),
          unsigned("int.less.unsigned", Opcode.ULT, (a, b) -> Long.compareUnsigned(a, b) < 0),
          unsigned("int.atMost.unsigned", Opcode.ULE, (a, b) -> Long.compareUnsigned(a, b) <= 0),
          number("float.equal", Opcode.FEQ, (a, b) -> a == b),
          number("float.unequal", Opcode.FNE, (a, b) -> a != b),
          number("float.less", Opcode.FLT, (a, b) -> a < b),
          number("float.atMost", Opcode.FLE, (a, b) -> a <= b),
          ScalarOperator.of(
              "select",
              Opcode.SELECT,
              (bits, from, in) -> OptionalLong.of(in[0] != 0 ? in[1] : in[2]),
              facts ->
                  facts.isUpperLevel()
                      ? TimingKey.Other.NOTHING
                      : new TimingKey.Row("select", facts.bits()),
              AreaKey.of(Law.SELECT)));

  private CompareOperators() {}

  private static ScalarOperator integer(String id, Opcode opcode, Law law, Meaning meaning) {
    return ScalarOperator.of(
        id,
        opcode,
        meaning,
        facts ->
            facts.readsBit()
                ? TimingKey.Other.NOTHING
                : new TimingKey.Row("compare", facts.operandBits()),
        AreaKey.of(law));
  }

  private static ScalarOperator signed(String id, Opcode opcode, Law law, IntegerTest test) {
    return integer(
        id,
        opcode,
        law,
        (bits, from, in) ->
            OptionalLong.of(
                Bits.truth(test.of(Bits.signed(in[0], from), Bits.signed(in[1], from)))));
  }

  private static ScalarOperator unsigned(String id, Opcode opcode, IntegerTest test) {
    return integer(
        id,
        opcode,
        Law.LESS,
        (bits, from, in) ->
            OptionalLong.of(
                Bits.truth(test.of(Bits.unsigned(in[0], from), Bits.unsigned(in[1], from)))));
  }

  private static ScalarOperator number(String id, Opcode opcode, NumberTest test) {
    return ScalarOperator.of(
            id,
            opcode,
            (bits, from, in) ->
                from == FloatOperators.HALF
                    ? OptionalLong.empty()
                    : OptionalLong.of(
                        Bits.truth(test.of(Bits.number(in[0], from), Bits.number(in[1], from)))),
            facts -> new TimingKey.Row("fcompare", facts.operandBits()),
            AreaKey.of(Law.BY_OPERAND, "floatCompare"))
        .with(ClusterRule.NEEDS_CLUSTER);
  }
}
