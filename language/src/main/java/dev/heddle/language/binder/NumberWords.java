package dev.heddle.language.binder;

import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VoidType;

/** The keywords of built-in types, in any order: {@code unsigned long int} and so on. */
final class NumberWords {
  private int longs;
  private boolean unsigned;
  private boolean signed;
  private boolean isInt;
  private Type base;
  private boolean conflict;

  void add(int token) {
    switch (token) {
      case OpenClParser.LONG -> longs++;
      case OpenClParser.UNSIGNED -> {
        conflict |= unsigned || signed;
        unsigned = true;
      }
      case OpenClParser.SIGNED -> {
        conflict |= unsigned || signed;
        signed = true;
      }
      case OpenClParser.INT -> {
        conflict |= isInt;
        isInt = true;
      }
      default -> {
        conflict |= base != null;
        base = base(token);
      }
    }
  }

  boolean isEmpty() {
    return longs == 0 && !unsigned && !signed && !isInt && base == null;
  }

  /** The type that the words name; null if they contradict each other. */
  Type type() {
    if (conflict || longs > 2) {
      return null;
    }
    if (base != null && base != ScalarType.CHAR && base != ScalarType.SHORT) {
      boolean longDouble = base == ScalarType.DOUBLE && longs == 1;
      return unsigned || signed || isInt || longs > 0 && !longDouble ? null : base;
    }
    if (base == ScalarType.CHAR && (isInt || longs > 0) || base != null && longs > 0) {
      return null;
    }
    ScalarType type =
        base != null ? (ScalarType) base : longs > 0 ? ScalarType.LONG : ScalarType.INT;
    return unsigned ? type.unsignedInteger() : type;
  }

  private static Type base(int token) {
    return switch (token) {
      case OpenClParser.VOID -> VoidType.VOID;
      case OpenClParser.CHAR -> ScalarType.CHAR;
      case OpenClParser.SHORT -> ScalarType.SHORT;
      case OpenClParser.FLOAT -> ScalarType.FLOAT;
      case OpenClParser.DOUBLE -> ScalarType.DOUBLE;
      case OpenClParser.HALF -> ScalarType.HALF;
      default -> ScalarType.BOOL;
    };
  }
}
