package dev.heddle.emulator.runtime;

import java.util.Arrays;

/** Arrays for copies of what the work-items of a row read and write. Used by generated code. */
public final class RowBuffers {
  /** Work-items whose elements are copied at once; their copies stay in the first cache. */
  private static final int MOST = 512;

  /** Fewer are not worth a copy. */
  private static final int LEAST = 16;

  private static final Storage[] STORAGES = Storage.values();

  private Object[] arrays = new Object[0];

  /**
   * The array with a number.
   *
   * @param storage the ordinal of its {@link Storage}, the same in each call for a number
   */
  public Object get(int number, int storage) {
    if (number >= arrays.length) {
      arrays = Arrays.copyOf(arrays, number + 1);
    }
    if (arrays[number] == null) {
      arrays[number] = STORAGES[storage].allocate((long) MOST * STORAGES[storage].unit());
    }
    return arrays[number];
  }

  /** How many work-items are done at once, 0 where too few are left. */
  public static int count(int x, int endX) {
    int count = Math.min(endX - x, MOST);
    return count < LEAST ? 0 : count;
  }

  /**
   * The first of the elements, -1 where they do not lie side by side within the array.
   *
   * @param first index of the first work-item
   * @param last index of the last one
   */
  public static int start(long first, long last, int count, int length) {
    return first >= 0 && last < length && last - first == count - 1L ? (int) first : -1;
  }
}
