package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import java.util.List;

/** Computes the integer expression of an {@code #if} (C99 6.10.1) in 64-bit arithmetic. */
final class ConditionEvaluator {
  private static final int DEPTH_LIMIT = 256;

  private final List<Token> tokens;
  private int position;
  private int depth;

  private record Value(long bits, boolean unsigned) {
    static final Value ZERO = new Value(0, false);
    static final Value ONE = new Value(1, false);

    static Value of(boolean truth) {
      return truth ? ONE : ZERO;
    }

    boolean isTrue() {
      return bits != 0;
    }
  }

  /** The expression makes no sense; the message says why. */
  static final class BadCondition extends Exception {
    private static final long serialVersionUID = 1L;

    BadCondition(String message) {
      super(message, null, false, false);
    }
  }

  private ConditionEvaluator(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Computes a condition.
   *
   * @param tokens the expanded tokens of the line
   * @throws BadCondition if they are no expression
   */
  static boolean evaluate(List<Token> tokens) throws BadCondition {
    if (tokens.isEmpty()) {
      throw new BadCondition("the condition is empty");
    }
    ConditionEvaluator evaluator = new ConditionEvaluator(tokens);
    Value value = evaluator.comma(true);
    if (evaluator.position < tokens.size()) {
      throw new BadCondition("unexpected '" + evaluator.peekText() + "' in the condition");
    }
    return value.isTrue();
  }

  private Value comma(boolean live) throws BadCondition {
    Value value = conditional(live);
    while (take(COMMA)) {
      value = conditional(live);
    }
    return value;
  }

  private Value conditional(boolean live) throws BadCondition {
    Value condition = binary(0, live);
    if (!take(QUESTION)) {
      return condition;
    }
    enter();
    Value whenTrue = comma(live && condition.isTrue());
    if (!take(COLON)) {
      throw new BadCondition("missing ':' behind '?' in the condition");
    }
    Value whenFalse = conditional(live && !condition.isTrue());
    depth--;
    boolean unsigned = whenTrue.unsigned || whenFalse.unsigned;
    return new Value(condition.isTrue() ? whenTrue.bits : whenFalse.bits, unsigned);
  }

  private Value binary(int minimum, boolean live) throws BadCondition {
    Value left = unary(live);
    while (position < tokens.size()) {
      TokenKind operator = tokens.get(position).kind();
      int precedence = precedence(operator);
      if (precedence < 0 || precedence < minimum) {
        break;
      }
      position++;
      enter();
      boolean rightLive =
          live && !(operator == AND && !left.isTrue()) && !(operator == OR && left.isTrue());
      Value right = binary(precedence + 1, rightLive);
      depth--;
      left = apply(operator, left, right, rightLive);
    }
    return left;
  }

  private Value unary(boolean live) throws BadCondition {
    if (position >= tokens.size()) {
      throw new BadCondition("the condition ends too early");
    }
    Token token = tokens.get(position++);
    enter();
    Value value =
        switch (token.kind()) {
          case PLUS -> unary(live);
          case MINUS -> {
            Value operand = unary(live);
            yield new Value(-operand.bits, operand.unsigned);
          }
          case TILDE -> {
            Value operand = unary(live);
            yield new Value(~operand.bits, operand.unsigned);
          }
          case BANG -> Value.of(!unary(live).isTrue());
          case LEFT_PAREN -> {
            Value inner = comma(live);
            if (!take(RIGHT_PAREN)) {
              throw new BadCondition("missing ')' in the condition");
            }
            yield inner;
          }
          case NUMBER -> number(token.text());
          case CHARACTER -> new Value(QuotedLiteral.characterValue(token.text()), false);
          case IDENTIFIER -> Value.of(token.text().equals("true"));
          default -> throw new BadCondition("unexpected '" + token.text() + "' in the condition");
        };
    depth--;
    return value;
  }

  private static Value number(String text) throws BadCondition {
    IntegerLiteral literal =
        IntegerLiteral.parse(text)
            .orElseThrow(() -> new BadCondition("'" + text + "' is not an integer"));
    boolean unsigned = literal.unsigned() || !literal.decimal() && literal.value() < 0;
    return new Value(literal.value(), unsigned);
  }

  private static Value apply(TokenKind operator, Value left, Value right, boolean live)
      throws BadCondition {
    boolean unsigned = left.unsigned || right.unsigned;
    long a = left.bits;
    long b = right.bits;
    int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    return switch (operator) {
      case STAR -> new Value(a * b, unsigned);
      case SLASH, PERCENT -> divide(operator, a, b, unsigned, live);
      case PLUS -> new Value(a + b, unsigned);
      case MINUS -> new Value(a - b, unsigned);
      case SHIFT_LEFT -> new Value(b > 63 || b < 0 ? 0 : a << b, left.unsigned);
      case SHIFT_RIGHT -> new Value(left.unsigned ? a >>> b : a >> b, left.unsigned);
      case LESS -> Value.of(order < 0);
      case GREATER -> Value.of(order > 0);
      case LESS_EQUAL -> Value.of(order <= 0);
      case GREATER_EQUAL -> Value.of(order >= 0);
      case EQUAL -> Value.of(a == b);
      case NOT_EQUAL -> Value.of(a != b);
      case AMPERSAND -> new Value(a & b, unsigned);
      case CARET -> new Value(a ^ b, unsigned);
      case BAR -> new Value(a | b, unsigned);
      case AND -> Value.of(left.isTrue() && right.isTrue());
      default -> Value.of(left.isTrue() || right.isTrue());
    };
  }

  private static Value divide(TokenKind operator, long a, long b, boolean unsigned, boolean live)
      throws BadCondition {
    if (b == 0) {
      if (live) {
        throw new BadCondition("division by zero in the condition");
      }
      return new Value(0, unsigned);
    }
    if (operator == SLASH) {
      return new Value(unsigned ? Long.divideUnsigned(a, b) : a / b, unsigned);
    }
    return new Value(unsigned ? Long.remainderUnsigned(a, b) : a % b, unsigned);
  }

  private static int precedence(TokenKind operator) {
    return switch (operator) {
      case OR -> 0;
      case AND -> 1;
      case BAR -> 2;
      case CARET -> 3;
      case AMPERSAND -> 4;
      case EQUAL, NOT_EQUAL -> 5;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> 6;
      case SHIFT_LEFT, SHIFT_RIGHT -> 7;
      case PLUS, MINUS -> 8;
      case STAR, SLASH, PERCENT -> 9;
      default -> -1;
    };
  }

  private void enter() throws BadCondition {
    if (++depth > DEPTH_LIMIT) {
      throw new BadCondition("the condition is nested too deeply");
    }
  }

  private boolean take(TokenKind kind) {
    if (position < tokens.size() && tokens.get(position).is(kind)) {
      position++;
      return true;
    }
    return false;
  }

  private String peekText() {
    return tokens.get(position).text();
  }
}
