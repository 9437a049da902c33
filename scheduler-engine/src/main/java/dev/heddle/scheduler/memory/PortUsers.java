package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.Exclusion;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which sites need ports of their own in which bank (model M-MEM-6, M-MEM-7). */
final class PortUsers {
  private static final int MOST_COMPARED = 64;

  private final FlowGraph graph;
  private final Exclusion exclusion;
  private final boolean singleWorkItem;
  private final Set<FlowLoop> sequential;

  /**
   * For one kernel.
   *
   * @param sequential loops with one iteration at a time
   */
  PortUsers(FlowGraph graph, boolean singleWorkItem, Set<FlowLoop> sequential) {
    this.graph = graph;
    this.exclusion = new Exclusion(graph);
    this.singleWorkItem = singleWorkItem;
    this.sequential = Set.copyOf(sequential);
  }

  /** The users of the ports for a division into banks. */
  List<PortUser> of(List<AccessSite> sites, BankChoice choice) {
    List<PortUser> users = new ArrayList<>();
    Map<Object, Integer> sets = new HashMap<>();
    Map<List<Object>, List<PortUser>> conditional = new HashMap<>();
    for (AccessSite site : sites) {
      int together = sets.computeIfAbsent(together(site.node()), t -> sets.size());
      BitSet banks = choice.banks(site.bits());
      if (site.reads()) {
        add(site, false, together, banks, users, conditional);
      }
      if (site.writes()) {
        add(site, true, together, banks, users, conditional);
      }
    }
    return users;
  }

  private void add(
      AccessSite site,
      boolean write,
      int together,
      BitSet banks,
      List<PortUser> users,
      Map<List<Object>, List<PortUser>> conditional) {
    if (site.node().predicate() < 0) {
      users.add(PortUser.of(site, write, together, banks));
      return;
    }
    List<PortUser> candidates =
        conditional.computeIfAbsent(List.of(write, together), key -> new ArrayList<>());
    if (candidates.size() <= MOST_COMPARED) {
      for (PortUser user : candidates) {
        if (user.sites().stream()
            .allMatch(other -> exclusion.isExclusive(other.node(), site.node()))) {
          user.add(site, banks);
          return;
        }
      }
    }
    PortUser user = PortUser.of(site, write, together, (BitSet) banks.clone());
    users.add(user);
    candidates.add(user);
  }

  /**
   * What stands for all sites that can be active at the same time: an outermost loop or a block
   * outside of loops in a single work-item kernel, the whole kernel otherwise. Loops inside a loop
   * with one iteration at a time run one after the other (reports of 17.1: a write, a read and
   * write and a read in three such loops need one port each way).
   */
  private Object together(FlowNode node) {
    if (!singleWorkItem) {
      return "all";
    }
    FlowLoop loop = node.block().loop().orElse(null);
    if (loop == null || sequential.contains(loop)) {
      return node.block();
    }
    while (loop.parent().isPresent() && !sequential.contains(loop.parent().get())) {
      loop = loop.parent().get();
    }
    return loop;
  }

  /** The different demands of all banks. */
  Set<PortDemand> demands(List<PortUser> users, int banks) {
    Set<PortDemand> found = new LinkedHashSet<>();
    Map<Integer, int[][]> counts = new LinkedHashMap<>();
    Map<PortUser, PortUser> partners = partners(users);
    for (PortUser user : users) {
      int[][] count = counts.computeIfAbsent(user.together(), t -> new int[banks][3]);
      PortUser partner = partners.get(user);
      user.banks().stream()
          .forEach(
              bank -> {
                count[bank][user.writes() ? 1 : 0]++;
                count[bank][2] += partner != null && partner.banks().get(bank) ? 1 : 0;
              });
    }
    for (int[][] count : counts.values()) {
      for (int[] bank : count) {
        found.add(new PortDemand(bank[0], bank[1], bank[2]));
      }
    }
    return found;
  }

  /** For a write the read that can use its port (model M-MEM-8). */
  private Map<PortUser, PortUser> partners(List<PortUser> users) {
    Map<Object, PortUser> reads = new HashMap<>();
    for (PortUser user : users) {
      if (user.reads() && user.sites().size() == 1) {
        reads.putIfAbsent(placeOf(user.sites().get(0)), user);
      }
    }
    Map<PortUser, PortUser> partners = new IdentityHashMap<>();
    if (!singleWorkItem) {
      // Work-items that are read and written for at one time are different ones.
      return partners;
    }
    for (PortUser user : users) {
      if (user.writes() && user.sites().size() == 1) {
        AccessSite write = user.sites().get(0);
        PortUser read = reads.get(placeOf(write));
        boolean atOnce =
            read != null && (write.isAtomic() || !needs(write.node(), read.sites().get(0).node()));
        if (atOnce) {
          reads.remove(placeOf(write));
          partners.put(user, read);
        }
      }
    }
    return partners;
  }

  private static Object placeOf(AccessSite site) {
    return List.of(site.node().block().id(), site.form(), site.address().constant(), site.bytes());
  }

  /** Whether what is stored is computed from what a load of the same block gives. */
  private boolean needs(FlowNode store, FlowNode load) {
    Deque<Integer> pending = new ArrayDeque<>();
    BitSet seen = new BitSet();
    pending.push(store.input(0));
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (id == load.id()) {
        return true;
      }
      if (id < load.id() || seen.get(id)) {
        continue;
      }
      seen.set(id);
      FlowNode node = graph.node(id);
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return false;
  }
}
