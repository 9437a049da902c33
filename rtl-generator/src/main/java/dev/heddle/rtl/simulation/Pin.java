package dev.heddle.rtl.simulation;

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
