package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;

/**
 * A function that is declared only: a library may say what it takes, else nothing is known of it,
 * and nothing is counted but a cycle.
 */
record LibraryOperator() implements Operator {
  static final String ID = "function.library";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public boolean takes(Opcode opcode, IrType type, Facts facts) {
    return opcode == Opcode.CALL
        && (facts.isOfLibrary() || !FunctionOperators.BY_NAME.containsKey(facts.function()));
  }

  @Override
  public TimingKey timing(Facts facts) {
    return facts.isOfLibrary()
        ? TimingKey.Other.LIBRARY
        : new TimingKey.Row("undefined", facts.bits());
  }

  @Override
  public ClusterRule cluster() {
    return ClusterRule.NEEDS_CLUSTER;
  }

  @Override
  public AreaKey area() {
    return AreaKey.of(Law.LIBRARY, "function");
  }
}
