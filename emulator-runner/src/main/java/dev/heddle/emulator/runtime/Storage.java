package dev.heddle.emulator.runtime;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The kinds of arrays that hold memory objects; all are little-endian views of the same bytes. */
public enum Storage {
  BYTES(1, byte[].class),
  SHORTS(2, short[].class),
  INTS(4, int[].class),
  LONGS(8, long[].class),
  FLOATS(4, float[].class),
  DOUBLES(8, double[].class);

  private final int unit;
  private final Class<?> array;

  Storage(int unit, Class<?> array) {
    this.unit = unit;
    this.array = array;
  }

  /** Bytes of an array element. */
  public int unit() {
    return unit;
  }

  /** The array's class. */
  public Class<?> array() {
    return array;
  }

  /** The array kind for numbers of this many bytes. */
  public static Storage of(int unit, boolean floating) {
    return switch (unit) {
      case 1 -> BYTES;
      case 2 -> SHORTS;
      case 4 -> floating ? FLOATS : INTS;
      default -> floating ? DOUBLES : LONGS;
    };
  }

  /** The kind of an array that one of these made. */
  public static Storage of(Object array) {
    for (Storage storage : values()) {
      if (storage.array.isInstance(array)) {
        return storage;
      }
    }
    throw new IllegalArgumentException("not a storage array: " + array.getClass());
  }

  /** A zeroed array for this many bytes, rounded up to whole elements. */
  public Object allocate(long bytes) {
    int length = Math.toIntExact((bytes + unit - 1) / unit);
    return Array.newInstance(array.getComponentType(), length);
  }

  /** An array with these bytes; the rest of a last element is zero. */
  public Object fromBytes(byte[] bytes) {
    if (this == BYTES) {
      return bytes;
    }
    Object target = allocate(bytes.length);
    int whole = bytes.length / unit;
    ByteBuffer source = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.length % unit != 0) {
      byte[] padded = Arrays.copyOf(bytes, (whole + 1) * unit);
      source = ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
    }
    if (target instanceof short[] shorts) {
      source.asShortBuffer().get(shorts);
    } else if (target instanceof int[] ints) {
      source.asIntBuffer().get(ints);
    } else if (target instanceof long[] longs) {
      source.asLongBuffer().get(longs);
    } else if (target instanceof float[] floats) {
      source.asFloatBuffer().get(floats);
    } else if (target instanceof double[] doubles) {
      source.asDoubleBuffer().get(doubles);
    }
    return target;
  }

  /** The bytes of an array. */
  public static byte[] toBytes(Object array) {
    if (array instanceof byte[] bytes) {
      return bytes;
    }
    Storage storage = of(array);
    int length = Array.getLength(array);
    byte[] bytes = new byte[Math.multiplyExact(length, storage.unit)];
    ByteBuffer target = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (array instanceof short[] shorts) {
      target.asShortBuffer().put(shorts);
    } else if (array instanceof int[] ints) {
      target.asIntBuffer().put(ints);
    } else if (array instanceof long[] longs) {
      target.asLongBuffer().put(longs);
    } else if (array instanceof float[] floats) {
      target.asFloatBuffer().put(floats);
    } else if (array instanceof double[] doubles) {
      target.asDoubleBuffer().put(doubles);
    }
    return bytes;
  }
}
