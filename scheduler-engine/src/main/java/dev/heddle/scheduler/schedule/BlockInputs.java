package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * What the operations of a block wait for. Accesses that are joined are one operation: it needs the
 * lowest address of them, all that they store and all their conditions, so nobody computes the
 * other addresses (model M-LSU-25). What they need is one list, looked at once for all of them, so
 * that all of it takes time n log n of the size of the block.
 */
final class BlockInputs {
  private final FlowGraph graph;

  /** For each access that is joined with others what all of them need: one array for them. */
  private final Map<Integer, int[]> joined = new HashMap<>();

  private final List<FlowNode> order;

  /**
   * For one block.
   *
   * @param before dependences through memory and channels inside the block
   */
  BlockInputs(FlowBlock block, FlowGraph graph, LoadStoreUnits units, List<Dependence> before) {
    this.graph = graph;
    Map<LoadStoreUnit, int[]> known = new IdentityHashMap<>();
    for (FlowNode node : block.nodes()) {
      units
          .unit(node)
          .filter(unit -> unit.accesses().size() > 1 && unit.kind() != Kind.SIMPLE)
          .ifPresent(unit -> joined.put(node.id(), known.computeIfAbsent(unit, this::inputs)));
    }
    List<FlowNode> sorted = joined.isEmpty() ? block.nodes() : sorted(block, before);
    if (sorted.size() < block.nodes().size()) {
      // Joined accesses that wait for each other keep what each of them needs.
      joined.clear();
      sorted = block.nodes();
    }
    this.order = sorted;
  }

  /** The nodes of the block; inputs before their users, carried values excepted. */
  List<FlowNode> order() {
    return order;
  }

  /** The nodes that one waits for. */
  int[] of(FlowNode node) {
    int[] all = joined.get(node.id());
    return all == null ? node.operands() : all;
  }

  /** What waits for something, each with what it waits for; joined accesses together. */
  List<Wait> waits() {
    return waits(order);
  }

  private List<Wait> waits(List<FlowNode> nodes) {
    List<Wait> waits = new ArrayList<>();
    Map<int[], Wait> together = new IdentityHashMap<>();
    for (FlowNode node : nodes) {
      int[] all = joined.get(node.id());
      if (all == null) {
        waits.add(new Wait(List.of(node), node.operands()));
      } else {
        Wait wait = together.get(all);
        if (wait == null) {
          wait = new Wait(new ArrayList<>(), all);
          together.put(all, wait);
          waits.add(wait);
        }
        wait.users().add(node);
      }
    }
    return waits;
  }

  /** A largest number of the inputs of nodes, which does not change once it was asked for. */
  Largest largest(int least, IntUnaryOperator number) {
    return new Largest(least, number);
  }

  /**
   * An operation, or accesses that are joined.
   *
   * @param users in the order of the block
   * @param inputs the nodes that they wait for
   */
  record Wait(List<FlowNode> users, int[] inputs) {}

  /** For each node the largest number of what it waits for; for joined accesses found once. */
  final class Largest {
    private final int least;
    private final IntUnaryOperator number;
    private final Map<int[], Integer> known = new IdentityHashMap<>();

    private Largest(int least, IntUnaryOperator number) {
      this.least = least;
      this.number = number;
    }

    /** The largest number, or the least one there is if the node waits for nothing. */
    int of(FlowNode node) {
      int[] all = joined.get(node.id());
      return all == null ? find(node.operands()) : known.computeIfAbsent(all, this::find);
    }

    private int find(int[] inputs) {
      int largest = least;
      for (int input : inputs) {
        largest = Math.max(largest, number.applyAsInt(input));
      }
      return largest;
    }
  }

  private int[] inputs(LoadStoreUnit unit) {
    Set<Integer> all = new LinkedHashSet<>();
    FlowNode lowest = unit.accesses().get(0);
    for (FlowNode access : unit.accesses()) {
      int count = access == lowest ? access.inputCount() : storedValues(access);
      for (int i = 0; i < count; i++) {
        all.add(access.input(i));
      }
      if (access.skip() >= 0) {
        all.add(access.skip());
      }
    }
    return all.stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many of the first inputs are not of the address. */
  private static int storedValues(FlowNode access) {
    return access.isStore() ? 1 : 0;
  }

  /** The nodes in an order that keeps to the inputs; not all of them if there is none. */
  private List<FlowNode> sorted(FlowBlock block, List<Dependence> before) {
    Map<Integer, List<Integer>> users = new HashMap<>();
    Map<Integer, Integer> missing = new HashMap<>();
    block.nodes().forEach(node -> missing.put(node.id(), 0));
    // Where the inputs of joined accesses meet: numbers that no node has, before all nodes.
    int meeting = -1;
    for (Wait wait : waits(block.nodes())) {
      boolean alone = wait.users().size() == 1;
      int at = alone ? wait.users().get(0).id() : meeting--;
      missing.putIfAbsent(at, 0);
      for (int input : wait.inputs()) {
        follow(input, at, users, missing);
      }
      if (!alone) {
        wait.users().forEach(user -> follow(at, user.id(), users, missing));
      }
    }
    for (Dependence dependence : before) {
      follow(dependence.from().id(), dependence.to().id(), users, missing);
    }
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    missing.forEach(
        (id, count) -> {
          if (count == 0) {
            ready.add(id);
          }
        });
    List<FlowNode> sorted = new ArrayList<>();
    while (!ready.isEmpty()) {
      int id = ready.poll();
      if (id >= 0) {
        sorted.add(graph.node(id));
      }
      for (int user : users.getOrDefault(id, List.of())) {
        if (missing.merge(user, -1, Integer::sum) == 0) {
          ready.add(user);
        }
      }
    }
    return sorted;
  }

  private static void follow(
      int from, int to, Map<Integer, List<Integer>> users, Map<Integer, Integer> missing) {
    if (missing.containsKey(from) && missing.containsKey(to)) {
      users.computeIfAbsent(from, id -> new ArrayList<>()).add(to);
      missing.merge(to, 1, Integer::sum);
    }
  }
}
