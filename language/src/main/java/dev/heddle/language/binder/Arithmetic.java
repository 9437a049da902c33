package dev.heddle.language.binder;

import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;

/**
 * The types of arithmetic results (C99 6.3.1; for arbitrary precision programming-guide-1-6 R-55).
 */
final class Arithmetic {
  private Arithmetic() {}

  /** Integer promotion. Arbitrary-precision integers keep their width. */
  static Type promoted(Type type) {
    if (type instanceof EnumType) {
      return ScalarType.INT;
    }
    if (type instanceof ScalarType scalar && scalar.isInteger() && scalar.bits() < 32) {
      return ScalarType.INT;
    }
    return type;
  }

  /** The type in which two scalars are combined. */
  static Type common(Type left, Type right) {
    if (left.isFloating() || right.isFloating()) {
      return commonFloating(left, right);
    }
    if (left instanceof ApIntType || right instanceof ApIntType) {
      return commonApInt(left, right);
    }
    ScalarType a = (ScalarType) promoted(left);
    ScalarType b = (ScalarType) promoted(right);
    if (a.bits() != b.bits()) {
      return a.bits() > b.bits() ? a : b;
    }
    return a.isUnsigned() ? a : b;
  }

  private static Type commonFloating(Type left, Type right) {
    int bits = Math.max(left.isFloating() ? left.bits() : 0, right.isFloating() ? right.bits() : 0);
    return switch (bits) {
      case 64 -> ScalarType.DOUBLE;
      case 32 -> ScalarType.FLOAT;
      default -> ScalarType.HALF;
    };
  }

  private static Type commonApInt(Type left, Type right) {
    int leftBits = left == ScalarType.BOOL ? 1 : left.bits();
    int rightBits = right == ScalarType.BOOL ? 1 : right.bits();
    int bits = Math.max(leftBits, rightBits);
    boolean unsigned = left.isUnsigned() && right.isUnsigned();
    if (left.isUnsigned() != right.isUnsigned()) {
      int unsignedBits = left.isUnsigned() ? leftBits : rightBits;
      unsigned = unsignedBits >= bits;
    }
    return new ApIntType(bits, unsigned);
  }

  /** Rank for choosing the smaller of two element types; larger values hold more. */
  static int rank(Type type) {
    return (type.isFloating() ? 1000 : 0) + type.bits() * 2 + (type.isUnsigned() ? 1 : 0);
  }
}
