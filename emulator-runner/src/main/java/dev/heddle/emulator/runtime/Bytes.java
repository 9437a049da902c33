package dev.heddle.emulator.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers inside byte arrays; called by generated code. */
public final class Bytes {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle FLOAT =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle DOUBLE =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  public static short getShort(byte[] array, int at) {
    return (short) SHORT.get(array, at);
  }

  public static int getInt(byte[] array, int at) {
    return (int) INT.get(array, at);
  }

  public static long getLong(byte[] array, int at) {
    return (long) LONG.get(array, at);
  }

  public static float getFloat(byte[] array, int at) {
    return (float) FLOAT.get(array, at);
  }

  public static double getDouble(byte[] array, int at) {
    return (double) DOUBLE.get(array, at);
  }

  public static void setShort(byte[] array, int at, short value) {
    SHORT.set(array, at, value);
  }

  public static void setInt(byte[] array, int at, int value) {
    INT.set(array, at, value);
  }

  public static void setLong(byte[] array, int at, long value) {
    LONG.set(array, at, value);
  }

  public static void setFloat(byte[] array, int at, float value) {
    FLOAT.set(array, at, value);
  }

  public static void setDouble(byte[] array, int at, double value) {
    DOUBLE.set(array, at, value);
  }

  /**
   * A 64-bit index as the JVM wants it; the least int, which is no index even with the place of a
   * lane added, when it is too large or negative.
   */
  public static int index(long index) {
    return index < 0 || index > Integer.MAX_VALUE ? Integer.MIN_VALUE : (int) index;
  }

  /**
   * The same place, if it is a multiple of the width.
   *
   * @throws IndexOutOfBoundsException otherwise
   */
  public static int aligned(int at, int width) {
    if ((at & (width - 1)) != 0) {
      throw new IndexOutOfBoundsException(at);
    }
    return at;
  }

  /** The same for an address. */
  public static long aligned(long at, int width) {
    if ((at & (width - 1)) != 0) {
      throw new IndexOutOfBoundsException("misaligned");
    }
    return at;
  }
}
