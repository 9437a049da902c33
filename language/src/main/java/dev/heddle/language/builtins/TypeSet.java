package dev.heddle.language.builtins;

import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.Locale;

/** Which types {@code gentype} may stand for in a prototype; functions.txt explains the names. */
enum TypeSet {
  NONE,
  FLOATING,
  SINGLE,
  INTEGER,
  INT32,
  NUMBER,
  VECTOR,
  SCALAR,
  SPATIAL,
  SPATIAL1,
  CROSS,
  OBJECT,
  NARROW;

  static TypeSet named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  boolean contains(Type type) {
    Type element = type.element();
    int width = type.width();
    if (this == OBJECT) {
      return !type.isVoid();
    }
    if (!(element instanceof ScalarType scalar) || scalar == ScalarType.BOOL) {
      return false;
    }
    return switch (this) {
      case FLOATING -> scalar.isFloating();
      case SINGLE -> scalar == ScalarType.FLOAT;
      case INTEGER -> scalar.isInteger();
      case NARROW -> scalar.isInteger() && scalar.bits() < 64;
      case INT32 -> scalar.isInteger() && scalar.bits() == 32;
      case NUMBER -> true;
      case VECTOR -> width > 1;
      case SCALAR -> width == 1;
      case SPATIAL -> scalar.isFloating() && scalar != ScalarType.HALF && width <= 4;
      case SPATIAL1 -> scalar == ScalarType.FLOAT && width <= 4;
      case CROSS -> scalar.isFloating() && (width == 3 || width == 4);
      default -> false;
    };
  }

  /** Whether the members are floating types, so that integers are converted to them. */
  boolean isFloating() {
    return this == FLOATING || this == SINGLE || this == SPATIAL || this == SPATIAL1;
  }

  boolean isInteger() {
    return this == INTEGER || this == INT32 || this == NARROW;
  }
}
