package dev.heddle.scheduler.operator;

/**
 * Where a device says what an operator costs.
 *
 * @param law how the cost follows from operands and width
 * @param row row of the area table, empty where the law knows its rows
 * @param once whether the lanes of a vector share the hardware
 */
public record AreaKey(Law law, String row, boolean once) {
  /** Nothing. */
  public static final AreaKey NOTHING = new AreaKey(Law.NOTHING, "", false);

  /** Counted elsewhere: accesses with their units, sums with their products. */
  public static final AreaKey ELSEWHERE = new AreaKey(Law.ELSEWHERE, "", false);

  static AreaKey of(Law law) {
    return new AreaKey(law, "", false);
  }

  static AreaKey of(Law law, String row) {
    return new AreaKey(law, row, false);
  }

  static AreaKey once(String row) {
    return new AreaKey(Law.FIXED, row, true);
  }

  /** How a cost follows from operands and width (model M-AREA-7). */
  public enum Law {
    /** Wires. */
    NOTHING,
    /** Not a cost of the single operator. */
    ELSEWHERE,
    /** An adder as wide as its operands need. */
    ADD,
    /** A product, by its factors. */
    MULTIPLY,
    /** A quotient, by its divisor. */
    QUOTIENT,
    /** A remainder, by its divisor. */
    REMAINDER,
    /** And, or: nothing with a constant. */
    MASK,
    /** Exclusive or: an inverter with a constant. */
    PARITY,
    /** A shift by what is not constant. */
    SHIFT,
    /** Whether operands are equal. */
    EQUAL,
    /** Which operand is less. */
    LESS,
    /** A choice. */
    SELECT,
    /** A register for each bit. */
    REGISTER,
    /** A row, whatever the width. */
    FIXED,
    /** Printing: the row depends on how many there are. */
    PRINT,
    /** A floating-point row at the width of the result. */
    BY_RESULT,
    /** A floating-point row at the width of the operand. */
    BY_OPERAND,
    /** A floating-point row at the greater of both widths. */
    BY_WIDER,
    /** The smaller or greater of two. */
    EXTREME,
    /** The smaller or greater of two, twice. */
    CLAMP,
    /** An adder and a choice. */
    ADD_AND_SELECT,
    /** A function of a library says itself what it costs. */
    LIBRARY
  }
}
