package dev.heddle.emulator.runtime;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Locks that work-items make of atomic exchanges: who turns a number from zero to another one holds
 * it until the same work-item turns it back to zero. Uses of memory by two holders of one lock are
 * ordered (Savage et al., Eraser, 1997).
 */
final class Locks {
  private final Map<Long, Integer> holders = new HashMap<>();
  private final Map<Integer, Set<Long>> held = new HashMap<>();
  private final Map<int[], Map<Integer, Set<Long>>> ofUses = new IdentityHashMap<>();

  /** Looks at an exchange that has left a number behind. */
  void exchanged(long pointer, boolean isZero, int item) {
    Integer holder = holders.get(pointer);
    if (isZero && holder != null && holder == item) {
      holders.remove(pointer);
      Set<Long> rest = new HashSet<>(held.get(item));
      rest.remove(pointer);
      held.put(item, rest);
    } else if (!isZero && holder == null) {
      holders.put(pointer, item);
      Set<Long> all = new HashSet<>(held.getOrDefault(item, Set.of()));
      all.add(pointer);
      held.put(item, all);
    }
  }

  /** Whether any exchange of this run looked like taking a lock. */
  boolean isUsed() {
    return !held.isEmpty();
  }

  /**
   * Notes the locks under which a use happens.
   *
   * @param isAgain whether the use that is noted already is one of the same work-item, with nothing
   *     between that orders others: then only locks count that were held both times
   */
  void note(int[] page, int use, int item, boolean isAgain) {
    if (held.isEmpty()) {
      return;
    }
    Set<Long> now = new HashSet<>(held.getOrDefault(item, Set.of()));
    if (isAgain) {
      now.retainAll(ofUses.getOrDefault(page, Map.of()).getOrDefault(use, Set.of()));
    }
    if (!now.isEmpty()) {
      ofUses.computeIfAbsent(page, key -> new HashMap<>()).put(use, now);
    } else if (ofUses.containsKey(page)) {
      ofUses.get(page).remove(use);
    }
  }

  /** A use is noted at another place now. */
  void move(int[] page, int from, int to) {
    if (held.isEmpty()) {
      return;
    }
    Map<Integer, Set<Long>> uses = ofUses.get(page);
    if (uses != null) {
      uses.put(to, uses.getOrDefault(from, Set.of()));
    }
  }

  /** Whether a noted use and what a work-item does now happen under one lock. */
  boolean order(int[] page, int use, int item) {
    if (held.isEmpty()) {
      return false;
    }
    Map<Integer, Set<Long>> uses = ofUses.get(page);
    if (uses == null) {
      return false;
    }
    Set<Long> now = held.getOrDefault(item, Set.of());
    return uses.getOrDefault(use, Set.of()).stream().anyMatch(now::contains);
  }

  /** A run of the kernel begins; what earlier ones left is no lock that anybody holds. */
  void forget() {
    holders.clear();
    held.clear();
    ofUses.clear();
  }
}
