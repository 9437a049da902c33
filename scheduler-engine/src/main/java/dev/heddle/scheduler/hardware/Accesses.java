package dev.heddle.scheduler.hardware;

import java.util.Arrays;

/** The units and sites of a kernel by their accesses. */
final class Accesses {
  private final int[] unit;
  private final int[] units;
  private final int[] sites;
  private final int[] memory;

  Accesses(ScheduledKernel kernel) {
    int count = kernel.flow().nodes().size();
    unit = new int[count];
    units = new int[count];
    sites = new int[count];
    memory = new int[count];
    Arrays.fill(unit, -1);
    Arrays.fill(memory, -1);
    for (LoadStoreUnit each : kernel.units()) {
      for (Part part : each.parts()) {
        unit[part.node()] = each.id();
        units[part.node()]++;
      }
    }
    for (MemoryPlan each : kernel.memories()) {
      for (MemoryPlan.Site site : each.sites()) {
        for (Part part : site.parts()) {
          sites[part.node()]++;
          memory[part.node()] = each.id();
        }
      }
    }
  }

  /** The unit of a node, -1 if it has none. */
  int unit(int node) {
    return unit[node];
  }

  /** Of how many units a node is a part. */
  int units(int node) {
    return units[node];
  }

  /** Of how many sites a node is a part. */
  int sites(int node) {
    return sites[node];
  }

  /** A memory on chip that a node accesses, -1 if it is none. */
  int memory(int node) {
    return memory[node];
  }
}
