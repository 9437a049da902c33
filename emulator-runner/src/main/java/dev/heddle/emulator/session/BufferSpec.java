package dev.heddle.emulator.session;

/**
 * A buffer in global memory.
 *
 * @param count elements
 */
public record BufferSpec(String name, ElementType type, long count, InitialData initial) {
  /** Size in bytes. */
  public long bytes() {
    return count * type.bytes();
  }
}
