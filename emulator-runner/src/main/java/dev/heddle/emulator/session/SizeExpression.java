package dev.heddle.emulator.session;

import java.util.Map;

/**
 * A whole number computed from named sizes: numbers, names, {@code + - * / %} and parentheses, as
 * in C. Division rounds towards zero.
 */
final class SizeExpression {
  private final String text;
  private final Map<String, Long> sizes;
  private int at;

  private SizeExpression(String text, Map<String, Long> sizes) {
    this.text = text;
    this.sizes = sizes;
  }

  /** An expression that has no value; the message is for the user. */
  static final class Unusable extends Exception {
    private static final long serialVersionUID = 1L;

    Unusable(String message) {
      super(message);
    }
  }

  /**
   * Its value.
   *
   * @throws Unusable when it is none, names what is no size, divides by zero or is too large
   */
  static long value(String text, Map<String, Long> sizes) throws Unusable {
    SizeExpression expression = new SizeExpression(text, sizes);
    try {
      long value = expression.sum();
      if (expression.at < text.length()) {
        throw new Unusable("has \"" + text.substring(expression.at) + "\" behind its end");
      }
      return value;
    } catch (ArithmeticException e) {
      throw new Unusable(
          e.getMessage().contains("zero") ? "divides by zero" : "is larger than 64 bits hold");
    }
  }

  private long sum() throws Unusable {
    long value = product();
    while (true) {
      if (take('+')) {
        value = Math.addExact(value, product());
      } else if (take('-')) {
        value = Math.subtractExact(value, product());
      } else {
        return value;
      }
    }
  }

  private long product() throws Unusable {
    long value = factor();
    while (true) {
      if (take('*')) {
        value = Math.multiplyExact(value, factor());
      } else if (take('/')) {
        value = value / factor();
      } else if (take('%')) {
        value = value % factor();
      } else {
        return value;
      }
    }
  }

  private long factor() throws Unusable {
    if (take('-')) {
      return Math.negateExact(factor());
    }
    if (take('(')) {
      long value = sum();
      if (!take(')')) {
        throw new Unusable("lacks a )");
      }
      return value;
    }
    String word = word();
    if (word.isEmpty()) {
      throw new Unusable(
          at < text.length()
              ? "has a \"" + text.charAt(at) + "\" that nothing is for"
              : "ends early");
    }
    if (Character.isDigit(word.charAt(0))) {
      try {
        return Long.parseLong(word);
      } catch (NumberFormatException e) {
        throw new Unusable("has the number " + word + ", which is none or too large");
      }
    }
    Long size = sizes.get(word);
    if (size == null) {
      throw new Unusable("names \"" + word + "\"; sizes are " + String.join(", ", sizes.keySet()));
    }
    return size;
  }

  private String word() {
    skip();
    int start = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    String word = text.substring(start, at);
    skip();
    return word;
  }

  private boolean take(char wanted) {
    skip();
    if (at < text.length() && text.charAt(at) == wanted) {
      at++;
      skip();
      return true;
    }
    return false;
  }

  private void skip() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
