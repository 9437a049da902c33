package dev.heddle.rtl.proof;

import dev.heddle.emulator.library.Printf;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.scheduler.ir.IrType;
import java.math.BigInteger;

/** The text of a call of {@code printf} in hardware. */
final class Printed {
  private Printed() {}

  /** The text for the bits of all values, the first one in the lowest bits. */
  static String text(PrintPort port, BigInteger data) {
    StringBuilder types = new StringBuilder();
    int lanes = port.types().stream().mapToInt(IrType::laneCount).sum();
    long[] bits = new long[lanes];
    int at = 0;
    int low = 0;
    for (IrType type : port.types()) {
      IrType lane = type.lane();
      int width = lane.bits();
      types.append(lane instanceof IrType.Float ? 'f' : lane instanceof IrType.Pointer ? 'p' : 'i');
      types.append((char) width).append((char) type.laneCount());
      for (int i = 0; i < type.laneCount(); i++) {
        long value = data.shiftRight(low).longValue();
        int unused = Long.SIZE - width;
        value = value << unused;
        bits[at++] = lane instanceof IrType.Float ? value >>> unused : value >> unused;
        low += width;
      }
    }
    return Printf.text(port.format(), types.toString(), bits, port::behind);
  }
}
