package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.IrType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** A channel's packet as kernels pass it (the bits of its lanes) and as it lies in a file. */
public final class PacketForm {
  private final List<Lanes.Lane> lanes;
  private final int bytes;

  /** The form of packets of this type. */
  public PacketForm(IrType type) {
    lanes = Lanes.of(type);
    int size = (int) Math.max(1, Lanes.size(type));
    bytes = type.laneCount() == 3 ? size / 3 * 4 : size;
  }

  /** Bytes of a packet in a file. */
  public int bytes() {
    return bytes;
  }

  /** The packet at a place of a file's bytes. */
  public long[] decode(byte[] file, int at) {
    ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    long[] packet = new long[lanes.size()];
    for (int i = 0; i < packet.length; i++) {
      int place = at + (int) lanes.get(i).offset();
      packet[i] =
          switch (Lanes.width(lanes.get(i).type())) {
            case 1 -> buffer.get(place);
            case 2 -> buffer.getShort(place);
            case 4 -> buffer.getInt(place);
            default -> buffer.getLong(place);
          };
    }
    return packet;
  }

  /** The bytes of a packet. */
  public byte[] encode(long[] packet) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < packet.length; i++) {
      int place = (int) lanes.get(i).offset();
      switch (Lanes.width(lanes.get(i).type())) {
        case 1 -> buffer.put(place, (byte) packet[i]);
        case 2 -> buffer.putShort(place, (short) packet[i]);
        case 4 -> buffer.putInt(place, (int) packet[i]);
        default -> buffer.putLong(place, packet[i]);
      }
    }
    return buffer.array();
  }
}
