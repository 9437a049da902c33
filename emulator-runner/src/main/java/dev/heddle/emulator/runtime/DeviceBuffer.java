package dev.heddle.emulator.runtime;

import java.util.Arrays;

/**
 * A buffer in global memory. Its bytes are held in the kind of array that the last kernel asked
 * for; a kernel that needs another kind makes it change.
 */
public final class DeviceBuffer {
  private final String name;
  private final int size;
  private final UndefinedBytes undefined;
  private Object array;

  /**
   * A buffer with these contents; the array becomes its own.
   *
   * @param isWatched whether it is known which bytes hold something
   */
  public DeviceBuffer(String name, byte[] bytes, boolean isWatched) {
    this.name = name;
    this.size = bytes.length;
    this.array = bytes;
    this.undefined = new UndefinedBytes(isWatched ? size : 0);
  }

  /** A buffer to which nobody has written, of this many bytes. */
  public DeviceBuffer(String name, int size, boolean isWatched) {
    this.name = name;
    this.size = size;
    this.array = new byte[size];
    this.undefined = new UndefinedBytes(isWatched ? size : 0);
    undefined.forget();
  }

  /**
   * The bytes to which nobody has written; of no length when that is not watched. Changes as
   * kernels write.
   */
  public UndefinedBytes undefined() {
    return undefined;
  }

  /** The name in the session. */
  public String name() {
    return name;
  }

  /** Size in bytes. */
  public int size() {
    return size;
  }

  /** The contents in this kind of array; writes to it are writes to the buffer. */
  public Object as(Storage storage) {
    if (!storage.array().isInstance(array)) {
      array = storage.fromBytes(Storage.toBytes(array));
    }
    return array;
  }

  /** A copy of the contents. */
  public byte[] bytes() {
    return Arrays.copyOf(Storage.toBytes(array), size);
  }
}
