package dev.heddle.emulator;

import dev.heddle.emulator.session.BufferType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The numbers of a buffer after a run. */
public final class BufferContents {
  private final BufferType type;
  private final byte[] bytes;

  /** The array becomes this object's own. */
  public BufferContents(BufferType type, byte[] bytes) {
    this.type = type;
    this.bytes = bytes;
  }

  /** Type of the elements. */
  public BufferType type() {
    return type;
  }

  /** Number of elements. */
  public int count() {
    return (int) (bytes.length / type.bytes());
  }

  /** A copy of the bytes, little-endian. */
  public byte[] bytes() {
    return bytes.clone();
  }

  byte[] ownBytes() {
    return bytes;
  }

  /** The bits of a number of an element; of a vector those of a lane. */
  public long bits(int element, int number) {
    int width = type.scalar(number).bytes();
    int at = (int) (element * type.bytes()) + type.offset(number);
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return switch (width) {
      case 1 -> buffer.get(at);
      case 2 -> buffer.getShort(at);
      case 4 -> buffer.getInt(at);
      default -> buffer.getLong(at);
    };
  }

  /**
   * An element as a user reads it: 1.5, (1, 2, 3, 4) for a vector, {x: 1, a: [2, 3]} for a
   * structure.
   */
  public String text(int element) {
    return new ElementText(this, element, ElementText.Form.PLAIN).text();
  }
}
