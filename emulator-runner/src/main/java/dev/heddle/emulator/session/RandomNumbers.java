package dev.heddle.emulator.session;

/**
 * The generator behind {@code random:SEED}: SplitMix64 (Steele, Lea, Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014). State s starts as the seed; each draw adds
 * 0x9e3779b97f4a7c15 and mixes. The same seed gives the same numbers on every machine and release.
 */
public final class RandomNumbers {
  private long state;

  /** A sequence of its own. */
  public RandomNumbers(long seed) {
    state = seed;
  }

  /** The next 64 bits. */
  public long bits() {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** A number of [0, 1) with 53 random bits: the upper bits of {@link #bits} times 2^-53. */
  public double fraction() {
    return (bits() >>> 11) * 0x1p-53;
  }

  /** An integer of [low, high]: low plus the remainder of the unsigned bits. */
  public long between(long low, long high) {
    long span = high - low + 1;
    return span == 0 ? bits() : low + Long.remainderUnsigned(bits(), span);
  }
}
