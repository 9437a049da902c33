package dev.heddle.language;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Random integer expressions with their values, computed by the rules of C99 (6.3.1.8, 6.5) on
 * numbers of any size, and so independently of the code under test.
 */
final class IntegerExpressions {
  private final List<Kind> kinds;
  private final Kind truthKind;

  private IntegerExpressions(List<Kind> kinds, Kind truthKind) {
    this.kinds = kinds;
    this.truthKind = truthKind;
  }

  /** The types after promotion. */
  enum Kind {
    INT(32, true),
    UINT(32, false),
    LONG(64, true),
    ULONG(64, false);

    final int bits;
    final boolean signed;

    Kind(int bits, boolean signed) {
      this.bits = bits;
      this.signed = signed;
    }

    static Kind common(Kind a, Kind b) {
      return a.ordinal() > b.ordinal() ? a : b;
    }

    /** The value modulo 2^bits. */
    BigInteger wrap(BigInteger value) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(bits);
      BigInteger rest = value.mod(modulus);
      boolean negative = signed && rest.testBit(bits - 1);
      return negative ? rest.subtract(modulus) : rest;
    }
  }

  /** An expression, its type and value; without a value if the language leaves it open. */
  record Sample(String text, Kind kind, Optional<BigInteger> value) {
    static Sample of(String text, Kind kind, BigInteger value) {
      return new Sample(text, kind, Optional.of(kind.wrap(value)));
    }
  }

  /**
   * Expressions whose literals have the given types.
   *
   * @param truthKind the type of comparisons
   */
  static Arbitrary<Sample> of(List<Kind> kinds, Kind truthKind) {
    return new IntegerExpressions(kinds, truthKind)
        .expressions(4)
        .filter(s -> s.value().isPresent());
  }

  private Arbitrary<Sample> expressions(int depth) {
    Arbitrary<Sample> literals = literals();
    if (depth == 0) {
      return literals;
    }
    Arbitrary<Sample> inner = expressions(depth - 1);
    Arbitrary<Sample> unary =
        Combinators.combine(Arbitraries.of("-", "~", "!", "+"), inner).as(this::unary);
    Arbitrary<Sample> binary =
        Combinators.combine(Arbitraries.of(OPERATORS), inner, inner).as(this::binary);
    Arbitrary<Sample> conditional =
        Combinators.combine(inner, inner, inner).as(IntegerExpressions::conditional);
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(2, literals),
        net.jqwik.api.Tuple.of(2, unary),
        net.jqwik.api.Tuple.of(6, binary),
        net.jqwik.api.Tuple.of(1, conditional));
  }

  private static final List<String> OPERATORS =
      List.of(
          "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=",
          "&&", "||");

  private Arbitrary<Sample> literals() {
    Arbitrary<Long> values =
        Arbitraries.oneOf(
            Arbitraries.longs().between(0, 70),
            Arbitraries.longs().between(0, Integer.MAX_VALUE),
            Arbitraries.of(0L, 1L, 31L, 63L, (long) Integer.MAX_VALUE));
    return Combinators.combine(Arbitraries.of(kinds), values, Arbitraries.of(true, false))
        .as(
            (kind, value, hexadecimal) -> {
              String digits = hexadecimal ? "0x" + Long.toHexString(value) : Long.toString(value);
              String suffix = kind.signed ? "" : "u";
              suffix += kind.bits == 64 ? "L" : "";
              return Sample.of(digits + suffix, kind, BigInteger.valueOf(value));
            });
  }

  private Sample unary(String operator, Sample operand) {
    String text = operator + "(" + operand.text() + ")";
    if (operator.equals("!")) {
      return new Sample(text, truthKind, operand.value().map(v -> truth(v.signum() == 0)));
    }
    return new Sample(
        text,
        operand.kind(),
        operand
            .value()
            .map(
                v ->
                    operand.kind.wrap(
                        switch (operator) {
                          case "-" -> v.negate();
                          case "~" -> v.not();
                          default -> v;
                        })));
  }

  private Sample binary(String operator, Sample left, Sample right) {
    String text = "(" + left.text() + ") " + operator + " (" + right.text() + ")";
    boolean shift = operator.equals("<<") || operator.equals(">>");
    Kind kind = shift ? left.kind() : Kind.common(left.kind(), right.kind());
    boolean truth = List.of("<", ">", "<=", ">=", "==", "!=", "&&", "||").contains(operator);
    Kind result = truth ? truthKind : kind;
    if (left.value().isEmpty()) {
      return new Sample(text, result, Optional.empty());
    }
    BigInteger a = left.value().get();
    if (operator.equals("&&") && a.signum() == 0 || operator.equals("||") && a.signum() != 0) {
      return new Sample(text, result, Optional.of(truth(a.signum() != 0)));
    }
    if (right.value().isEmpty()) {
      return new Sample(text, result, Optional.empty());
    }
    BigInteger b = right.value().get();
    if (operator.equals("&&") || operator.equals("||")) {
      return new Sample(text, result, Optional.of(truth(b.signum() != 0)));
    }
    BigInteger x = shift ? a : kind.wrap(a);
    BigInteger y = shift ? b : kind.wrap(b);
    return new Sample(text, result, value(operator, x, y, kind).map(result::wrap));
  }

  private static Optional<BigInteger> value(
      String operator, BigInteger x, BigInteger y, Kind kind) {
    boolean counts = y.signum() >= 0 && y.compareTo(BigInteger.valueOf(kind.bits)) < 0;
    return switch (operator) {
      case "+" -> Optional.of(x.add(y));
      case "-" -> Optional.of(x.subtract(y));
      case "*" -> Optional.of(x.multiply(y));
      case "/" -> y.signum() == 0 ? Optional.empty() : Optional.of(x.divide(y));
      case "%" -> y.signum() == 0 ? Optional.empty() : Optional.of(x.remainder(y));
      case "&" -> Optional.of(x.and(y));
      case "|" -> Optional.of(x.or(y));
      case "^" -> Optional.of(x.xor(y));
      case "<<" -> counts ? Optional.of(x.shiftLeft(y.intValue())) : Optional.empty();
      case ">>" -> counts ? Optional.of(x.shiftRight(y.intValue())) : Optional.empty();
      case "<" -> Optional.of(truth(x.compareTo(y) < 0));
      case ">" -> Optional.of(truth(x.compareTo(y) > 0));
      case "<=" -> Optional.of(truth(x.compareTo(y) <= 0));
      case ">=" -> Optional.of(truth(x.compareTo(y) >= 0));
      case "==" -> Optional.of(truth(x.equals(y)));
      default -> Optional.of(truth(!x.equals(y)));
    };
  }

  private static Sample conditional(Sample condition, Sample first, Sample second) {
    String text = "(" + condition.text() + ") ? (" + first.text() + ") : (" + second.text() + ")";
    Kind kind = Kind.common(first.kind(), second.kind());
    if (condition.value().isEmpty()) {
      return new Sample(text, kind, Optional.empty());
    }
    Sample chosen = condition.value().get().signum() != 0 ? first : second;
    return new Sample(text, kind, chosen.value().map(kind::wrap));
  }

  private static BigInteger truth(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }
}
