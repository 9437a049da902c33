package dev.heddle.emulator.scheduled;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The operations of a block in the order of their cycles. What has to know whether its iteration
 * happens at all comes behind the exits that say so, even where it starts earlier: hardware keeps
 * its effect back until then.
 */
final class BlockOrder {
  private final ScheduledKernel kernel;
  private final List<Exit> exits;
  private final Set<Integer> inside = new HashSet<>();
  private final Map<Integer, List<Integer>> behind = new HashMap<>();
  private final Map<Integer, Integer> waits = new HashMap<>();

  private BlockOrder(Block block, Region region, ScheduledKernel kernel) {
    this.kernel = kernel;
    this.exits = region.exits();
    block.nodes().stream().filter(id -> isWritten(kernel.node(id))).forEach(inside::add);
  }

  /** The order. */
  static List<Node> of(Block block, Region region, ScheduledKernel kernel) {
    return new BlockOrder(block, region, kernel).order();
  }

  private static boolean isWritten(Node node) {
    return node.role() == Role.OPERATION;
  }

  private List<Node> order() {
    for (int id : inside) {
      Node node = kernel.node(id);
      Set<Integer> before = new HashSet<>();
      node.operands().stream().forEach(before::add);
      node.gate().ifPresent(gate -> before.add(gate.when()));
      for (int exit = 0; exit < node.exitsBefore() && !Region.isPure(node); exit++) {
        OptionalInt condition = exits.get(exit).node();
        condition.ifPresent(before::add);
      }
      before.forEach(other -> wait(id, other));
    }
    for (Order order : kernel.flow().orders()) {
      if (order.loop().isEmpty() && !order.oneUnit() && inside.contains(order.to())) {
        wait(order.to(), order.from());
      }
    }
    PriorityQueue<Node> ready =
        new PriorityQueue<>(Comparator.comparingInt(Node::start).thenComparingInt(Node::id));
    inside.stream().filter(id -> !waits.containsKey(id)).map(kernel::node).forEach(ready::add);
    List<Node> order = new ArrayList<>();
    while (!ready.isEmpty()) {
      Node node = ready.poll();
      order.add(node);
      for (int next : behind.getOrDefault(node.id(), List.of())) {
        if (waits.merge(next, -1, Integer::sum) == 0) {
          ready.add(kernel.node(next));
        }
      }
    }
    if (order.size() < inside.size()) {
      throw new NotExecutable("operations of a block wait for each other in " + kernel.name());
    }
    return order;
  }

  private void wait(int node, int other) {
    if (inside.contains(other) && node != other) {
      behind.computeIfAbsent(other, key -> new ArrayList<>()).add(node);
      waits.merge(node, 1, Integer::sum);
    }
  }
}
