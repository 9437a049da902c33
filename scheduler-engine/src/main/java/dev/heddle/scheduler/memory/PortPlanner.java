package dev.heddle.scheduler.memory;

import java.util.Collection;
import java.util.Optional;

/**
 * Chooses pump, RAM mode and replicates for the ports that are needed (model M-MEM-8 to M-MEM-10).
 */
final class PortPlanner {
  private final MemoryRequest request;
  private final PumpRule rule;
  private final int deviceBlocks;

  /**
   * For one memory.
   *
   * @param rule what the compiler prefers
   * @param deviceBlocks memory blocks of the device
   */
  PortPlanner(MemoryRequest request, PumpRule rule, int deviceBlocks) {
    this.request = request;
    this.rule = rule;
    this.deviceBlocks = deviceBlocks;
  }

  /**
   * The configuration for all banks.
   *
   * @param demands those of all banks and of all sets of sites that can be active together
   * @param blocks memory blocks of one replicate, not divided into banks
   */
  PortChoice choose(Collection<PortDemand> demands, long blocks) {
    int reads = demands.stream().mapToInt(PortDemand::reads).max().orElse(0);
    int writes = demands.stream().mapToInt(PortDemand::writes).max().orElse(0);
    boolean pump =
        request
            .doublePump()
            .orElse(rule.canDouble() && rule.prefersDouble(reads, writes, blocks, deviceBlocks));
    Optional<PortChoice> chosen = best(pump, demands);
    int limit = request.maxReplicates().orElse(Integer.MAX_VALUE);
    boolean free = request.doublePump().isEmpty() && rule.canDouble();
    if (free && (chosen.isEmpty() || chosen.get().replicates() > limit)) {
      Optional<PortChoice> other = best(!pump, demands);
      if (other.isPresent() && other.get().replicates() <= limit) {
        chosen = other;
      }
    }
    if (chosen.isEmpty()) {
      boolean mode = request.doublePump().orElse(rule.canDouble());
      return new PortChoice(mode, canBeTrueDualPort(), 1, true);
    }
    if (chosen.get().replicates() > limit) {
      PortChoice c = chosen.get();
      return new PortChoice(c.doublePumped(), c.trueDualPort(), Math.max(1, limit), true);
    }
    return chosen.get();
  }

  private boolean canBeTrueDualPort() {
    return !request.simpleDualPort() && !request.kind().orElse("").equals("MLAB");
  }

  /**
   * The stall-free configuration of a pump with the fewest replicates; simple before true, unless
   * the rule prefers true at twice the clock.
   */
  private Optional<PortChoice> best(boolean pump, Collection<PortDemand> demands) {
    Optional<PortChoice> simple = simple(pump, demands);
    Optional<PortChoice> dual = canBeTrueDualPort() ? trueDual(pump, demands) : Optional.empty();
    if (simple.isEmpty() || dual.isEmpty()) {
      return simple.or(() -> dual);
    }
    boolean preferred = pump && rule.prefersTrueDual(demands);
    int more = dual.get().replicates() - simple.get().replicates();
    return more < 0 || more == 0 && preferred ? dual : simple;
  }

  private static Optional<PortChoice> simple(boolean pump, Collection<PortDemand> demands) {
    int each = pump ? 2 : 1;
    int replicates = 1;
    for (PortDemand demand : demands) {
      if (demand.writes() > each) {
        return Optional.empty();
      }
      replicates = Math.max(replicates, (int) Powers.divideUp(demand.reads(), each));
    }
    return Optional.of(new PortChoice(pump, false, replicates, false));
  }

  private static Optional<PortChoice> trueDual(boolean pump, Collection<PortDemand> demands) {
    int ports = pump ? 4 : 2;
    int replicates = 1;
    for (PortDemand demand : demands) {
      int reads = demand.reads() - demand.shared();
      int free = ports - demand.writes();
      if (free < 0 || free == 0 && reads > 0) {
        return Optional.empty();
      }
      if (reads > 0) {
        replicates = Math.max(replicates, (int) Powers.divideUp(reads, free));
      }
    }
    return Optional.of(new PortChoice(pump, true, replicates, false));
  }
}
