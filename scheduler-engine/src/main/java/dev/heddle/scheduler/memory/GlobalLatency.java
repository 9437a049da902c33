package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Latencies of global loads and stores (model M-LAT-1 to M-LAT-4).
 *
 * @param device gives the base latencies
 * @param sharing units of the kernel
 * @param designUnits global units of the whole design
 * @param designStores global stores of the whole design
 */
public record GlobalLatency(Device device, Sharing sharing, int designUnits, int designStores) {

  /**
   * The units of a kernel that share its way to memory; those of constant memory and of atomics do
   * not.
   *
   * @param count how many there are
   * @param bits widths of all of them together
   * @param widest width of the widest, in bits
   * @param widestUnits how many are as wide as that
   */
  public record Sharing(int count, int bits, int widest, int widestUnits) {
    /** Counts the units of a kernel. */
    public static Sharing of(List<LoadStoreUnit> units) {
      int[] widths =
          units.stream()
              .filter(unit -> unit.space() != AddressSpace.CONSTANT)
              .filter(unit -> !unit.type().equals(LoadStoreUnit.ATOMIC_PIPELINED))
              .mapToInt(LoadStoreUnit::bits)
              .toArray();
      int widest = IntStream.of(widths).max().orElse(0);
      int widestUnits = (int) IntStream.of(widths).filter(width -> width == widest).count();
      return new Sharing(widths.length, IntStream.of(widths).sum(), widest, widestUnits);
    }
  }

  /** Cycles of a load. */
  public int load(LoadStoreUnit unit) {
    switch (unit.type()) {
      case LoadStoreUnit.PREFETCHING:
      case LoadStoreUnit.SEMI_STREAMING:
        return device.cycles("prefetchingLoad");
      case LoadStoreUnit.STREAMING:
        return device.cycles("streaming");
      case LoadStoreUnit.CONSTANT_PIPELINED:
        return device.cycles("constantLoad");
      case LoadStoreUnit.ATOMIC_PIPELINED:
        return device.cycles("atomic");
      default:
        int system = device.cycles("globalPerDesign") * Math.max(0, log4(designUnits) - 1);
        int wide =
            unit.bits() == 128 && unit.modifiers().contains("nonaligned")
                ? device.cycles("nonaligned128")
                : 0;
        return device.cycles("globalLoadBase") + system + sharing(unit) + wide;
    }
  }

  /** Cycles of a store until it is acknowledged, where something waits for it. */
  public int acknowledgedStore(LoadStoreUnit unit) {
    if (unit.type().equals(LoadStoreUnit.ATOMIC_PIPELINED)) {
      return device.cycles("atomic");
    }
    if (!Release.of(device.release()).isAtLeast(17, 1)) {
      // The store of these releases takes as long as a load.
      return device.cycles("globalLoadBase") + sharing(unit);
    }
    return device.cycles("globalStoreBase")
        + device.cycles("globalStorePerStore") * designStores
        + sharing(unit);
  }

  /** What the kernel's other units add. */
  private int sharing(LoadStoreUnit unit) {
    if (sharing.count == 0) {
      return 0;
    }
    float mean = (float) sharing.bits / sharing.count;
    int word = device.cycles("memoryWordBits");
    double factor = device.datum("globalPerUnit").value();
    if (sharing.bits > word) {
      // What comes in several words waits like an access of the mean width: best-practices-1-4
      // O-13.
      float bits = unit.bits() > word ? Math.min(word, mean) : unit.bits();
      return (int) Math.floor(factor * ((float) sharing.bits / word - 1) * bits / mean);
    }
    return unit.bits() < sharing.widest
        ? 0
        : (int) Math.floor(factor * (sharing.widestUnits - 1) * unit.bits() / mean);
  }

  private static int log4(int count) {
    int log = 0;
    for (long power = 1; power < count; power *= 4) {
      log++;
    }
    return log;
  }
}
