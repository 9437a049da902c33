package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Dataflow;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Moves what the next iteration of a loop around others needs, such as its counter, from behind the
 * loops inside to the header, where all of it is known: else no iteration would begin before the
 * one before is over, whatever the interval.
 */
final class EarlyValues {
  /** Operations of a value at most. */
  private static final int MOST = 16;

  private final ScheduledKernel kernel;
  private final Map<Integer, Node> moved = new LinkedHashMap<>();

  private EarlyValues(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The same kernel with such values in the header. */
  static ScheduledKernel of(ScheduledKernel kernel) {
    EarlyValues early = new EarlyValues(kernel);
    for (LoopPlan loop : kernel.loops()) {
      if (!loop.isInnermost()) {
        loop.carried().forEach(carried -> early.value(loop, carried));
      }
    }
    return early.moved.isEmpty() ? kernel : early.kernel();
  }

  private void value(LoopPlan loop, LoopPlan.Carried carried) {
    Node read = kernel.node(carried.node());
    Map<Integer, Node> found = new LinkedHashMap<>();
    if (read.cluster().isPresent() && isEarly(loop, read, kernel.node(carried.next()), found)) {
      moved.putAll(found);
    }
  }

  /** Whether a value is known in the cluster of the carried one; collects what is to be moved. */
  private boolean isEarly(LoopPlan loop, Node read, Node node, Map<Integer, Node> found) {
    if (node.role() == Role.CONSTANT || node.opcode() == Opcode.PARAMETER) {
      return true;
    }
    Node known = found.getOrDefault(node.id(), moved.get(node.id()));
    if (known != null) {
      return known.cluster().equals(read.cluster()) && known.block().equals(read.block());
    }
    if (node.block().equals(read.block())) {
      return node.cluster().equals(read.cluster());
    }
    boolean movable =
        node.role() == Role.OPERATION
            && node.opcode().isPure()
            && node.gate().isEmpty()
            && !node.stallable()
            && kernel.loopOf(node).equals(OptionalInt.of(loop.id()))
            && found.size() < MOST;
    if (!movable) {
      return false;
    }
    int start = 0;
    for (int i = 0; i < node.operands().size(); i++) {
      Node operand = kernel.node(node.operand(i));
      if (!isEarly(loop, read, operand, found)) {
        return false;
      }
      Node at = found.getOrDefault(operand.id(), moved.getOrDefault(operand.id(), operand));
      boolean here = at.block().equals(read.block());
      start = Math.max(start, here ? at.end() : 0);
    }
    start = Math.max(start, read.start());
    if (start + node.cycles() > lastEnd(read)) {
      return false;
    }
    found.put(node.id(), at(node, read, start));
    return true;
  }

  /** The cycle in which the cluster of a node ends. */
  private int lastEnd(Node read) {
    Cluster cluster =
        kernel.block(read.block().getAsInt()).clusters().get(read.cluster().getAsInt());
    return cluster.nodes().stream().map(id -> kernel.node(id).end()).max().orElse(0);
  }

  private static Node at(Node node, Node read, int start) {
    return new Node(
        node.id(),
        node.role(),
        node.opcode(),
        node.type(),
        node.operands(),
        node.detail(),
        read.block(),
        node.gate(),
        node.exitsBefore(),
        start,
        node.cycles(),
        node.delay(),
        node.ready(),
        read.cluster(),
        node.stallable(),
        node.operator(),
        node.lanes(),
        node.built(),
        node.late(),
        node.variable(),
        node.place());
  }

  // ------------------------------------------------------------------ the kernel

  private ScheduledKernel kernel() {
    Dataflow flow = kernel.flow();
    List<Node> nodes = new ArrayList<>();
    flow.nodes().forEach(node -> nodes.add(moved.getOrDefault(node.id(), node)));
    Dataflow made =
        new Dataflow(
            nodes,
            flow.blocks().stream().map(this::block).toList(),
            flow.items(),
            flow.orders(),
            flow.handed(),
            flow.nodeOfValue(),
            flow.returns());
    return new ScheduledKernel(
        kernel.name(),
        kernel.digest(),
        kernel.mode(),
        kernel.reason(),
        kernel.vector(),
        kernel.built(),
        made,
        kernel.loops(),
        kernel.origins(),
        kernel.memories(),
        kernel.settled(),
        kernel.optimised(),
        kernel.units(),
        kernel.channels(),
        kernel.items(),
        kernel.face(),
        kernel.clock(),
        kernel.places());
  }

  private Block block(Block block) {
    return new Block(
        block.id(),
        block.loop(),
        nodes(block.nodes(), block.id(), -1),
        block.clusters().stream()
            .map(
                cluster ->
                    new Cluster(
                        cluster.id(),
                        cluster.kind(),
                        cluster.start(),
                        cluster.latency(),
                        cluster.exit(),
                        cluster.exitWords(),
                        nodes(cluster.nodes(), block.id(), cluster.id())))
            .toList(),
        block.latency(),
        block.span(),
        block.extra());
  }

  /** The nodes of a block, or of one of its clusters. */
  private Ids nodes(Ids before, int block, int cluster) {
    List<Integer> all = new ArrayList<>();
    before.stream().filter(id -> !moved.containsKey(id)).forEach(all::add);
    for (Node node : moved.values()) {
      boolean here =
          node.block().equals(OptionalInt.of(block))
              && (cluster < 0 || node.cluster().equals(OptionalInt.of(cluster)));
      if (here) {
        all.add(node.id());
      }
    }
    return Ids.of(all.stream().mapToInt(Integer::intValue).sorted().toArray());
  }
}
