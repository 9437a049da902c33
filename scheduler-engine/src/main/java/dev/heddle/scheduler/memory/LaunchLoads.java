package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Loads that find the same at the same place in a whole launch: what the kernel does not store, at
 * an address that only arguments decide. They are done once, in front of everything, and neighbours
 * together wherever they stand (model M-LSU-36).
 */
final class LaunchLoads {
  /** No report has a wider one. */
  private static final long MOST_BYTES = 64;

  private final AffineForms forms;
  private final Aliasing aliasing;
  private final AccessPattern pattern;
  private final List<FlowNode> stores;
  private final boolean possible;

  /** Loads that may be one: of one object, at places in one window. */
  private record Group(int object, Map<Integer, Long> terms, long window) {}

  /**
   * For one kernel.
   *
   * @param stores its stores off chip
   */
  LaunchLoads(
      AffineForms forms,
      Aliasing aliasing,
      AccessPattern pattern,
      List<FlowNode> stores,
      VendorProfile profile) {
    this.forms = forms;
    this.aliasing = aliasing;
    this.pattern = pattern;
    this.stores = stores;
    this.possible = profile.has(Behaviour.LOADS_ONCE_IN_A_LAUNCH);
  }

  /** Whether an access is one of them. */
  boolean contains(FlowNode access) {
    return possible
        && access.isLoad()
        && access.access().orElseThrow().function().isEmpty()
        && !access.access().orElseThrow().isVolatile()
        && pattern.isOfArguments(access)
        && stores.stream().noneMatch(store -> aliasing.mayAlias(store, access));
  }

  /** The same accesses, with those of one window joined; the first in the program stands first. */
  List<AccessJoiner.Joined> join(List<AccessJoiner.Joined> alone) {
    if (!possible) {
      return alone;
    }
    List<AccessJoiner.Joined> joined = new ArrayList<>();
    Map<Group, List<FlowNode>> groups = new LinkedHashMap<>();
    for (AccessJoiner.Joined each : alone) {
      FlowNode first = each.accesses().get(0);
      if (contains(first)) {
        groups.computeIfAbsent(group(first), g -> new ArrayList<>()).addAll(each.accesses());
      } else {
        joined.add(each);
      }
    }
    groups.values().forEach(accesses -> joined.add(together(accesses)));
    return joined;
  }

  private Group group(FlowNode access) {
    return new Group(
        access.access().orElseThrow().object(),
        forms.address(access).terms(),
        Math.floorDiv(start(access), MOST_BYTES));
  }

  private AccessJoiner.Joined together(List<FlowNode> accesses) {
    accesses.sort(Comparator.comparingInt(FlowNode::id));
    long first = accesses.stream().mapToLong(this::start).min().orElseThrow();
    long end =
        accesses.stream().mapToLong(each -> start(each) + each.bits() / 8).max().orElseThrow();
    return new AccessJoiner.Joined(accesses, (int) (end - first) * 8);
  }

  private long start(FlowNode access) {
    return forms.address(access).constant();
  }
}
