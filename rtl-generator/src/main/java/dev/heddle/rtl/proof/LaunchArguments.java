package dev.heddle.rtl.proof;

import dev.heddle.emulator.BoundArguments;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The bits of a kernel's arguments: addresses of buffers, and values. */
final class LaunchArguments {
  private LaunchArguments() {}

  /** For each parameter its bits, the lowest 64 first; adds the buffers to the image. */
  static List<long[]> of(KernelIr kernel, BoundArguments bound, MemoryImage image) {
    List<long[]> arguments = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < kernel.parameters().size(); i++) {
      IrType type = kernel.parameters().get(i).type();
      DeviceBuffer buffer = bound.buffers().get(i);
      if (type instanceof IrType.Pointer) {
        next++;
        arguments.add(new long[] {buffer == null ? 0 : image.add(buffer)});
      } else {
        int lanes = type.laneCount();
        arguments.add(joined(bound.values().subList(next, next + lanes), type.lane().bits()));
        next += lanes;
      }
    }
    return arguments;
  }

  private static long[] joined(List<Long> lanes, int bits) {
    BigInteger mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    BigInteger all = BigInteger.ZERO;
    for (int i = lanes.size() - 1; i >= 0; i--) {
      all = all.shiftLeft(bits).or(BigInteger.valueOf(lanes.get(i)).and(mask));
    }
    long[] parts = new long[(lanes.size() * bits + Long.SIZE - 1) / Long.SIZE];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = all.shiftRight(i * Long.SIZE).longValue();
    }
    return parts;
  }
}
