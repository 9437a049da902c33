package dev.heddle.language.preprocessor;

import java.util.Optional;

/**
 * An integer constant as written.
 *
 * @param value its 64 bits, to be read without a sign
 * @param decimal whether it is written in base 10, where a constant never becomes unsigned by
 *     itself
 * @param unsigned whether it has the suffix {@code u}
 * @param longs number of {@code l} in the suffix, 0 to 2
 * @param overflow whether it needs more than 64 bits
 */
public record IntegerLiteral(
    long value, boolean decimal, boolean unsigned, int longs, boolean overflow) {

  /** Reads an integer constant; empty if the text is none. */
  public static Optional<IntegerLiteral> parse(String text) {
    int base = 10;
    int position = 0;
    if (text.length() > 1 && text.charAt(0) == '0') {
      char second = (char) (text.charAt(1) | 32);
      base = second == 'x' ? 16 : second == 'b' ? 2 : 8;
      position = base == 8 ? 0 : 2;
    }
    int firstDigit = position;
    long value = 0;
    boolean overflow = false;
    while (position < text.length()) {
      int digit = Character.digit(text.charAt(position), base);
      if (digit < 0) {
        break;
      }
      overflow |= Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, base)) > 0;
      value = value * base + digit;
      position++;
    }
    if (position == firstDigit) {
      return Optional.empty();
    }
    return suffixed(text.substring(position), value, base == 10, overflow);
  }

  private static Optional<IntegerLiteral> suffixed(
      String suffix, long value, boolean decimal, boolean overflow) {
    return switch (suffix) {
      case "" -> Optional.of(new IntegerLiteral(value, decimal, false, 0, overflow));
      case "u", "U" -> Optional.of(new IntegerLiteral(value, decimal, true, 0, overflow));
      case "l", "L" -> Optional.of(new IntegerLiteral(value, decimal, false, 1, overflow));
      case "ll", "LL" -> Optional.of(new IntegerLiteral(value, decimal, false, 2, overflow));
      case "ul", "uL", "Ul", "UL", "lu", "lU", "Lu", "LU" ->
          Optional.of(new IntegerLiteral(value, decimal, true, 1, overflow));
      case "ull", "uLL", "Ull", "ULL", "llu", "llU", "LLu", "LLU" ->
          Optional.of(new IntegerLiteral(value, decimal, true, 2, overflow));
      default -> Optional.empty();
    };
  }
}
