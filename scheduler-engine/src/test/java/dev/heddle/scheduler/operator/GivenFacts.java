package dev.heddle.scheduler.operator;

import java.util.List;
import java.util.OptionalLong;

/**
 * Facts that a test states.
 *
 * @param constants the operands; what is not constant is empty
 */
record GivenFacts(
    int bits,
    int operandBits,
    boolean isFloat,
    List<OptionalLong> constants,
    boolean readsBit,
    boolean isUpperLevel,
    boolean isAccumulator,
    boolean isOrdered,
    Memory memory,
    String function,
    boolean isOfLibrary)
    implements Facts {
  private static final OptionalLong ANY = OptionalLong.empty();

  /** An operation of two operands that nothing is known of. */
  static GivenFacts plain(int bits) {
    return new GivenFacts(
        bits,
        bits,
        false,
        List.of(ANY, ANY, ANY),
        false,
        false,
        false,
        false,
        Memory.ON_CHIP,
        "",
        false);
  }

  GivenFacts second(long constant) {
    return new GivenFacts(
        bits,
        operandBits,
        isFloat,
        List.of(ANY, OptionalLong.of(constant)),
        readsBit,
        isUpperLevel,
        isAccumulator,
        isOrdered,
        memory,
        function,
        isOfLibrary);
  }

  GivenFacts with(boolean flag, Memory where) {
    return new GivenFacts(
        bits,
        operandBits,
        isFloat,
        constants,
        flag,
        flag,
        flag,
        flag,
        where,
        function,
        isOfLibrary);
  }

  GivenFacts calling(String name, boolean ofFloat, boolean library) {
    return new GivenFacts(
        bits, operandBits, ofFloat, constants, false, false, false, false, memory, name, library);
  }

  @Override
  public int operands() {
    return constants.size();
  }

  @Override
  public boolean isConstant(int operand) {
    return constants.get(operand).isPresent();
  }

  @Override
  public OptionalLong constant(int operand) {
    return constants.get(operand);
  }
}
