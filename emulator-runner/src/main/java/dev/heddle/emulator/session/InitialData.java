package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.List;

/** What a buffer holds at the start. Lanes of vectors count as numbers of their own, in order. */
public sealed interface InitialData {
  /** All zero. */
  record Zero() implements InitialData {}

  /** Nothing: reading it before a kernel has written it is a mistake; zero where it is done. */
  record Undefined() implements InitialData {}

  /** Number i is start + i * step. */
  record Ramp(double start, double step) implements InitialData {}

  /**
   * Numbers of {@link RandomNumbers}.
   *
   * @param low smallest number
   * @param high largest integer, or the bound that floating-point numbers stay below
   */
  record Random(long seed, double low, double high) implements InitialData {}

  /**
   * Given numbers, repeated to the end of the buffer.
   *
   * @param bits each number as it lies in memory
   */
  record Values(List<Long> bits) implements InitialData {
    public Values {
      bits = List.copyOf(bits);
    }
  }

  /** The bytes of a file, little-endian. */
  record File(Path path) implements InitialData {}
}
