package dev.heddle.scheduler.operator;

import java.util.OptionalLong;

/** What an operator computes, bit by bit. */
@FunctionalInterface
public interface Meaning {
  /**
   * One lane of the result. Integers are sign-extended to 64 bits, but those of one bit 0 or 1;
   * floating-point numbers are IEEE bits, zero-extended.
   *
   * @param bits width of the result
   * @param operandBits width of the operands that decide what is computed
   * @param operands the operands
   * @return empty where the result is not known: division by zero, half precision, overflow of a
   *     conversion
   */
  OptionalLong of(int bits, int operandBits, long[] operands);
}
