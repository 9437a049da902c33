package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/** What random kernels read. */
public final class RandomInputs {
  private RandomInputs() {}

  /** {@link Scope#INPUTS} numbers, some at the edges of the type. */
  public static byte[] of(Base base, long seed) {
    Random random = new Random(seed * 31 + base.ordinal());
    ByteBuffer bytes =
        ByteBuffer.allocate(Scope.INPUTS * base.bits / 8).order(ByteOrder.LITTLE_ENDIAN);
    double[] special = {
      0.0,
      -0.0,
      1,
      -1,
      0.5,
      1e-40,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN,
      2147483648.0,
      1e30,
      4294967295.0
    };
    long[] edges = {
      0, 1, -1, 2, Long.MIN_VALUE >> 64 - base.bits, Long.MAX_VALUE >> 64 - base.bits
    };
    for (int i = 0; i < Scope.INPUTS; i++) {
      double number =
          random.nextInt(4) == 0
              ? special[random.nextInt(special.length)]
              : random.nextInt(4096)
                  * Math.scalb(random.nextBoolean() ? 1.0 : -1.0, random.nextInt(24) - 12);
      long integer =
          random.nextInt(4) == 0
              ? edges[random.nextInt(edges.length)]
              : random.nextLong() >> random.nextInt(64);
      switch (base) {
        case FLOAT -> bytes.putFloat((float) number);
        case DOUBLE -> bytes.putDouble(number);
        case CHAR, UCHAR -> bytes.put((byte) integer);
        case SHORT, USHORT -> bytes.putShort((short) integer);
        case INT, UINT -> bytes.putInt((int) integer);
        default -> bytes.putLong(integer);
      }
    }
    return bytes.array();
  }
}
