package dev.heddle.scheduler.hardware;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The longest paths through the values and orders of a loop, each iteration an interval later than
 * the one before; without an end if a recurrence does not fit (Bellman and Ford).
 */
final class ClosedPaths {
  private final ScheduledKernel kernel;
  private final int interval;
  private final Map<Integer, Integer> positions = new HashMap<>();
  private final List<List<int[]>> outgoing = new ArrayList<>();
  private final Set<Integer> accumulators = new HashSet<>();

  /** For one loop; what lies in a cluster waits for all that stalls in front of it. */
  ClosedPaths(ScheduledKernel kernel, LoopPlan loop, Pipelined pipelined) {
    this.kernel = kernel;
    this.interval = pipelined.buildableIi();
    loop.carried().forEach(carried -> carried.accumulator().ifPresent(accumulators::add));
    List<Integer> blocks = loop.blocks();
    for (int block : blocks) {
      kernel.block(block).nodes().stream().forEach(this::position);
    }
    for (int block : blocks) {
      kernel.block(block).nodes().stream().forEach(id -> inputs(kernel.node(id)));
      kernel.block(block).clusters().forEach(this::entry);
    }
    for (LoopPlan.Carried carried : loop.carried()) {
      edge(carried.next(), carried.node(), cycles(carried.next()) - interval * carried.distance());
    }
    for (Order order : kernel.flow().orders()) {
      if (isOf(order, loop)) {
        edge(order.from(), order.to(), order.cycles() - interval * order.distance());
      }
    }
  }

  /** Orders between blocks with a loop in between make the region serial. */
  private boolean isOf(Order order, LoopPlan loop) {
    boolean oneStore = order.oneUnit() && order.kind() == Order.Kind.WRITE_AFTER_WRITE;
    if (order.promised() || oneStore || order.kind() == Order.Kind.FENCE) {
      return false;
    }
    boolean oneBlock = kernel.node(order.from()).block().equals(kernel.node(order.to()).block());
    return order.loop().isEmpty()
        ? oneBlock
        : order.loop().equals(OptionalInt.of(loop.id())) && (loop.isInnermost() || oneBlock);
  }

  private int position(int node) {
    positions.put(node, outgoing.size());
    outgoing.add(new ArrayList<>());
    return outgoing.size() - 1;
  }

  private void inputs(Node node) {
    for (int i = 0; i < node.operands().size(); i++) {
      edge(node.operands().get(i), node.id(), cycles(node.operands().get(i)));
    }
    node.gate().ifPresent(gate -> edge(gate.when(), node.id(), cycles(gate.when())));
  }

  /** A cluster starts when all that it uses from stallable nodes is there. */
  private void entry(Cluster cluster) {
    if (cluster.kind() == Cluster.Kind.LOOSE) {
      return;
    }
    List<int[]> into = new ArrayList<>();
    for (int i = 0; i < cluster.nodes().size(); i++) {
      Node node = kernel.node(cluster.nodes().get(i));
      for (int k = 0; k < node.operands().size(); k++) {
        Node from = kernel.node(node.operands().get(k));
        if (from.stallable() && positions.containsKey(from.id())) {
          into.add(new int[] {positions.get(from.id()), from.cycles()});
        }
      }
    }
    if (into.isEmpty()) {
      return;
    }
    int entry = outgoing.size();
    outgoing.add(new ArrayList<>());
    into.forEach(edge -> outgoing.get(edge[0]).add(new int[] {entry, edge[1]}));
    for (int i = 0; i < cluster.nodes().size(); i++) {
      int node = cluster.nodes().get(i);
      if (kernel.node(node).role() != Role.CARRIED) {
        outgoing.get(entry).add(new int[] {positions.get(node), 0});
      }
    }
  }

  private int cycles(int id) {
    Node node = kernel.node(id);
    return accumulators.contains(id) ? Math.min(1, node.cycles()) : node.cycles();
  }

  private void edge(int from, int to, int weight) {
    Integer source = positions.get(from);
    Integer target = positions.get(to);
    if (source != null && target != null) {
      outgoing.get(source).add(new int[] {target, weight});
    }
  }

  /** Whether the paths grow without end. */
  boolean grow() {
    int count = outgoing.size();
    int[] reached = new int[count];
    int[] raised = new int[count];
    Deque<Integer> pending = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      pending.add(i);
    }
    while (!pending.isEmpty()) {
      int node = pending.poll();
      for (int[] edge : outgoing.get(node)) {
        int length = reached[node] + edge[1];
        if (length > reached[edge[0]]) {
          if (++raised[edge[0]] > count) {
            return true;
          }
          reached[edge[0]] = length;
          pending.add(edge[0]);
        }
      }
    }
    return false;
  }
}
