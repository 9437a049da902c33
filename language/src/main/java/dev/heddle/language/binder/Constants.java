package dev.heddle.language.binder;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Constant.FloatingConstant;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Constant.VectorConstant;
import dev.heddle.language.tree.Rounding;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Computes with constants, bit by bit as the device would. */
final class Constants {
  private Constants() {}

  static Constant of(long value) {
    return new IntegerConstant(value);
  }

  /** Cuts an integer to the width of its type. */
  static long wrap(long value, Type type) {
    if (type == ScalarType.BOOL) {
      return value != 0 ? 1 : 0;
    }
    int unused = 64 - type.bits();
    if (unused <= 0) {
      return value;
    }
    long shifted = value << unused;
    return type.isUnsigned() ? shifted >>> unused : shifted >> unused;
  }

  /** Whether a constant counts as true. */
  static boolean isTrue(Constant constant) {
    return constant instanceof IntegerConstant i
        ? i.value() != 0
        : constant instanceof FloatingConstant f && f.value() != 0;
  }

  /** An operator on one operand of the result's type; for {@code !} of any type. */
  static Optional<Constant> unary(UnaryOperator operator, Optional<Constant> operand, Type type) {
    if (operand.isEmpty()) {
      return Optional.empty();
    }
    if (operand.get() instanceof VectorConstant vector) {
      return components(
          vector.components().size(),
          i -> {
            Optional<Constant> component =
                unary(operator, Optional.of(vector.components().get(i)), type.element());
            boolean mask = operator == UnaryOperator.LOGICAL_NOT;
            return mask ? component.map(c -> isTrue(c) ? of(-1) : of(0)) : component;
          });
    }
    Constant value = operand.get();
    return switch (operator) {
      case PLUS -> operand;
      case LOGICAL_NOT -> Optional.of(of(isTrue(value) ? 0 : 1));
      case NEGATE ->
          value instanceof IntegerConstant i
              ? Optional.of(of(wrap(-i.value(), type)))
              : value instanceof FloatingConstant f
                  ? Optional.of(new FloatingConstant(-f.value()))
                  : Optional.empty();
      case BITWISE_NOT ->
          value instanceof IntegerConstant i
              ? Optional.of(of(wrap(~i.value(), type)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /**
   * An operator on two operands.
   *
   * @param operandType the type of the left operand, in which is computed
   */
  static Optional<Constant> binary(
      BinaryOperator operator,
      Optional<Constant> left,
      Optional<Constant> right,
      Type operandType,
      boolean vectorResult) {
    boolean logical = operator.kind() == BinaryOperator.Kind.LOGICAL && !vectorResult;
    if (logical && left.isPresent()) {
      // The right side is not computed, so it may even make no sense.
      boolean decisive = operator == BinaryOperator.LOGICAL_OR;
      if (isTrue(left.get()) == decisive) {
        return Optional.of(truth(decisive, false));
      }
    }
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Constant a = left.get();
    Constant b = right.get();
    if (a instanceof VectorConstant x && b instanceof VectorConstant y) {
      return components(
          x.components().size(),
          i ->
              binary(
                  operator,
                  Optional.of(x.components().get(i)),
                  Optional.of(y.components().get(i)),
                  operandType.element(),
                  true));
    }
    if (operator.kind() == BinaryOperator.Kind.LOGICAL) {
      boolean result =
          operator == BinaryOperator.LOGICAL_AND ? isTrue(a) && isTrue(b) : isTrue(a) || isTrue(b);
      return Optional.of(truth(result, vectorResult));
    }
    if (a instanceof IntegerConstant x && b instanceof IntegerConstant y) {
      return integer(operator, x.value(), y.value(), operandType, vectorResult);
    }
    if (a instanceof FloatingConstant x && b instanceof FloatingConstant y) {
      return floating(operator, x.value(), y.value(), operandType, vectorResult);
    }
    return Optional.empty();
  }

  private static Constant truth(boolean value, boolean vector) {
    return of(value ? vector ? -1 : 1 : 0);
  }

  private static Optional<Constant> integer(
      BinaryOperator operator, long a, long b, Type type, boolean vector) {
    boolean unsigned = type.isUnsigned();
    int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    // The shift count is taken modulo the width (6.3.j).
    int count = (int) Long.remainderUnsigned(b, Math.max(1, type.bits()));
    if (b == 0 && (operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (operator) {
          case MULTIPLY -> of(wrap(a * b, type));
          case DIVIDE -> of(wrap(unsigned ? Long.divideUnsigned(a, b) : a / b, type));
          case REMAINDER -> of(wrap(unsigned ? Long.remainderUnsigned(a, b) : a % b, type));
          case ADD -> of(wrap(a + b, type));
          case SUBTRACT -> of(wrap(a - b, type));
          case SHIFT_LEFT -> of(wrap(a << count, type));
          case SHIFT_RIGHT -> of(unsigned ? a >>> count : a >> count);
          case BITWISE_AND -> of(a & b);
          case BITWISE_XOR -> of(wrap(a ^ b, type));
          case BITWISE_OR -> of(a | b);
          case LESS -> truth(order < 0, vector);
          case GREATER -> truth(order > 0, vector);
          case LESS_EQUAL -> truth(order <= 0, vector);
          case GREATER_EQUAL -> truth(order >= 0, vector);
          case EQUAL -> truth(a == b, vector);
          case NOT_EQUAL -> truth(a != b, vector);
          default -> of(0);
        });
  }

  private static Optional<Constant> floating(
      BinaryOperator operator, double a, double b, Type type, boolean vector) {
    // Rounding a double result again to float or half is exact: 53 bits are more than twice 24.
    return switch (operator) {
      case MULTIPLY -> Optional.of(rounded(a * b, type));
      case DIVIDE -> Optional.of(rounded(a / b, type));
      case ADD -> Optional.of(rounded(a + b, type));
      case SUBTRACT -> Optional.of(rounded(a - b, type));
      case LESS -> Optional.of(truth(a < b, vector));
      case GREATER -> Optional.of(truth(a > b, vector));
      case LESS_EQUAL -> Optional.of(truth(a <= b, vector));
      case GREATER_EQUAL -> Optional.of(truth(a >= b, vector));
      case EQUAL -> Optional.of(truth(a == b, vector));
      case NOT_EQUAL -> Optional.of(truth(a != b, vector));
      default -> Optional.empty();
    };
  }

  /** The value that a floating type holds for a number. */
  static FloatingConstant rounded(double value, Type type) {
    if (type == ScalarType.FLOAT) {
      return new FloatingConstant((float) value);
    }
    return new FloatingConstant(type == ScalarType.HALF ? toHalf(value) : value);
  }

  /** Rounds to the nearest half, ties to even. */
  static double toHalf(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
      return value;
    }
    int exponent = Math.max(Math.getExponent(value), -14);
    double unit = Math.scalb(1.0, exponent - 10);
    double rounded = Math.rint(value / unit) * unit;
    return Math.abs(rounded) > 65504 ? Math.copySign(Double.POSITIVE_INFINITY, value) : rounded;
  }

  /** Converts a number to another arithmetic type. */
  static Optional<Constant> convert(
      Constant value, Type from, Type to, boolean saturating, Rounding rounding) {
    if (value instanceof IntegerConstant i) {
      if (to.isFloating()) {
        return rounding == Rounding.DEFAULT || rounding == Rounding.NEAREST_EVEN
            ? Optional.of(integerToFloating(i.value(), from, to))
            : Optional.empty();
      }
      return Optional.of(
          of(saturating ? saturate(exact(i.value(), from), to) : wrap(i.value(), to)));
    }
    if (value instanceof FloatingConstant f) {
      if (to == ScalarType.BOOL) {
        return Optional.of(of(f.value() != 0 ? 1 : 0));
      }
      if (to.isFloating()) {
        return rounding == Rounding.DEFAULT || rounding == Rounding.NEAREST_EVEN
            ? Optional.of(rounded(f.value(), to))
            : Optional.empty();
      }
      return floatingToInteger(f.value(), to, saturating, rounding);
    }
    if (value instanceof VectorConstant vector) {
      return components(
          vector.components().size(),
          c ->
              convert(
                  vector.components().get(c), from.element(), to.element(), saturating, rounding));
    }
    return Optional.empty();
  }

  private static BigInteger exact(long value, Type type) {
    return type.isUnsigned() && value < 0
        ? new BigInteger(Long.toUnsignedString(value))
        : BigInteger.valueOf(value);
  }

  private static long saturate(BigInteger value, Type to) {
    int bits = to.bits();
    BigInteger maximum = BigInteger.ONE.shiftLeft(to.isUnsigned() ? bits : bits - 1);
    BigInteger minimum = to.isUnsigned() ? BigInteger.ZERO : maximum.negate();
    return value.min(maximum.subtract(BigInteger.ONE)).max(minimum).longValue();
  }

  private static Constant integerToFloating(long value, Type from, Type to) {
    if (from.isUnsigned() && value < 0) {
      BigInteger exact = exact(value, from);
      return to == ScalarType.FLOAT
          ? new FloatingConstant(exact.floatValue())
          : rounded(exact.doubleValue(), to);
    }
    return to == ScalarType.FLOAT ? new FloatingConstant((float) value) : rounded(value, to);
  }

  private static Optional<Constant> floatingToInteger(
      double value, Type to, boolean saturating, Rounding rounding) {
    if (Double.isNaN(value)) {
      return saturating ? Optional.of(of(0)) : Optional.empty();
    }
    double whole =
        switch (rounding) {
          case NEAREST_EVEN -> Math.rint(value);
          case TOWARDS_POSITIVE -> Math.ceil(value);
          case TOWARDS_NEGATIVE -> Math.floor(value);
          default -> value < 0 ? Math.ceil(value) : Math.floor(value);
        };
    if (Double.isInfinite(whole)) {
      BigInteger huge = BigInteger.ONE.shiftLeft(70);
      return saturating
          ? Optional.of(of(saturate(whole > 0 ? huge : huge.negate(), to)))
          : Optional.empty();
    }
    BigInteger exact = new java.math.BigDecimal(whole).toBigInteger();
    long saturated = saturate(exact, to);
    boolean fits = exact(saturated, to).equals(exact);
    // What does not fit has no defined value.
    return fits || saturating ? Optional.of(of(saturated)) : Optional.empty();
  }

  /** The same bits read as another type. */
  static Optional<Constant> reinterpret(Constant value, Type from, Type to) {
    if (from.isVector() || to.isVector() || from.bits() != to.bits()) {
      return Optional.empty();
    }
    long bits;
    if (value instanceof IntegerConstant i) {
      bits = i.value();
    } else if (value instanceof FloatingConstant f && from == ScalarType.FLOAT) {
      bits = Float.floatToIntBits((float) f.value());
    } else if (value instanceof FloatingConstant f && from == ScalarType.DOUBLE) {
      bits = Double.doubleToLongBits(f.value());
    } else {
      return Optional.empty();
    }
    if (to == ScalarType.FLOAT) {
      return Optional.of(new FloatingConstant(Float.intBitsToFloat((int) bits)));
    }
    if (to == ScalarType.DOUBLE) {
      return Optional.of(new FloatingConstant(Double.longBitsToDouble(bits)));
    }
    return to.isInteger() ? Optional.of(of(wrap(bits, to))) : Optional.empty();
  }

  /** All components equal. */
  static Constant splat(Constant value, VectorType type) {
    return new VectorConstant(java.util.Collections.nCopies(type.width(), value));
  }

  private interface Component {
    Optional<Constant> at(int i);
  }

  private static Optional<Constant> components(int count, Component component) {
    List<Constant> components = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Optional<Constant> value = component.at(i);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      components.add(value.get());
    }
    return Optional.of(new VectorConstant(components));
  }
}
