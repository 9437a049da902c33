package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.List;

/**
 * Latencies of global loads and stores (model M-LAT-1 to M-LAT-4).
 *
 * @param device gives the base latencies
 * @param units units of the kernel
 * @param designUnits global units of the whole design
 * @param designStores global stores of the whole design
 */
public record GlobalLatency(
    Device device, List<LoadStoreUnit> units, int designUnits, int designStores) {
  public GlobalLatency {
    units = List.copyOf(units);
  }

  /** The same system with the numbers of another device. */
  public GlobalLatency on(Device other) {
    return new GlobalLatency(other, units, designUnits, designStores);
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
    int sum = 0;
    int widest = 0;
    int count = 0;
    for (LoadStoreUnit other : units) {
      if (other.space() != AddressSpace.CONSTANT) {
        sum += other.bits();
        widest = Math.max(widest, other.bits());
        count++;
      }
    }
    if (count == 0) {
      return 0;
    }
    float mean = (float) sum / count;
    int word = device.cycles("memoryWordBits");
    double factor = device.datum("globalPerUnit").value();
    if (sum > word) {
      return (int) Math.floor(factor * ((float) sum / word - 1) * unit.bits() / mean);
    }
    if (unit.bits() < widest) {
      return 0;
    }
    int widestUnits = 0;
    for (LoadStoreUnit other : units) {
      boolean counted = other.space() != AddressSpace.CONSTANT && other.bits() == widest;
      widestUnits += counted ? 1 : 0;
    }
    return (int) Math.floor(factor * (widestUnits - 1) * unit.bits() / mean);
  }

  private static int log4(int count) {
    int log = 0;
    for (long power = 1; power < count; power *= 4) {
      log++;
    }
    return log;
  }
}
