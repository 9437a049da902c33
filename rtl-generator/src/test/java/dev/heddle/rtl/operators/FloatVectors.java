package dev.heddle.rtl.operators;

import dev.heddle.scheduler.ir.IrType;
import java.util.SplittableRandom;

/**
 * Operands by chance, half of them where rounding goes wrong: subnormal numbers, exponents at both
 * ends, long runs of equal bits, neighbours of what the other operand is.
 */
final class FloatVectors {
  private final SplittableRandom random;
  private long before;
  private long last;

  FloatVectors(SplittableRandom random) {
    this.random = random;
  }

  /** The first operand of a vector. */
  long first(IrType type) {
    before = operand(type);
    return before;
  }

  /** The second one, often near the first. */
  long second(IrType type) {
    last = related(type);
    return last;
  }

  private long related(IrType type) {
    long own = operand(type);
    if (!type.isFloat()) {
      return own;
    }
    int fraction = fraction(type);
    long sign = 1L << type.bits() - 1;
    return switch (random.nextInt(8)) {
      // Cancels, all but the last bits.
      case 0 -> cut(before ^ sign ^ random.nextInt(8), type.bits());
      // About as large.
      case 1 -> cut(before + ((long) random.nextInt(-2, 3) << fraction) ^ own & 0xf, type.bits());
      // So far away that it is just rounded off.
      case 2 ->
          cut(
              (own & sign)
                  | (before & ~sign)
                      - ((long) random.nextInt(fraction - 2, fraction + 4) << fraction)
                  | random.nextInt(2),
              type.bits());
      default -> own;
    };
  }

  /** The third one, half of the time near what the product of the others is. */
  long third(IrType type) {
    if (random.nextBoolean()) {
      return operand(type);
    }
    long sign = 1L << type.bits() - 1;
    double product = type.bits() == 32 ? single(before) * single(last) : wide(before) * wide(last);
    long near =
        type.bits() == 32
            ? Float.floatToIntBits((float) product) & 0xffff_ffffL
            : Double.doubleToLongBits(product);
    long moved = near + random.nextInt(-2, 3);
    return cut(moved ^ (random.nextInt(4) > 0 ? sign : 0), type.bits());
  }

  private static double single(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static double wide(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static int fraction(IrType type) {
    return type.bits() == 16 ? 10 : type.bits() == 32 ? 23 : 52;
  }

  private static long cut(long value, int bits) {
    return bits == 64 ? value : value & (1L << bits) - 1;
  }

  private long operand(IrType type) {
    int bits = type.bits();
    if (random.nextBoolean()) {
      return cut(random.nextLong(), bits);
    }
    return type.isFloat() ? corner(bits, fraction(type)) : integer(bits);
  }

  /** Few significant bits, or a run of ones. */
  private long integer(int bits) {
    long value = random.nextLong() >>> random.nextInt(64);
    return switch (random.nextInt(4)) {
      case 0 -> cut(value, bits);
      case 1 -> cut(-value, bits);
      case 2 -> cut((1L << random.nextInt(64)) + random.nextInt(-1, 2), bits);
      default -> cut(value << random.nextInt(64) | random.nextInt(2), bits);
    };
  }

  private long corner(int bits, int fraction) {
    long greatest = (1L << bits - 1 - fraction) - 1;
    long exponent =
        switch (random.nextInt(8)) {
          case 0 -> 0;
          case 1 -> 1 + random.nextInt(2);
          case 2 -> greatest - 1 - random.nextInt(2);
          case 3 -> greatest;
          case 4, 5 -> greatest / 2 + random.nextInt(-fraction, fraction + 1);
          default -> random.nextLong(greatest + 1);
        };
    long all = (1L << fraction) - 1;
    long low =
        switch (random.nextInt(6)) {
          case 0 -> 0;
          case 1 -> random.nextInt(4);
          case 2 -> all - random.nextInt(4);
          case 3 -> 1L << random.nextInt(fraction);
          case 4 -> all << random.nextInt(fraction + 1);
          default -> random.nextLong();
        };
    return cut(random.nextLong() << bits - 1 | (exponent & greatest) << fraction | low & all, bits);
  }
}
