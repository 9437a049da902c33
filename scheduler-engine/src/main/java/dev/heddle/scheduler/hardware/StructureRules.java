package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import java.util.List;
import java.util.OptionalInt;

/** Rules about the tree of blocks and loops, and about where values come from. */
final class StructureRules {
  private final Verifier verifier;
  private final ScheduledKernel kernel;
  private final int[] blocks;
  private final int[] loops;

  /** For each loop its first and its last block. */
  private final int[] first;

  private final int[] last;

  StructureRules(Verifier verifier) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
    this.blocks = new int[kernel.flow().blocks().size()];
    this.loops = new int[kernel.loops().size()];
    this.first = new int[loops.length];
    this.last = new int[loops.length];
  }

  void check() {
    items(kernel.flow().items(), OptionalInt.empty());
    for (int i = 0; i < blocks.length; i++) {
      verifier.expect(blocks[i] == 1, Rule.STRUCTURE, Subject.BLOCK, i, blocks[i], 1);
    }
    for (int i = 0; i < loops.length; i++) {
      verifier.expect(loops[i] == 1, Rule.STRUCTURE, Subject.LOOP, i, loops[i], 1);
    }
    int[] members = new int[kernel.flow().nodes().size()];
    kernel.flow().blocks().forEach(block -> block(block, members));
    for (Node node : kernel.flow().nodes()) {
      int needed = node.block().isPresent() ? 1 : 0;
      verifier.expect(
          members[node.id()] == needed,
          Rule.STRUCTURE,
          Subject.NODE,
          node.id(),
          members[node.id()],
          needed);
      values(node);
    }
    int values = kernel.built().valueCount();
    int known = kernel.flow().nodeOfValue().size();
    verifier.expect(known == values, Rule.STRUCTURE, Subject.KERNEL, 0, known, values);
    kernel.loops().forEach(this::carried);
  }

  private void items(List<Item> items, OptionalInt around) {
    for (Item item : items) {
      if (item instanceof Item.BlockItem block) {
        blocks[block.block()]++;
        OptionalInt loop = kernel.block(block.block()).loop();
        verifier.expect(
            loop.equals(around),
            Rule.STRUCTURE,
            Subject.BLOCK,
            block.block(),
            loop.orElse(-1),
            around.orElse(-1));
      } else if (item instanceof Item.LoopItem inner) {
        loop(kernel.loop(inner.loop()), around);
      }
    }
  }

  private void loop(LoopPlan loop, OptionalInt around) {
    boolean seen = loops[loop.id()]++ > 0;
    verifier.expect(
        loop.parent().equals(around),
        Rule.STRUCTURE,
        Subject.LOOP,
        loop.id(),
        loop.parent().orElse(-1),
        around.orElse(-1));
    if (!seen) {
      first[loop.id()] = loop.header();
      items(loop.body(), OptionalInt.of(loop.id()));
      last[loop.id()] = lastBlock(loop.body());
    }
  }

  private int lastBlock(List<Item> items) {
    Item end = items.get(items.size() - 1);
    return end instanceof Item.BlockItem block ? block.block() : last[((Item.LoopItem) end).loop()];
  }

  private void block(Block block, int[] members) {
    for (int i = 0; i < block.nodes().size(); i++) {
      Node node = kernel.node(block.nodes().get(i));
      members[node.id()] += node.block().equals(OptionalInt.of(block.id())) ? 1 : 2;
    }
    int count = 0;
    for (Cluster cluster : block.clusters()) {
      for (int i = 0; i < cluster.nodes().size(); i++) {
        Node node = kernel.node(cluster.nodes().get(i));
        boolean own =
            node.block().equals(OptionalInt.of(block.id()))
                && node.cluster().equals(OptionalInt.of(cluster.id()));
        verifier.expect(
            own, Rule.CLUSTERS, Subject.NODE, node.id(), node.cluster().orElse(-1), cluster.id());
        count++;
      }
    }
    long free = block.nodes().stream().filter(id -> kernel.node(id).cluster().isPresent()).count();
    verifier.expect(count == free, Rule.CLUSTERS, Subject.BLOCK, block.id(), count, free);
    int sum = block.span() + block.extra().stream().mapToInt(Block.Extra::cycles).sum();
    verifier.expect(
        block.latency() == sum, Rule.STRUCTURE, Subject.BLOCK, block.id(), block.latency(), sum);
  }

  // ------------------------------------------------------------------ values

  private void values(Node node) {
    if (node.block().isEmpty()) {
      return;
    }
    for (int i = 0; i < node.operands().size(); i++) {
      value(node.operands().get(i), node);
    }
    node.gate().ifPresent(gate -> value(gate.when(), node));
    node.gate().ifPresent(gate -> value(gate.skip(), node));
  }

  /** A value is there if its block stands in front, in a loop around the user or one that ended. */
  private void value(int id, Node user) {
    Node from = kernel.node(id);
    if (from.block().isEmpty()) {
      return;
    }
    int source = from.block().getAsInt();
    int target = user.block().getAsInt();
    OptionalInt loop = kernel.loopOf(from);
    OptionalInt own = kernel.loopOf(user);
    boolean around =
        loop.isEmpty() || own.isPresent() && kernel.isInside(own.getAsInt(), loop.getAsInt());
    boolean there = source <= target && (around || last[loop.getAsInt()] < target);
    verifier.expect(there, Rule.VALUES, Subject.NODE, user.id(), target, source);
  }

  private void carried(LoopPlan loop) {
    for (LoopPlan.Carried carried : loop.carried()) {
      Node node = kernel.node(carried.node());
      verifier.expect(
          node.role() == Role.CARRIED && node.block().equals(OptionalInt.of(loop.header())),
          Rule.VALUES,
          Subject.NODE,
          node.id(),
          node.block().orElse(-1),
          loop.header());
      OptionalInt initial = kernel.loopOf(kernel.node(carried.initial()));
      verifier.expect(
          initial.isEmpty() || !kernel.isInside(initial.getAsInt(), loop.id()),
          Rule.VALUES,
          Subject.NODE,
          node.id(),
          initial.orElse(-1),
          loop.id());
      Node next = kernel.node(carried.next());
      verifier.expect(
          next.block().isEmpty() || next.block().getAsInt() <= last[loop.id()],
          Rule.VALUES,
          Subject.NODE,
          node.id(),
          next.block().orElse(-1),
          last[loop.id()]);
    }
  }
}
