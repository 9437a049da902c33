package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.Collection;

/** Which clock and which mode a memory gets where both would do (model M-MEM-8). */
interface PumpRule {
  /** Whether the device's memories may run at twice the clock unasked. */
  boolean canDouble();

  /**
   * Whether twice the clock is preferred.
   *
   * @param reads reads at once
   * @param writes writes at once
   * @param blocks memory blocks of a replicate for each read
   * @param deviceBlocks memory blocks of the device
   */
  boolean prefersDouble(int reads, int writes, long blocks, int deviceBlocks);

  /** Whether true dual-port mode is preferred at twice the clock, with equal replicates. */
  boolean prefersTrueDual(Collection<PortDemand> demands);

  /** What the compiler follows. */
  static PumpRule of(VendorProfile profile) {
    boolean canDouble = profile.has(Behaviour.DOUBLE_PUMPING);
    return profile.has(Behaviour.PUMPS_BEYOND_TWO_PORTS)
        ? new BeyondTwoPorts(canDouble, profile.has(Behaviour.PREFERS_DUAL_PORTS))
        : new ManyReads(canDouble);
  }

  /**
   * Twice the clock for more than two ports; true dual-port mode for several writes (a report of
   * 17.1), or for any (12 memories of 2 or 3 reads and 1 write).
   *
   * @param anyDual whether true dual-port mode is preferred for a single write, too
   */
  record BeyondTwoPorts(boolean canDouble, boolean anyDual) implements PumpRule {
    @Override
    public boolean prefersDouble(int reads, int writes, long blocks, int deviceBlocks) {
      return reads + writes > 2;
    }

    @Override
    public boolean prefersTrueDual(Collection<PortDemand> demands) {
      return anyDual || demands.stream().anyMatch(demand -> demand.writes() > 1);
    }
  }

  /**
   * Twice the clock for several writes or reads, for many reads only where a replicate for each
   * would be more than the device has (best-practices-1-4 O-13).
   */
  record ManyReads(boolean canDouble) implements PumpRule {
    private static final int MOST_DOUBLE_PUMPED_READS = 6;

    @Override
    public boolean prefersDouble(int reads, int writes, long blocks, int deviceBlocks) {
      if (writes <= 1) {
        return reads > 1 && (reads <= MOST_DOUBLE_PUMPED_READS || reads * blocks > deviceBlocks);
      }
      return true;
    }

    @Override
    public boolean prefersTrueDual(Collection<PortDemand> demands) {
      return false;
    }
  }
}
