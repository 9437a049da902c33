package dev.heddle.language.tree;

/** Operators with two operands, without assignment and comma. */
public enum BinaryOperator {
  MULTIPLY("*", Kind.ARITHMETIC),
  DIVIDE("/", Kind.ARITHMETIC),
  REMAINDER("%", Kind.ARITHMETIC),
  ADD("+", Kind.ARITHMETIC),
  SUBTRACT("-", Kind.ARITHMETIC),
  SHIFT_LEFT("<<", Kind.SHIFT),
  SHIFT_RIGHT(">>", Kind.SHIFT),
  LESS("<", Kind.COMPARISON),
  GREATER(">", Kind.COMPARISON),
  LESS_EQUAL("<=", Kind.COMPARISON),
  GREATER_EQUAL(">=", Kind.COMPARISON),
  EQUAL("==", Kind.COMPARISON),
  NOT_EQUAL("!=", Kind.COMPARISON),
  BITWISE_AND("&", Kind.BITWISE),
  BITWISE_XOR("^", Kind.BITWISE),
  BITWISE_OR("|", Kind.BITWISE),
  LOGICAL_AND("&&", Kind.LOGICAL),
  LOGICAL_OR("||", Kind.LOGICAL);

  /** Families with the same typing rules. */
  public enum Kind {
    ARITHMETIC,
    SHIFT,
    COMPARISON,
    BITWISE,
    LOGICAL
  }

  private final String spelling;
  private final Kind kind;

  BinaryOperator(String spelling, Kind kind) {
    this.spelling = spelling;
    this.kind = kind;
  }

  public String spelling() {
    return spelling;
  }

  public Kind kind() {
    return kind;
  }
}
