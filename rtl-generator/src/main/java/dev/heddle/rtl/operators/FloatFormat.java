package dev.heddle.rtl.operators;

import dev.heddle.scheduler.ir.IrType;
import java.math.BigInteger;

/**
 * A format of floating-point numbers as IEEE 754 has them.
 *
 * @param exponent bits of the exponent
 * @param fraction bits of the fraction, without the leading one
 */
record FloatFormat(int exponent, int fraction) {
  /** The format of a type. */
  static FloatFormat of(IrType type) {
    return switch (type.bits()) {
      case 16 -> new FloatFormat(5, 10);
      case 32 -> new FloatFormat(8, 23);
      case 64 -> new FloatFormat(11, 52);
      default -> throw new IllegalArgumentException("no format of " + type.bits() + " bits");
    };
  }

  int bits() {
    return 1 + exponent + fraction;
  }

  int bias() {
    return (1 << exponent - 1) - 1;
  }

  /** The exponent of infinity and of what is no number. */
  int greatest() {
    return (1 << exponent) - 1;
  }

  /** Bits of the fraction and the leading one. */
  int mantissa() {
    return fraction + 1;
  }

  /** What an operation gives that has no result, without its sign. */
  BigInteger quiet() {
    return BigInteger.valueOf(greatest())
        .shiftLeft(fraction)
        .or(BigInteger.ONE.shiftLeft(fraction - 1));
  }
}
