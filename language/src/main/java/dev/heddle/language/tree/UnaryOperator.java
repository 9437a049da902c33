package dev.heddle.language.tree;

/** Operators with one operand. */
public enum UnaryOperator {
  PLUS("+"),
  NEGATE("-"),
  BITWISE_NOT("~"),
  /** Of a scalar: 0 or 1 as int; of a vector: 0 or -1 in each component. */
  LOGICAL_NOT("!"),
  DEREFERENCE("*"),
  ADDRESS_OF("&"),
  PRE_INCREMENT("++"),
  PRE_DECREMENT("--"),
  POST_INCREMENT("++"),
  POST_DECREMENT("--");

  private final String spelling;

  UnaryOperator(String spelling) {
    this.spelling = spelling;
  }

  public String spelling() {
    return spelling;
  }

  /** Whether the operand is written to. */
  public boolean isIncrementOrDecrement() {
    return ordinal() >= PRE_INCREMENT.ordinal();
  }
}
