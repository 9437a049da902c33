package dev.heddle.emulator.library;

/** Functions of whole vectors of bits (OpenCL C 1.2, 6.12.6 and 6.12.12). */
public final class LaneFunctions {
  private LaneFunctions() {}

  /** Whether the upper bit of any lane is set. */
  public static boolean any(long[] lanes) {
    for (long lane : lanes) {
      if (lane < 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the upper bits of all lanes are set. */
  public static boolean all(long[] lanes) {
    for (long lane : lanes) {
      if (lane >= 0) {
        return false;
      }
    }
    return true;
  }

  /** The lanes that the mask names; its upper bits do not count. */
  public static long[] shuffle(long[] lanes, long[] mask) {
    long[] result = new long[mask.length];
    for (int i = 0; i < result.length; i++) {
      int lane = (int) mask[i] & roundUp(lanes.length) - 1;
      result[i] = lane < lanes.length ? lanes[lane] : 0;
    }
    return result;
  }

  /** The same, counting through two vectors. */
  public static long[] shuffle2(long[] first, long[] second, long[] mask) {
    int size = roundUp(first.length);
    long[] both = new long[2 * size];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, size, second.length);
    return shuffle(both, mask);
  }

  private static int roundUp(int lanes) {
    return lanes == 3 ? 4 : lanes;
  }
}
