package dev.heddle.scheduler.memory;

import java.util.List;

/**
 * Banks and ports that were chosen for a memory.
 *
 * @param banks the division into banks
 * @param ports pump, mode and replicates
 * @param sites the sites, joined to words of the banks
 * @param users which of them use ports of their own
 */
record Geometry(BankChoice banks, PortChoice ports, List<AccessSite> sites, List<PortUser> users) {
  Geometry {
    sites = List.copyOf(sites);
    users = List.copyOf(users);
  }

  /** Whether some store writes only a part of a word. */
  boolean hasNarrowStores() {
    return sites.stream().anyMatch(site -> site.writes() && site.bytes() < banks.width());
  }
}
