package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.IntegerLiteral;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.Optional;

/** Reads numbers (C99 6.4.4; OpenCL C 1.2, 6.1.2 and 6.1.6). */
final class Literals {
  private Literals() {}

  /**
   * A number with its type.
   *
   * @param problem what is doubtful about it; empty if nothing is
   */
  record Number(Type type, Constant value, String problem) {
    /** Whether no type holds the number, so that nothing can be made of it. */
    boolean isLost() {
      return problem.equals(OVERFLOW);
    }
  }

  private static final String OVERFLOW = "does not fit into 64 bits";

  static Optional<Number> read(String text) {
    boolean hexadecimal = text.length() > 1 && (text.charAt(1) | 32) == 'x';
    for (int i = 0; i < text.length(); i++) {
      char c = (char) (text.charAt(i) | 32);
      boolean exponent = hexadecimal ? c == 'p' : c == 'e';
      if (text.charAt(i) == '.' || exponent) {
        return floating(text);
      }
    }
    return IntegerLiteral.parse(text).map(Literals::integer);
  }

  private static Number integer(IntegerLiteral literal) {
    long value = literal.value();
    Type type = ScalarType.INT;
    boolean fitsInt = value >= 0 && value <= 0x7fffffffL;
    boolean fitsUint = value >= 0 && value <= 0xffffffffL;
    boolean mayBeUnsigned = literal.unsigned() || !literal.decimal();
    if (literal.longs() == 0 && fitsInt && !literal.unsigned()) {
      type = ScalarType.INT;
    } else if (literal.longs() == 0 && fitsUint && mayBeUnsigned) {
      type = ScalarType.UINT;
    } else if (value >= 0 && !literal.unsigned()) {
      type = ScalarType.LONG;
    } else {
      type = ScalarType.ULONG;
    }
    String problem =
        literal.overflow()
            ? OVERFLOW
            : value < 0 && !mayBeUnsigned ? "is too large for a signed type" : "";
    return new Number(type, Constants.of(value), problem);
  }

  private static Optional<Number> floating(String text) {
    char last = (char) (text.charAt(text.length() - 1) | 32);
    boolean hexadecimal = text.length() > 1 && (text.charAt(1) | 32) == 'x';
    boolean suffix = last == 'h' || last == 'l' || last == 'f';
    String digits = suffix ? text.substring(0, text.length() - 1) : text;
    if (digits.isEmpty() || hexadecimal && digits.indexOf('p') < 0 && digits.indexOf('P') < 0) {
      return Optional.empty();
    }
    char end = (char) (digits.charAt(digits.length() - 1) | 32);
    if (end == 'f' && !hexadecimal || end == 'd') {
      return Optional.empty();
    }
    try {
      return Optional.of(
          switch (suffix ? last : ' ') {
            case 'f' -> number(ScalarType.FLOAT, Float.parseFloat(digits));
            case 'h' -> number(ScalarType.HALF, Constants.toHalf(Double.parseDouble(digits)));
            default -> number(ScalarType.DOUBLE, Double.parseDouble(digits));
          });
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Number number(Type type, double value) {
    String problem = Double.isInfinite(value) ? "is too large for " + type : "";
    return new Number(type, new Constant.FloatingConstant(value), problem);
  }
}
