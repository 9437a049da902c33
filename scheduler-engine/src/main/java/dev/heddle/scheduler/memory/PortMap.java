package dev.heddle.scheduler.memory;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Connects the sites of a memory with the ports of its banks and replicates. */
final class PortMap {
  private final Geometry geometry;
  private final List<MemorySystem.Port> ports = new ArrayList<>();
  private final Map<AccessSite, Integer> positions = new IdentityHashMap<>();

  private PortMap(Geometry geometry) {
    this.geometry = geometry;
    geometry.sites().forEach(site -> positions.put(site, positions.size()));
  }

  /** The ports of a geometry, bank by bank. */
  static List<MemorySystem.Port> of(Geometry geometry) {
    PortMap map = new PortMap(geometry);
    for (int bank = 0; bank < geometry.banks().banks(); bank++) {
      map.bank(bank);
    }
    return map.ports;
  }

  /** One port while it is filled. */
  private static final class Slot {
    final Set<Integer> nodes = new LinkedHashSet<>();
    final List<AccessSite> sites = new ArrayList<>();
    final Set<Integer> sets = new LinkedHashSet<>();
    boolean reads;
    boolean writes;
    boolean arbitrated;

    void take(PortUser user) {
      arbitrated |= !sets.add(user.together());
      reads |= user.reads();
      writes |= user.writes();
      sites.addAll(user.sites());
      user.sites().forEach(site -> nodes.add(site.node().id()));
    }
  }

  private void bank(int bank) {
    List<PortUser> here = geometry.users().stream().filter(user -> user.banks().get(bank)).toList();
    List<PortUser> writes = here.stream().filter(PortUser::writes).toList();
    List<PortUser> reads = here.stream().filter(PortUser::reads).toList();
    int replicates = geometry.ports().replicates();
    for (int replicate = 0; replicate < replicates; replicate++) {
      List<Slot> slots = new ArrayList<>();
      for (PortUser write : writes) {
        slot(slots, write).take(write);
      }
      for (int i = replicate; i < reads.size(); i += replicates) {
        slot(slots, reads.get(i)).take(reads.get(i));
      }
      for (Slot slot : slots) {
        ports.add(
            new MemorySystem.Port(
                bank,
                replicate,
                slot.reads,
                slot.writes,
                slot.sites.stream().map(positions::get).toList(),
                slot.arbitrated));
      }
    }
  }

  /** A port that is free for a user, a new one as long as there may be more, a shared one else. */
  private Slot slot(List<Slot> slots, PortUser user) {
    boolean mixed = geometry.ports().trueDualPort();
    for (Slot slot : slots) {
      boolean fits = slot.reads == user.reads() && slot.writes == user.writes();
      if (fits && !slot.sets.contains(user.together())) {
        return slot;
      }
    }
    if (slots.size() < geometry.ports().ports() && (mixed || hasRoom(slots, user))) {
      slots.add(new Slot());
      return slots.get(slots.size() - 1);
    }
    for (Slot slot : slots) {
      if (mixed && !slot.sets.contains(user.together())) {
        return slot;
      }
    }
    return fewest(slots, user, mixed);
  }

  /** Half of the ports of a simple dual-port memory read, the other half write. */
  private boolean hasRoom(List<Slot> slots, PortUser user) {
    long used = slots.stream().filter(slot -> slot.writes == user.writes()).count();
    return used < geometry.ports().ports() / 2;
  }

  private static Slot fewest(List<Slot> slots, PortUser user, boolean mixed) {
    Slot chosen = null;
    for (Slot slot : slots) {
      boolean possible = mixed || slot.writes == user.writes();
      if (possible && (chosen == null || slot.nodes.size() < chosen.nodes.size())) {
        chosen = slot;
      }
    }
    if (chosen == null) {
      chosen = new Slot();
      slots.add(chosen);
    }
    return chosen;
  }
}
