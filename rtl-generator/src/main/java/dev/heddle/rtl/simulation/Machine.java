package dev.heddle.rtl.simulation;

/**
 * What the compiled class of a design extends. A net of up to 64 bits is one number of the state,
 * its bits without a sign; a wider one is several, the lowest bits first.
 */
public abstract class Machine {
  final long[] state;
  final long[][] memories;

  /** A machine with room for its nets and memories. */
  protected Machine(long[] state, long[][] memories) {
    this.state = state;
    this.memories = memories;
  }

  /** The state, for the compiled class. */
  protected final long[] state() {
    return state;
  }

  /** A memory, for the compiled class. */
  protected final long[] memory(int number) {
    return memories[number];
  }

  /** Lets all wires follow what registers and inputs hold. */
  protected abstract void settle();

  /** A clock: registers and memories take over. */
  protected abstract void clock();

  /** A shift of which no bit is left if the amount is the width or more. */
  protected static long shiftLeft(long value, long amount) {
    return amount >= 0 && amount < Long.SIZE ? value << amount : 0;
  }

  /** The same to the right. */
  protected static long shiftRight(long value, long amount) {
    return amount >= 0 && amount < Long.SIZE ? value >>> amount : 0;
  }

  /** The same with copies of the sign. */
  protected static long shiftRightSigned(long value, long amount) {
    return value >> (amount >= 0 && amount < Long.SIZE ? amount : Long.SIZE - 1);
  }
}
