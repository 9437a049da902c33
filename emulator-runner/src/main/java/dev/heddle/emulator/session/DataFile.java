package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file that a buffer starts with, by its ending: an array of NumPy (.npy), text (.csv, .json) or
 * a picture (.pgm, .ppm, .png). All others hold numbers as they lie in memory.
 */
final class DataFile {
  private DataFile() {}

  /**
   * The bytes of a buffer.
   *
   * @return empty where the file itself holds them
   * @throws SessionException when the file can't be read or holds no such elements
   */
  static Optional<byte[]> read(Path path, BufferType type) throws SessionException {
    if (NumpyFile.isOne(path)) {
      return Optional.of(NumpyFile.read(path, type));
    }
    if (PictureFile.isOne(path)) {
      return Optional.of(PictureFile.read(path, type));
    }
    return TextNumbers.isOne(path) ? Optional.of(text(path, type)) : Optional.empty();
  }

  private static byte[] text(Path path, BufferType type) throws SessionException {
    long[] numbers = TextNumbers.read(path, type);
    if (numbers.length == 0 || numbers.length % type.numbers() != 0) {
      throw new SessionException(
          path.toString(),
          "holds %d numbers, which is no whole number of %s elements"
              .formatted(numbers.length, type));
    }
    byte[] bytes = new byte[Math.toIntExact(numbers.length / type.numbers() * type.bytes())];
    BufferFiller.fill(type, bytes, (index, scalar) -> numbers[(int) index]);
    return bytes;
  }
}
