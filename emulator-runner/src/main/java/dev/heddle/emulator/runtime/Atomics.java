package dev.heddle.emulator.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic functions on memory that several threads share; called by generated code. */
public final class Atomics {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  private Atomics() {}

  public static void add(int[] array, int at, int value) {
    INTS.getAndAdd(array, at, value);
  }

  public static void add(long[] array, int at, long value) {
    LONGS.getAndAdd(array, at, value);
  }

  public static void sub(int[] array, int at, int value) {
    INTS.getAndAdd(array, at, -value);
  }

  public static void sub(long[] array, int at, long value) {
    LONGS.getAndAdd(array, at, -value);
  }

  public static void and(int[] array, int at, int value) {
    INTS.getAndBitwiseAnd(array, at, value);
  }

  public static void and(long[] array, int at, long value) {
    LONGS.getAndBitwiseAnd(array, at, value);
  }

  public static void or(int[] array, int at, int value) {
    INTS.getAndBitwiseOr(array, at, value);
  }

  public static void or(long[] array, int at, long value) {
    LONGS.getAndBitwiseOr(array, at, value);
  }

  public static void xor(int[] array, int at, int value) {
    INTS.getAndBitwiseXor(array, at, value);
  }

  public static void xor(long[] array, int at, long value) {
    LONGS.getAndBitwiseXor(array, at, value);
  }
}
