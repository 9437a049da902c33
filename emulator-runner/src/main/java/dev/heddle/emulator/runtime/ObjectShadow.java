package dev.heddle.emulator.runtime;

import java.util.Arrays;

/**
 * What is known about the bytes of one memory object: which are written, and who used them last.
 * Races are noted for granules, the smallest pieces that the kernel accesses. Several threads may
 * use one shadow as long as they note different granules.
 */
public final class ObjectShadow {
  /** Numbers kept of one use: work-item, time, site. */
  static final int USE = 3;

  /** Where the second reader of a granule is, behind the first. */
  static final int OTHER_READER = USE;

  /** Where the time is, behind the first reader, at which reads tell nothing new. */
  private static final int SETTLED = 2 * USE;

  /** A power of two, so that places in a page are found without a multiplication. */
  private static final int READERS = 8;

  private static final int PAGE_BITS = 9;
  private static final int PAGE_GRANULES = 1 << PAGE_BITS;

  /** All bytes of a stretch are defined. */
  static final byte[] DEFINED = {};

  private final byte[] contents;
  private final byte[] undefined;
  private final UndefinedBytes marked;
  private final int granuleShift;
  private final boolean notesRaces;
  private final boolean isGlobal;
  private final int[][] writers;
  private final int[][] readers;

  /**
   * A shadow.
   *
   * @param undefined the bytes that nobody has written; of no length when all are defined for ever
   * @param contents the bytes of the object, of no length where it is not watched as bytes
   * @param granuleBytes all accesses are multiples of this many bytes, a power of two
   * @param notesRaces whether uses of it can race
   * @param isGlobal whether all groups share it
   */
  ObjectShadow(
      UndefinedBytes undefined,
      byte[] contents,
      int granuleBytes,
      boolean notesRaces,
      boolean isGlobal) {
    this.contents = contents;
    this.undefined = undefined.marks();
    marked = undefined;
    this.notesRaces = notesRaces;
    this.isGlobal = isGlobal;
    granuleShift = Integer.numberOfTrailingZeros(granuleBytes);
    int pages = notesRaces ? (contents.length >> granuleShift + PAGE_BITS) + 1 : 0;
    writers = new int[pages][];
    readers = new int[pages][];
  }

  boolean notesRaces() {
    return notesRaces;
  }

  boolean isGlobal() {
    return isGlobal;
  }

  /** The bytes of the object. */
  byte[] contents() {
    return contents;
  }

  // ---- what is written ----------------------------------------------------------------------

  /** Whether all bytes of a stretch have been written. */
  boolean isDefined(int from, int bytes) {
    if (undefined.length == 0) {
      return true;
    }
    return switch (bytes) {
      case 1 -> undefined[from] == 0;
      case 2 -> Bytes.getShort(undefined, from) == 0;
      case 4 -> Bytes.getInt(undefined, from) == 0;
      case 8 -> Bytes.getLong(undefined, from) == 0;
      default -> firstUndefined(from, bytes) < 0;
    };
  }

  /** Position of the first byte in a stretch that is not defined, -1 when all are. */
  int firstUndefined(int from, int bytes) {
    int end = Math.min(from + bytes, undefined.length);
    for (int at = from; at < end; at++) {
      if (undefined[at] != 0) {
        return at;
      }
    }
    return -1;
  }

  /** The marks of a stretch, {@link #DEFINED} when it has none. */
  byte[] marks(int from, int bytes) {
    return isDefined(from, bytes) ? DEFINED : Arrays.copyOfRange(undefined, from, from + bytes);
  }

  void define(int from, int bytes) {
    if (undefined.length == 0) {
      return;
    }
    switch (bytes) {
      case 1 -> undefined[from] = 0;
      case 2 -> Bytes.setShort(undefined, from, (short) 0);
      case 4 -> Bytes.setInt(undefined, from, 0);
      case 8 -> Bytes.setLong(undefined, from, 0);
      default -> Arrays.fill(undefined, from, from + bytes, (byte) 0);
    }
  }

  /**
   * Copies marks.
   *
   * @param mark what takes the place of marks
   */
  void setMarks(int from, byte[] marks, byte mark) {
    for (int i = 0; i < marks.length && undefined.length > 0; i++) {
      undefined[from + i] = marks[i] == 0 ? 0 : mark;
    }
  }

  /** Marks a stretch; nothing when the object is defined for ever. */
  void mark(int from, int bytes, byte mark) {
    if (undefined.length > 0) {
      Arrays.fill(undefined, from, from + bytes, mark);
    }
  }

  UndefinedBytes marked() {
    return marked;
  }

  /** Makes all bytes undefined again, as at the start of a variable's life. */
  void forget() {
    marked.forget();
  }

  // ---- who used it --------------------------------------------------------------------------

  int granule(int at) {
    return at >> granuleShift;
  }

  /** The page with a granule's last writer, made when it is missing. */
  int[] writers(int granule) {
    int[] page = writers[granule >> PAGE_BITS];
    return page == null ? make(writers, granule, USE) : page;
  }

  /** The page with a granule's last readers, made when it is missing. */
  int[] readers(int granule) {
    int[] page = readers[granule >> PAGE_BITS];
    return page == null ? make(readers, granule, READERS) : page;
  }

  /** The page with a granule's last writer, null when nobody has written near it. */
  int[] writersOrNull(int granule) {
    return writers[granule >> PAGE_BITS];
  }

  /** The page with a granule's last readers, null when nobody has read near it. */
  int[] readersOrNull(int granule) {
    return readers[granule >> PAGE_BITS];
  }

  private synchronized int[] make(int[][] pages, int granule, int numbers) {
    int page = granule >> PAGE_BITS;
    if (pages[page] == null) {
      pages[page] = new int[PAGE_GRANULES * numbers];
    }
    return pages[page];
  }

  /**
   * Whether any read of a stretch at this time, whoever reads, neither races nor is news: all of it
   * is written, and of each granule two readers are noted.
   */
  boolean isSettled(int from, int bytes, int time) {
    if (!notesRaces) {
      return false;
    }
    int last = granule(from + bytes - 1);
    for (int granule = granule(from); granule <= last; granule++) {
      int[] page = readers[granule >> PAGE_BITS];
      if (page == null || page[readersAt(granule) + SETTLED] != time) {
        return false;
      }
    }
    return true;
  }

  /** Notes from a granule's first reader on that its reads at this time tell nothing new. */
  static void settle(int[] page, int reader, int time) {
    page[reader + SETTLED] = time;
  }

  /** Where in its page a granule's writer is. */
  static int writerAt(int granule) {
    return (granule & PAGE_GRANULES - 1) * USE;
  }

  /** Where in its page a granule's readers are. */
  static int readersAt(int granule) {
    return (granule & PAGE_GRANULES - 1) * READERS;
  }

  /**
   * Whether two work-items have read a granule at a time, that is with nothing between that orders
   * others. A write that races with a third reader of that time races with one of the two.
   */
  static boolean isReadByTwo(int[] page, int reader, int time) {
    int other = reader + OTHER_READER;
    return page[reader + 1] == time && page[other + 1] == time && page[reader] != page[other];
  }
}
