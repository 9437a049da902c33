package dev.heddle.scheduler.operator;

import java.util.OptionalLong;

/** What is known of a node when its operator is chosen. */
public interface Facts {
  /** Width of a lane of the result, in bits; 0 if there is none. */
  int bits();

  /** Width of a lane of the first operand, in bits. */
  int operandBits();

  /** How many operands there are. */
  int operands();

  /** Whether the result is floating-point. */
  boolean isFloat();

  /** Whether an operand is a constant, of one lane or several. */
  boolean isConstant(int operand);

  /** The value of an operand that is a constant of one lane; empty for others. */
  OptionalLong constant(int operand);

  /** Whether a comparison is one bit of its operand, which is there at once. */
  boolean readsBit();

  /** Whether a select is above the lowest level of a multiplexer. */
  boolean isUpperLevel();

  /** Whether an addition has become an accumulator (model M-RED-1). */
  boolean isAccumulator();

  /** Whether work-items are in order where a barrier stands. */
  boolean isOrdered();

  /** The memory of an access. */
  Memory memory();

  /** The function that is called, without precision and types; empty if nothing is called. */
  String function();

  /** Whether a library brings the function that is called. */
  boolean isOfLibrary();

  /** What an access goes to. */
  enum Memory {
    /** Memory off chip. */
    OFF_CHIP,
    /** Memory on chip with a port for each access. */
    ON_CHIP,
    /** Memory on chip whose accesses share a port. */
    ARBITRATED,
    /** A table of constants. */
    TABLE
  }
}
