package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;

/**
 * A kind of hardware that does one operation; of all operators exactly one takes each node. What it
 * computes is told by {@link Meanings}.
 */
public interface Operator {
  /** A stable name, such as "int.add". */
  String id();

  /**
   * Whether this is the hardware of an operation.
   *
   * @param type type of the result
   */
  boolean takes(Opcode opcode, IrType type, Facts facts);

  /** Where the device says how long it takes. */
  TimingKey timing(Facts facts);

  /** Where it may stand. */
  ClusterRule cluster();

  /** Where the device says what it costs. */
  AreaKey area();
}
