package dev.heddle.rtl.simulation;

import java.math.BigInteger;

/** A port of a design that runs. */
public final class Pin {
  private final long[] state;
  private final int place;
  private final int width;

  Pin(long[] state, int place, int width) {
    this.state = state;
    this.place = place;
    this.width = width;
  }

  /** Bits of the port. */
  public int width() {
    return width;
  }

  /** Its lowest 64 bits. */
  public long get() {
    return state[place];
  }

  /** All its bits. */
  public BigInteger all() {
    BigInteger value = BigInteger.ZERO;
    for (int low = (width - 1) / Long.SIZE * Long.SIZE; low >= 0; low -= Long.SIZE) {
      BigInteger part = new BigInteger(Long.toUnsignedString(state[place + low / Long.SIZE]));
      value = value.shiftLeft(Long.SIZE).or(part);
    }
    return value;
  }

  /** Whether any of its lowest 64 bits is 1. */
  public boolean isOn() {
    return state[place] != 0;
  }

  /** The bits from 64 times a number on. */
  public long get(int part) {
    return state[place + part];
  }

  /** Sets the bits from 64 times a number on; bits outside of the port are dropped. */
  public void set(int part, long value) {
    state[place + part] = value & StateMap.mask(width - part * Long.SIZE);
  }

  /** Sets its lowest 64 bits. */
  public void set(long value) {
    set(0, value);
  }
}
