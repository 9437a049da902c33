package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.List;

/** Values that are there, put together, taken apart or held. */
final class WireOperators {
  static final List<Operator> ALL =
      List.of(
          wire("constant", Opcode.CONSTANT),
          wire("constant.any", Opcode.UNDEFINED),
          wire("argument", Opcode.PARAMETER),
          wire("workItem", Opcode.WORK_ITEM),
          wire("lanes.join", Opcode.VECTOR),
          wire("lanes.extract", Opcode.EXTRACT),
          wire("lanes.insert", Opcode.INSERT),
          wire("lanes.shuffle", Opcode.SHUFFLE),
          wire("member.extract", Opcode.EXTRACT_FIELD),
          wire("member.insert", Opcode.INSERT_FIELD),
          ScalarOperator.of(
                  "register",
                  Opcode.FPGA_REG,
                  facts -> new TimingKey.Row("register", facts.bits()),
                  AreaKey.of(Law.REGISTER))
              .with(ClusterRule.NEEDS_CLUSTER));

  private WireOperators() {}

  private static ScalarOperator wire(String id, Opcode opcode) {
    return ScalarOperator.plain(id, opcode, TimingKey.Other.NOTHING, AreaKey.NOTHING);
  }
}
