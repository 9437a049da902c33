package dev.heddle.scheduler.build;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Evaluates mathematical functions of constants whose results are numbers of the type: every
 * library gives the same there, and compilers fold them. What would have to be rounded stays a
 * call, as libraries may differ in its last bits (OpenCL C 1.2, 7.4); so does what no number is.
 */
final class ExactFunctions {
  /** Integers up to here are numbers of single precision, and of double precision. */
  private static final int SINGLE_BITS = 24;

  private static final int DOUBLE_BITS = 53;

  private ExactFunctions() {}

  /**
   * The result of a call.
   *
   * @param type type of its result
   * @param inputTypes type of each argument
   * @param inputs the constants
   * @return empty where it is not exact, or no such function
   */
  static Optional<Detail.Constant> fold(
      Detail.Call call, IrType type, List<IrType> inputTypes, List<Detail.Constant> inputs) {
    if (call.sideEffects() || !(type.lane() instanceof IrType.Float number) || number.bits() < 32) {
      return Optional.empty();
    }
    List<Long> lanes = new ArrayList<>();
    for (int lane = 0; lane < type.laneCount(); lane++) {
      List<Double> arguments = new ArrayList<>();
      for (int i = 0; i < inputs.size(); i++) {
        List<Long> bits = inputs.get(i).bits();
        long own = bits.get(bits.size() == 1 ? 0 : lane);
        arguments.add(argument(inputTypes.get(i).lane(), own));
      }
      OptionalDouble result = value(call.function(), arguments, number.bits());
      if (result.isEmpty()) {
        return Optional.empty();
      }
      lanes.add(bits(result.getAsDouble(), number.bits()));
    }
    return Optional.of(new Detail.Constant(lanes));
  }

  private static double argument(IrType type, long bits) {
    if (!(type instanceof IrType.Float number)) {
      return bits;
    }
    return switch (number.bits()) {
      case 32 -> Float.intBitsToFloat((int) bits);
      case 64 -> Double.longBitsToDouble(bits);
      default -> Double.NaN;
    };
  }

  private static long bits(double value, int bits) {
    return bits == 64
        ? Double.doubleToRawLongBits(value)
        : ConstantFolder.normalize(Float.floatToRawIntBits((float) value), 32);
  }

  private static OptionalDouble value(String function, List<Double> arguments, int bits) {
    if (arguments.isEmpty() || !arguments.stream().allMatch(Double::isFinite)) {
      return OptionalDouble.empty();
    }
    double x = arguments.get(0);
    double y = arguments.get(arguments.size() - 1);
    return switch (function) {
      case "floor" -> OptionalDouble.of(Math.floor(x));
      case "ceil" -> OptionalDouble.of(Math.ceil(x));
      case "rint" -> OptionalDouble.of(Math.rint(x));
      case "trunc" -> OptionalDouble.of(x < 0 ? Math.ceil(x) : Math.floor(x));
      case "round" -> OptionalDouble.of(Math.copySign(rounded(Math.abs(x)), x));
      case "fmin" -> x == y ? OptionalDouble.empty() : OptionalDouble.of(Math.min(x, y));
      case "fmax" -> x == y ? OptionalDouble.empty() : OptionalDouble.of(Math.max(x, y));
      case "sqrt" -> root(x);
      case "pow", "pown" -> power(x, y, bits);
      case "powr" -> x > 0 ? power(x, y, bits) : OptionalDouble.empty();
      case "exp2" -> power(2, x, bits);
      case "log2" -> logarithm(x);
      case "exp", "cos", "cosh" -> x == 0 ? OptionalDouble.of(1) : OptionalDouble.empty();
      case "log" -> x == 1 ? OptionalDouble.of(0) : OptionalDouble.empty();
      default -> OptionalDouble.empty();
    };
  }

  /** Halves go up. */
  private static double rounded(double x) {
    double below = Math.floor(x);
    return x - below < 0.5 ? below : below + 1;
  }

  private static OptionalDouble root(double x) {
    double root = Math.sqrt(x);
    boolean isExact = root == Math.rint(root) && root < 1L << SINGLE_BITS / 2 && root * root == x;
    return isExact && x > 0 ? OptionalDouble.of(root) : OptionalDouble.empty();
  }

  /** A power with integers for base and exponent that is an integer of the type. */
  private static OptionalDouble power(double x, double y, int bits) {
    if (y == 0) {
      return OptionalDouble.of(1);
    }
    int most = bits == 64 ? DOUBLE_BITS : SINGLE_BITS;
    if (x != Math.rint(x) || y != Math.rint(y) || x == 0 || Math.abs(x) > 1L << SINGLE_BITS) {
      return OptionalDouble.empty();
    }
    if (Math.abs(x) == 1) {
      return OptionalDouble.of(y % 2 == 0 ? 1 : x);
    }
    boolean isScale = x == 2 && y < 0 && y > -64;
    if (isScale) {
      return OptionalDouble.of(Math.scalb(1.0, (int) y));
    }
    if (y < 0 || y > DOUBLE_BITS) {
      return OptionalDouble.empty();
    }
    BigInteger power = BigInteger.valueOf((long) x).pow((int) y);
    return power.abs().bitLength() <= most
        ? OptionalDouble.of(power.doubleValue())
        : OptionalDouble.empty();
  }

  private static OptionalDouble logarithm(double x) {
    int exponent = Math.getExponent(x);
    boolean isPower = x > 0 && exponent > -64 && exponent < 64 && Math.scalb(1.0, exponent) == x;
    return isPower ? OptionalDouble.of(exponent) : OptionalDouble.empty();
  }
}
