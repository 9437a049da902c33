package dev.heddle.emulator.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Makes the initial bytes of a buffer, little-endian. */
public final class BufferFiller {
  private BufferFiller() {}

  /**
   * The bytes that a buffer holds at the start.
   *
   * @throws SessionException when its file can't be read
   * @throws OutOfMemoryError when there is no room
   */
  public static byte[] fill(BufferSpec spec) throws SessionException {
    if (spec.initial() instanceof InitialData.File file) {
      Optional<byte[]> read = DataFile.read(file.path(), spec.type());
      if (read.isPresent()) {
        return read.get();
      }
    }
    byte[] bytes = new byte[Math.toIntExact(spec.bytes())];
    if (spec.initial() instanceof InitialData.File file) {
      try (InputStream input = Files.newInputStream(file.path())) {
        if (input.readNBytes(bytes, 0, bytes.length) != bytes.length) {
          throw new SessionException(file.path().toString(), "is shorter than it was; try again");
        }
      } catch (IOException unreadable) {
        throw new SessionException(
            file.path().toString(), "can't be read: " + unreadable.getMessage());
      }
    } else if (spec.initial() instanceof InitialData.Ramp ramp) {
      ramp(spec.type(), ramp, bytes);
    } else if (spec.initial() instanceof InitialData.Random random) {
      random(spec.type(), random, bytes);
    } else if (spec.initial() instanceof InitialData.Values values) {
      values(spec.type(), values.bits(), bytes);
    }
    return bytes;
  }

  private static void ramp(BufferType type, InitialData.Ramp ramp, byte[] bytes) {
    fill(type, bytes, (i, scalar) -> Numbers.fromDouble(scalar, ramp.start() + i * ramp.step()));
  }

  private static void random(BufferType type, InitialData.Random random, byte[] bytes) {
    RandomNumbers numbers = new RandomNumbers(random.seed());
    double span = random.high() - random.low();
    fill(
        type,
        bytes,
        (i, scalar) ->
            scalar.isFloating()
                ? Numbers.fromDouble(scalar, random.low() + span * numbers.fraction())
                : numbers.between(
                    Numbers.fromDouble(scalar, random.low()),
                    Numbers.fromDouble(scalar, random.high())));
  }

  private static void values(BufferType type, List<Long> values, byte[] bytes) {
    long[] bits = values.stream().mapToLong(Long::longValue).toArray();
    fill(type, bytes, (i, scalar) -> bits[(int) (i % bits.length)]);
  }

  /** Gives each number of a buffer. */
  interface Source {
    long bits(long index, ScalarType type);
  }

  static void fill(BufferType type, byte[] bytes, Source source) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int stride = (int) type.bytes();
    long next = 0;
    for (int element = 0; element < bytes.length; element += stride) {
      for (int number = 0; number < type.numbers(); number++) {
        ScalarType scalar = type.scalar(number);
        put(buffer, element + type.offset(number), scalar.bytes(), source.bits(next++, scalar));
      }
    }
  }

  static void put(ByteBuffer buffer, int at, int width, long bits) {
    switch (width) {
      case 1 -> buffer.put(at, (byte) bits);
      case 2 -> buffer.putShort(at, (short) bits);
      case 4 -> buffer.putInt(at, (int) bits);
      default -> buffer.putLong(at, bits);
    }
  }
}
