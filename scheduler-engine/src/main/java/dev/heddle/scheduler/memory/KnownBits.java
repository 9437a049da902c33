package dev.heddle.scheduler.memory;

/**
 * What is known of the bits of an integer: a standard value analysis of compilers. Integers are
 * taken as 64 bits wide, narrower ones as sign-extended.
 *
 * @param zeros bits that are 0 for certain
 * @param ones bits that are 1 for certain
 */
record KnownBits(long zeros, long ones) {
  /** Nothing is known. */
  static final KnownBits UNKNOWN = new KnownBits(0, 0);

  /** A constant. */
  static KnownBits of(long value) {
    return new KnownBits(~value, value);
  }

  /** An integer from 0 to a largest value. */
  static KnownBits upTo(long largest) {
    return new KnownBits(largest < 0 ? 0 : highZeros(Long.numberOfLeadingZeros(largest)), 0);
  }

  private static long highZeros(int count) {
    return count == 0 ? 0 : -1L << (64 - count);
  }

  private static long lowZeros(int count) {
    return count >= 64 ? -1L : (1L << count) - 1;
  }

  /** Bits that are known. */
  long known() {
    return zeros | ones;
  }

  /** How many of the lowest bits are known. */
  int knownLow() {
    return Long.numberOfTrailingZeros(~known());
  }

  /** How many of the lowest bits are 0. */
  int trailingZeros() {
    return Long.numberOfTrailingZeros(~zeros);
  }

  private int leadingZeros() {
    return Long.numberOfLeadingZeros(~zeros);
  }

  /** Whether the integer is not negative for certain. */
  boolean isNonNegative() {
    return zeros < 0;
  }

  /** What both agree on. */
  KnownBits meet(KnownBits other) {
    return new KnownBits(zeros & other.zeros, ones & other.ones);
  }

  /** What is known of either of two descriptions of one integer. */
  KnownBits with(KnownBits other) {
    return new KnownBits(zeros | other.zeros, ones | other.ones);
  }

  KnownBits plus(KnownBits other) {
    return plus(other, 0);
  }

  private KnownBits plus(KnownBits other, long carry) {
    long largest = ~zeros + ~other.zeros + carry;
    long smallest = ones + other.ones + carry;
    long carryZero = ~(largest ^ zeros ^ other.zeros);
    long carryOne = smallest ^ ones ^ other.ones;
    long sure = known() & other.known() & (carryZero | carryOne);
    return new KnownBits(~largest & sure, smallest & sure);
  }

  KnownBits minus(KnownBits other) {
    return plus(new KnownBits(other.ones, other.zeros), 1);
  }

  KnownBits times(KnownBits other) {
    if (known() == -1L) {
      return other.times(ones);
    }
    if (other.known() == -1L) {
      return times(other.ones);
    }
    int low = Math.min(64, trailingZeros() + other.trailingZeros());
    int used = 128 - leadingZeros() - other.leadingZeros();
    return new KnownBits(lowZeros(low) | (used < 64 ? highZeros(64 - used) : 0), 0);
  }

  private KnownBits times(long factor) {
    KnownBits sum = of(0);
    long magnitude = Math.abs(factor);
    for (int bit = 0; bit < 63; bit++) {
      if ((magnitude >> bit & 1) == 1) {
        sum = sum.plus(shiftLeft(bit));
      }
    }
    return factor < 0 ? of(0).minus(sum) : sum;
  }

  KnownBits shiftLeft(int amount) {
    return new KnownBits(zeros << amount | lowZeros(amount), ones << amount);
  }

  KnownBits shiftRight(int amount) {
    return new KnownBits(zeros >>> amount | highZeros(amount), ones >>> amount);
  }

  KnownBits and(KnownBits other) {
    return new KnownBits(zeros | other.zeros, ones & other.ones);
  }

  KnownBits or(KnownBits other) {
    return new KnownBits(zeros & other.zeros, ones | other.ones);
  }

  KnownBits xor(KnownBits other) {
    return new KnownBits(
        zeros & other.zeros | ones & other.ones, zeros & other.ones | ones & other.zeros);
  }

  /** Remainder of a division by a constant. */
  KnownBits remainder(long divisor) {
    if (divisor <= 0 || !isNonNegative()) {
      return UNKNOWN;
    }
    if (Long.bitCount(divisor) == 1) {
      return and(of(divisor - 1));
    }
    return upTo(divisor - 1);
  }

  /** Quotient of a division by a constant. */
  KnownBits quotient(long divisor) {
    if (divisor <= 0 || !isNonNegative()) {
      return UNKNOWN;
    }
    return Long.bitCount(divisor) == 1
        ? shiftRight(Long.numberOfTrailingZeros(divisor))
        : upTo(~zeros / divisor);
  }

  /** The same after its lowest bits were kept and extended by their sign or by zeros. */
  KnownBits narrowed(int bits, boolean signed) {
    if (bits >= 64) {
      return this;
    }
    long mask = lowZeros(bits);
    long sign = 1L << (bits - 1);
    long high = ~mask;
    boolean negative = signed && (ones & sign) != 0;
    boolean positive = !signed || (zeros & sign) != 0;
    return new KnownBits(zeros & mask | (positive ? high : 0), ones & mask | (negative ? high : 0));
  }
}
