package dev.heddle.scheduler.ir;

import java.util.Arrays;
import java.util.stream.IntStream;

/** An immutable list of value numbers. */
public final class Ids {
  /** No values. */
  public static final Ids NONE = new Ids(new int[0]);

  private final int[] values;

  private Ids(int[] values) {
    this.values = values;
  }

  /** A copy of these values. */
  public static Ids of(int... values) {
    return values.length == 0 ? NONE : new Ids(values.clone());
  }

  /** How many values. */
  public int size() {
    return values.length;
  }

  /** The value at a position, counted from 0. */
  public int get(int position) {
    return values[position];
  }

  /** The values in order. */
  public IntStream stream() {
    return Arrays.stream(values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ids ids && Arrays.equals(values, ids.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
