package dev.heddle.emulator.session;

/**
 * A buffer in global memory.
 *
 * @param count elements
 */
public record BufferSpec(String name, BufferType type, long count, InitialData initial) {
  /** One of numbers or vectors. */
  public BufferSpec(String name, ElementType type, long count, InitialData initial) {
    this(name, BufferType.of(type), count, initial);
  }

  /** Size in bytes. */
  public long bytes() {
    return count * type.bytes();
  }
}
