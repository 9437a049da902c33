package dev.heddle.language.warnings;

import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One {@code %} of a format.
 *
 * @param text as written
 * @param stars how many of width and precision are values
 * @param width components of the vector that it prints; 1 for one number
 * @param length the modifier, such as {@code hl}
 * @param letter what kind of value; 0 if the format ends before it
 */
record PrintfConversion(String text, int stars, int width, String length, char letter) {

  /** All of a format in order; {@code %%} is none. */
  static List<PrintfConversion> all(String format) {
    List<PrintfConversion> found = new ArrayList<>();
    for (int i = format.indexOf('%'); i >= 0; i = format.indexOf('%', i)) {
      Reader reader = new Reader(format, i);
      PrintfConversion conversion = reader.conversion();
      if (conversion.letter() != '%') {
        found.add(conversion);
      }
      i = reader.at;
    }
    return found;
  }

  /** Values that it takes. */
  int arguments() {
    return stars + 1;
  }

  /** Why nothing can be printed with it. */
  Optional<String> problem() {
    if (letter == 0) {
      return Optional.of("has no letter that says what to print");
    }
    if ("diouxXcfFeEgGaAsp".indexOf(letter) < 0) {
      return Optional.of("is no way to print a value");
    }
    boolean legal = width == 1 || List.of(2, 3, 4, 8, 16).contains(width);
    return legal ? Optional.empty() : Optional.of("is not for a vector of the language");
  }

  /** Whether it prints values of a type, promoted as arguments are. */
  boolean takes(Type type) {
    if (width > 1) {
      return type instanceof VectorType vector
          && vector.width() == width
          && (isFloating() ? vector.element().isFloating() : vector.element().isInteger())
          && (length.isEmpty() || vector.element().bits() == bits());
    }
    if (isFloating()) {
      return type.isFloating() && !type.isVector();
    }
    if (letter == 's' || letter == 'p') {
      return type.isPointer();
    }
    return type.isInteger() && !type.isVector() && type.bits() <= 32 == bits() <= 32;
  }

  /** What it prints, in words. */
  String expected() {
    String number = isFloating() ? "a floating-point number" : "an integer of " + bits() + " bits";
    if (width > 1) {
      return "a vector of "
          + width
          + " such as "
          + (isFloating() ? "float" : isUnsigned() ? "uint" : "int")
          + width;
    }
    return letter == 's' ? "a string" : letter == 'p' ? "a pointer" : number;
  }

  /** The letter for integers of a type. */
  String letterFor(Type type) {
    boolean keeps = "diouxX".indexOf(letter) >= 0;
    return keeps ? String.valueOf(letter) : type.isUnsigned() ? "u" : "d";
  }

  private boolean isUnsigned() {
    return "ouxX".indexOf(letter) >= 0;
  }

  private boolean isFloating() {
    return "fFeEgGaA".indexOf(letter) >= 0;
  }

  private int bits() {
    return switch (length) {
      case "hh" -> 8;
      case "h" -> 16;
      case "l", "ll", "j", "z", "t" -> 64;
      default -> 32;
    };
  }

  /** Reads one conversion. */
  private static final class Reader {
    private final String format;
    private final int start;
    private int at;

    Reader(String format, int start) {
      this.format = format;
      this.start = start;
      at = start + 1;
    }

    PrintfConversion conversion() {
      skip("-+ #0");
      int stars = count();
      if (next() == '.') {
        at++;
        stars += count();
      }
      int width = 1;
      if (next() == 'v') {
        at++;
        int digits = at;
        skip("0123456789");
        width = at > digits && at - digits < 3 ? Integer.parseInt(format.substring(digits, at)) : 0;
      }
      int modifier = at;
      skip("hljzt");
      String length = format.substring(modifier, at);
      char letter = next();
      at = Math.min(at + 1, format.length());
      return new PrintfConversion(format.substring(start, at), stars, width, length, letter);
    }

    /** A width or precision: 1 if it is a value, 0 if it is written or left out. */
    private int count() {
      if (next() == '*') {
        at++;
        return 1;
      }
      skip("0123456789");
      return 0;
    }

    private char next() {
      return at < format.length() ? format.charAt(at) : 0;
    }

    private void skip(String characters) {
      while (at < format.length() && characters.indexOf(format.charAt(at)) >= 0) {
        at++;
      }
    }
  }
}
