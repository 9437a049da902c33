package dev.heddle.scheduler.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Sites of one direction that exclude each other and therefore use one port (model M-MEM-7).
 *
 * @param sites the sites
 * @param reads whether the port is read
 * @param writes whether it is written
 * @param together number of the set of sites that can be active at the same time
 * @param banks banks that the sites may touch
 */
record PortUser(List<AccessSite> sites, boolean reads, boolean writes, int together, BitSet banks) {
  /** A user with one site. */
  static PortUser of(AccessSite site, boolean write, int together, BitSet banks) {
    List<AccessSite> sites = new ArrayList<>();
    sites.add(site);
    return new PortUser(sites, !write, write, together, banks);
  }

  /** Takes another site that never works together with those that are here. */
  void add(AccessSite site, BitSet touched) {
    sites.add(site);
    banks.or(touched);
  }
}
