package dev.heddle.emulator.runtime;

import java.util.Arrays;

/**
 * What is known about the bytes of one memory object: which are written, and who used them last.
 * Races are noted for granules, the smallest pieces that the kernel accesses.
 */
final class ObjectShadow {
  /** Numbers kept of one use: work-item, time, site. */
  private static final int USE = 3;

  static final int WRITER = 0;
  static final int READER = USE;
  static final int OTHER_READER = 2 * USE;

  private static final int GRANULE = 3 * USE;
  private static final int PAGE_GRANULES = 512;

  private final byte[] undefined;
  private final int granuleBytes;
  private int[][] pages = {};

  /**
   * A shadow.
   *
   * @param undefined a 1 for each byte that nobody has written; empty when all are defined for ever
   * @param granuleBytes all accesses are multiples of this many bytes
   */
  ObjectShadow(byte[] undefined, int granuleBytes) {
    this.undefined = undefined;
    this.granuleBytes = granuleBytes;
  }

  /** Position of the first byte in a range that is not defined, -1 when all are. */
  long firstUndefined(long from, int bytes) {
    long end = Math.min(from + bytes, undefined.length);
    for (long at = from; at < end; at++) {
      if (undefined[(int) at] != 0) {
        return at;
      }
    }
    return -1;
  }

  /** A copy of the marks of a range. */
  byte[] marks(long from, int bytes) {
    byte[] marks = new byte[bytes];
    if (from + bytes <= undefined.length) {
      System.arraycopy(undefined, (int) from, marks, 0, bytes);
    }
    return marks;
  }

  void define(long from, int bytes) {
    if (from + bytes <= undefined.length) {
      Arrays.fill(undefined, (int) from, (int) from + bytes, (byte) 0);
    }
  }

  void setMarks(long from, byte[] marks) {
    if (from + marks.length <= undefined.length) {
      System.arraycopy(marks, 0, undefined, (int) from, marks.length);
    }
  }

  /** Makes all bytes undefined again, as at the start of a variable's life. */
  void forget() {
    Arrays.fill(undefined, (byte) 1);
  }

  int granuleBytes() {
    return granuleBytes;
  }

  /** The page that holds a granule, made when it is missing. */
  int[] page(int granule) {
    int number = granule / PAGE_GRANULES;
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length * 2));
    }
    int[] page = pages[number];
    if (page == null) {
      page = new int[PAGE_GRANULES * GRANULE];
      pages[number] = page;
    }
    return page;
  }

  /** Where in its page the uses of a granule begin. */
  static int inPage(int granule) {
    return granule % PAGE_GRANULES * GRANULE;
  }
}
