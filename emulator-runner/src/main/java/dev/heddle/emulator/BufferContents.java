package dev.heddle.emulator;

import dev.heddle.emulator.session.ElementType;
import dev.heddle.emulator.session.Numbers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The numbers of a buffer after a run. */
public final class BufferContents {
  private final ElementType type;
  private final byte[] bytes;

  /** The array becomes this object's own. */
  BufferContents(ElementType type, byte[] bytes) {
    this.type = type;
    this.bytes = bytes;
  }

  /** Type of the elements. */
  public ElementType type() {
    return type;
  }

  /** Number of elements. */
  public int count() {
    return bytes.length / type.bytes();
  }

  /** A copy of the bytes, little-endian. */
  public byte[] bytes() {
    return bytes.clone();
  }

  byte[] ownBytes() {
    return bytes;
  }

  /** The bits of a number. */
  public long bits(int element, int lane) {
    int width = type.scalar().bytes();
    int at = element * type.bytes() + lane * width;
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return switch (width) {
      case 1 -> buffer.get(at);
      case 2 -> buffer.getShort(at);
      case 4 -> buffer.getInt(at);
      default -> buffer.getLong(at);
    };
  }

  /** An element as a user reads it: 1.5, or (1, 2, 3, 4) for a vector. */
  public String text(int element) {
    StringBuilder text = new StringBuilder(type.lanes() > 1 ? "(" : "");
    for (int lane = 0; lane < type.lanes(); lane++) {
      text.append(lane > 0 ? ", " : "").append(Numbers.format(type.scalar(), bits(element, lane)));
    }
    return text.append(type.lanes() > 1 ? ")" : "").toString();
  }
}
