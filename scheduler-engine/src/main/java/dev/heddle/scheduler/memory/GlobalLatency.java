package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Latencies of global loads and stores (model M-LAT-1 to M-LAT-4).
 *
 * @param profile gives the base latencies
 * @param sharing units of the kernel
 * @param designUnits global units of the whole design
 * @param designStores global stores of the whole design
 */
public record GlobalLatency(
    VendorProfile profile, Sharing sharing, int designUnits, int designStores) {

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
              .filter(unit -> unit.kind() != Kind.ATOMIC_PIPELINED)
              .mapToInt(LoadStoreUnit::bits)
              .toArray();
      int widest = IntStream.of(widths).max().orElse(0);
      int widestUnits = (int) IntStream.of(widths).filter(width -> width == widest).count();
      return new Sharing(widths.length, IntStream.of(widths).sum(), widest, widestUnits);
    }
  }

  /** Cycles of a load. */
  public int load(LoadStoreUnit unit) {
    Numbers.OffChip numbers = profile.offChip();
    switch (unit.kind()) {
      case PREFETCHING:
      case SEMI_STREAMING:
        return numbers.prefetchingLoad().cycles();
      case SIMPLE:
        return numbers.simpleLoad().cycles();
      case STREAMING:
        return numbers.streaming().cycles();
      case CONSTANT_PIPELINED:
        return numbers.constantLoad().cycles();
      case ATOMIC_PIPELINED:
        return numbers.atomic().cycles();
      default:
        int system = numbers.perDesign().cycles() * Math.max(0, log4(designUnits) - 1);
        int wide =
            unit.bits() == 128 && unit.has(Modifier.NONALIGNED)
                ? numbers.nonaligned128().cycles()
                : 0;
        return numbers.loadBase().cycles() + system + sharing(unit) + wide;
    }
  }

  /** Cycles of a store until it is acknowledged, where something waits for it. */
  public int acknowledgedStore(LoadStoreUnit unit) {
    Numbers.OffChip numbers = profile.offChip();
    if (unit.kind() == Kind.ATOMIC_PIPELINED) {
      return numbers.atomic().cycles();
    }
    if (profile.has(Behaviour.STORES_LIKE_LOADS)) {
      return numbers.loadBase().cycles() + sharing(unit);
    }
    return numbers.storeBase().cycles()
        + numbers.storePerStore().cycles() * designStores
        + sharing(unit);
  }

  /** What the kernel's other units add. */
  private int sharing(LoadStoreUnit unit) {
    if (sharing.count == 0) {
      return 0;
    }
    float mean = (float) sharing.bits / sharing.count;
    int word = profile.offChip().wordBits().cycles();
    double factor = profile.offChip().perUnit().value();
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
