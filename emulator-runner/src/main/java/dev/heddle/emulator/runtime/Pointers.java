package dev.heddle.emulator.runtime;

/**
 * Addresses as numbers: the object in the upper 24 bits, from 1, the byte offset (signed) in the
 * lower 40. Private objects of kernels with barriers have a number for each work-item of the group.
 * Called by generated code.
 */
public final class Pointers {
  /** Bits of the offset. */
  public static final int OFFSET_BITS = 40;

  private static final byte[] NOWHERE = {};

  private Pointers() {}

  /** Byte offset from the start of the object. */
  public static long offset(long pointer) {
    return pointer << 64 - OFFSET_BITS >> 64 - OFFSET_BITS;
  }

  /** The object's number, from 1; 0 for null and other numbers that are no addresses. */
  public static int object(long pointer) {
    return (int) (pointer - offset(pointer) >> OFFSET_BITS);
  }

  /** The bytes behind a pointer, of no length when it points nowhere. */
  public static byte[] array(Worker worker, long pointer) {
    int number = object(pointer) - 1;
    int count = worker.memory.length;
    if (number < 0 || count == 0) {
      return NOWHERE;
    }
    Object object = worker.memory[number % count];
    if (object instanceof Object[] copies) {
      int item = number / count;
      object = item < copies.length ? copies[item] : NOWHERE;
    }
    return object instanceof byte[] bytes ? bytes : NOWHERE;
  }

  private static int at(long pointer) {
    return Bytes.index(offset(pointer));
  }

  /**
   * Copies elements. The strided side is the one in global memory: the source when the target is
   * local, else the target.
   *
   * @param stride elements from one to the next in global memory
   * @throws IndexOutOfBoundsException when either side ends outside of its object
   */
  public static void copy(
      Worker worker,
      long target,
      long source,
      long count,
      int elementBytes,
      long stride,
      int site,
      int x,
      int y,
      int z) {
    byte[] to = array(worker, target);
    byte[] from = array(worker, source);
    boolean gathers = worker.isLocal(object(target) - 1);
    long toStep = gathers ? elementBytes : elementBytes * stride;
    long fromStep = gathers ? elementBytes * stride : elementBytes;
    for (long i = 0; i < count; i++) {
      int toAt = Bytes.index(offset(target) + i * toStep);
      int fromAt = Bytes.index(offset(source) + i * fromStep);
      System.arraycopy(from, fromAt, to, toAt, elementBytes);
      if (worker.watch() != null) {
        long toPlace = target + i * toStep;
        worker.watch().copy(toPlace, source + i * fromStep, elementBytes, site, worker, x, y, z);
      }
    }
  }

  public static int getByte(Worker worker, long pointer) {
    return array(worker, pointer)[at(pointer)];
  }

  public static int getShort(Worker worker, long pointer) {
    return Bytes.getShort(array(worker, pointer), at(pointer));
  }

  public static int getInt(Worker worker, long pointer) {
    return Bytes.getInt(array(worker, pointer), at(pointer));
  }

  public static long getLong(Worker worker, long pointer) {
    return Bytes.getLong(array(worker, pointer), at(pointer));
  }

  public static void setByte(Worker worker, long pointer, int value) {
    array(worker, pointer)[at(pointer)] = (byte) value;
  }

  public static void setShort(Worker worker, long pointer, int value) {
    Bytes.setShort(array(worker, pointer), at(pointer), (short) value);
  }

  public static void setInt(Worker worker, long pointer, int value) {
    Bytes.setInt(array(worker, pointer), at(pointer), value);
  }

  public static void setLong(Worker worker, long pointer, long value) {
    Bytes.setLong(array(worker, pointer), at(pointer), value);
  }
}
