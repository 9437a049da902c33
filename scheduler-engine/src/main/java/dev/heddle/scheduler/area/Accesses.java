package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The hardware of a kernel's accesses. */
final class Accesses {
  private final Map<Integer, LoadStoreUnit> units = new HashMap<>();
  private final Map<Integer, OnChip> sites = new HashMap<>();
  private final Set<Integer> tables = new HashSet<>();

  /** A site of a memory on chip. */
  record OnChip(MemoryPlan memory, MemoryPlan.Site site) {}

  Accesses(ScheduledKernel kernel) {
    for (LoadStoreUnit unit : kernel.units()) {
      for (Part part : unit.parts()) {
        units.put(part.node(), unit);
      }
    }
    for (MemoryPlan memory : kernel.memories()) {
      if (memory.isRam()) {
        memory.sites().forEach(site -> sites.put(site.node(), new OnChip(memory, site)));
      } else if (memory.kind() == MemoryPlan.Kind.ROM) {
        memory.sites().forEach(site -> tables.add(site.node()));
      }
    }
  }

  /** The unit that an access off chip is a part of. */
  Optional<LoadStoreUnit> unit(Node access) {
    return Optional.ofNullable(units.get(access.id()));
  }

  /** Whether an access reads a table of constants, which takes its address like a memory. */
  boolean isOfTable(Node access) {
    return tables.contains(access.id());
  }

  /** The site that an access on chip is the first one of. */
  Optional<OnChip> site(Node access) {
    return Optional.ofNullable(sites.get(access.id()));
  }
}
