package dev.heddle.rtl.operators;

import dev.heddle.scheduler.ir.IrType;
import java.util.List;

/**
 * Operands by chance, half of them where rounding goes wrong: subnormal numbers, exponents at both
 * ends, long runs of equal bits, neighbours of what the other operand is.
 */
final class FloatVectors {
  private long state;
  private long before;
  private long last;

  FloatVectors(long seed) {
    this.state = seed;
  }

  /** Vectors, as three arrays of operands; those that there are not are 0. */
  long[][] next(List<IrType> types, int count) {
    long[][] vectors = new long[3][count];
    for (int i = 0; i < count; i++) {
      vectors[0][i] = first(types.get(0));
      vectors[1][i] = types.size() > 1 ? second(types.get(1)) : 0;
      vectors[2][i] = types.size() > 2 ? third(types.get(2)) : 0;
    }
    return vectors;
  }

  /** The first operand of a vector. */
  private long first(IrType type) {
    before = operand(type);
    return before;
  }

  /** The second one, often near the first. */
  private long second(IrType type) {
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
    return switch (below(8)) {
      // Cancels, all but the last bits.
      case 0 -> cut(before ^ sign ^ below(8), type.bits());
      // About as large.
      case 1 -> cut(before + ((long) (below(5) - 2) << fraction) ^ own & 0xf, type.bits());
      // So far away that it is just rounded off.
      case 2 ->
          cut(
              (own & sign)
                  | (before & ~sign) - ((long) (below(6) + fraction - 2) << fraction)
                  | below(2),
              type.bits());
      default -> own;
    };
  }

  /** The third one, half of the time near what the product of the others is. */
  private long third(IrType type) {
    if (below(2) > 0) {
      return operand(type);
    }
    long sign = 1L << type.bits() - 1;
    double product = type.bits() == 32 ? single(before) * single(last) : wide(before) * wide(last);
    long near =
        type.bits() == 32
            ? Float.floatToIntBits((float) product) & 0xffff_ffffL
            : Double.doubleToLongBits(product);
    long moved = near + (below(5) - 2);
    return cut(moved ^ (below(4) > 0 ? sign : 0), type.bits());
  }

  /** The next number of the sequence SplitMix64. */
  private long any() {
    state += 0x9e37_79b9_7f4a_7c15L;
    long mixed = (state ^ state >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d0_49bb_1331_11ebL;
    return mixed ^ mixed >>> 31;
  }

  /** A number from 0 on, below a bound. */
  private int below(int bound) {
    return (int) ((any() >>> 32) * bound >>> 32);
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
    if (below(2) > 0) {
      return cut(any(), bits);
    }
    return type.isFloat() ? corner(bits, fraction(type)) : integer(bits);
  }

  /** Few significant bits, or a run of ones. */
  private long integer(int bits) {
    long value = any() >>> below(64);
    return switch (below(4)) {
      case 0 -> cut(value, bits);
      case 1 -> cut(-value, bits);
      case 2 -> cut((1L << below(64)) + below(3) - 1, bits);
      default -> cut(value << below(64) | below(2), bits);
    };
  }

  private long corner(int bits, int fraction) {
    long greatest = (1L << bits - 1 - fraction) - 1;
    long exponent =
        switch (below(8)) {
          case 0 -> 0;
          case 1 -> 1 + below(2);
          case 2 -> greatest - 1 - below(2);
          case 3 -> greatest;
          case 4, 5 -> greatest / 2 + below(2 * fraction + 1) - fraction;
          default -> below((int) greatest + 1);
        };
    long all = (1L << fraction) - 1;
    long low =
        switch (below(6)) {
          case 0 -> 0;
          case 1 -> below(4);
          case 2 -> all - below(4);
          case 3 -> 1L << below(fraction);
          case 4 -> all << below(fraction + 1);
          default -> any();
        };
    return cut(any() << bits - 1 | (exponent & greatest) << fraction | low & all, bits);
  }
}
