package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.function.Function;

/**
 * A built-in function that is one operator.
 *
 * @param function its name, without precision and types
 * @param key where the device says how long it takes
 * @param area where the device says what it costs
 */
record FunctionOperator(String function, Function<Facts, TimingKey> key, AreaKey area)
    implements Operator {
  @Override
  public String id() {
    return "function." + function;
  }

  @Override
  public boolean takes(Opcode opcode, IrType type, Facts facts) {
    return opcode == Opcode.CALL && !facts.isOfLibrary() && facts.function().equals(function);
  }

  @Override
  public TimingKey timing(Facts facts) {
    return key.apply(facts);
  }

  @Override
  public ClusterRule cluster() {
    return ClusterRule.NEEDS_CLUSTER;
  }
}
