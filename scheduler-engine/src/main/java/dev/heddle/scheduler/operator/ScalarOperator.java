package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * An operator of one opcode, lane by lane: a row of the tables of this package.
 *
 * @param id a stable name
 * @param opcode the opcode
 * @param when what has to hold besides
 * @param key where the device says how long it takes
 * @param cluster where it may stand
 * @param area where the device says what it costs
 */
record ScalarOperator(
    String id,
    Opcode opcode,
    Predicate<Facts> when,
    Function<Facts, TimingKey> key,
    ClusterRule cluster,
    AreaKey area)
    implements Operator {
  @Override
  public boolean takes(Opcode other, IrType type, Facts facts) {
    return other == opcode && when.test(facts);
  }

  @Override
  public TimingKey timing(Facts facts) {
    return key.apply(facts);
  }

  /** One that follows others into their cluster. */
  static ScalarOperator of(String id, Opcode opcode, Function<Facts, TimingKey> key, AreaKey area) {
    return new ScalarOperator(id, opcode, facts -> true, key, ClusterRule.FOLLOWS, area);
  }

  /** One whose time depends on nothing that is known of the node. */
  static ScalarOperator plain(String id, Opcode opcode, TimingKey key, AreaKey area) {
    return of(id, opcode, facts -> key, area);
  }

  ScalarOperator with(ClusterRule rule) {
    return new ScalarOperator(id, opcode, when, key, rule, area);
  }

  ScalarOperator when(Predicate<Facts> condition) {
    return new ScalarOperator(id, opcode, condition, key, cluster, area);
  }
}
