package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import java.util.function.IntConsumer;

/** Rules about the nodes of a block: operands, chains of logic, clusters, orders, waiting. */
final class BlockRules {
  private static final double ROUNDING = 1e-9;

  private final Verifier verifier;
  private final ScheduledKernel kernel;
  private final Accesses accesses;

  BlockRules(Verifier verifier, Accesses accesses) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
    this.accesses = accesses;
  }

  void check() {
    for (Block block : kernel.flow().blocks()) {
      double chain = chain(block);
      for (int i = 0; i < block.nodes().size(); i++) {
        node(block, kernel.node(block.nodes().get(i)), chain);
      }
    }
    kernel.flow().orders().forEach(this::order);
  }

  private void node(Block block, Node node, double chain) {
    inputs(node, input -> operand(block, node, input));
    node.gate().ifPresent(gate -> operand(block, node, gate.when()));
    verifier.expect(
        node.ready() <= chain + ROUNDING, Rule.CHAIN, Subject.NODE, node.id(), node.ready(), chain);
    verifier.expect(
        node.cycles() == 0 || node.end() <= block.latency(),
        Rule.CLUSTERS,
        Subject.NODE,
        node.id(),
        node.end(),
        block.latency());
    node.late()
        .ifPresent(
            late ->
                verifier.expect(
                    late.start() + late.cycles() <= block.latency(),
                    Rule.CLUSTERS,
                    Subject.NODE,
                    node.id(),
                    late.start() + late.cycles(),
                    block.latency()));
    if (node.cluster().isPresent()) {
      Cluster cluster = block.clusters().get(node.cluster().getAsInt());
      verifier.expect(
          node.start() >= cluster.start() && node.end() <= cluster.end(),
          Rule.CLUSTERS,
          Subject.NODE,
          node.id(),
          node.end(),
          cluster.end());
    }
    waiting(block, node);
  }

  /** What a node waits for besides its gate; of joined accesses all use the lowest address. */
  private void inputs(Node node, IntConsumer each) {
    Node lowest = lowest(node);
    int own = lowest == node ? node.operands().size() : node.isStore() ? 1 : 0;
    for (int i = 0; i < own; i++) {
      each.accept(node.operands().get(i));
    }
    for (int i = 0; lowest != node && i < lowest.operands().size(); i++) {
      each.accept(lowest.operands().get(i));
    }
  }

  private Node lowest(Node node) {
    int unit = accesses.unit(node.id());
    return unit < 0 ? node : kernel.node(kernel.units().get(unit).parts().get(0).node());
  }

  private void operand(Block block, Node user, int input) {
    Node from = kernel.node(input);
    if (!from.block().equals(user.block())) {
      return;
    }
    verifier.expect(
        user.start() >= from.end(),
        Rule.OPERANDS,
        Subject.NODE,
        user.id(),
        user.start(),
        from.end());
    boolean chained = user.start() == from.end() && user.cycles() == 0 && user.delay() > 0;
    verifier.expect(
        !chained || user.ready() + ROUNDING >= from.ready() + user.delay(),
        Rule.OPERANDS,
        Subject.NODE,
        user.id(),
        user.ready(),
        from.ready() + user.delay());
  }

  /** Clock periods that a chain of logic may take in a block. */
  private double chain(Block block) {
    if (block.loop().isEmpty()) {
      return 1;
    }
    LoopPlan loop = kernel.loop(block.loop().getAsInt());
    return loop.header() == block.id() && loop.control() instanceof Pipelined pipelined
        ? pipelined.chain()
        : 1;
  }

  private void order(Order order) {
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    if (order.loop().isEmpty() && !order.oneUnit() && from.block().equals(to.block())) {
      verifier.expect(
          to.start() >= from.start() + order.cycles(),
          Rule.ORDERS,
          Subject.ORDER,
          order.id(),
          to.start(),
          from.start() + order.cycles());
    }
  }

  // ------------------------------------------------------------------ waiting

  /** What lies in a cluster waits at its entry for what stalls; this waits for clusters' exits. */
  private void waiting(Block block, Node node) {
    inputs(node, input -> waiting(block, node, input));
    node.gate().ifPresent(gate -> waiting(block, node, gate.skip()));
  }

  private void waiting(Block block, Node user, int input) {
    Node from = kernel.node(input);
    if (!from.block().equals(user.block()) || user.cluster().equals(from.cluster())) {
      return;
    }
    int there = from.cluster().isPresent() ? exit(block, from) : from.end();
    int start = user.cluster().isPresent() ? entry(block, user) : user.start();
    boolean loose =
        from.cluster().isPresent() && isLoose(block, from) && user.cluster().isPresent();
    verifier.expect(
        start >= there,
        loose ? Rule.LOOSE_LOGIC : Rule.WAITING,
        Subject.NODE,
        user.id(),
        start,
        there);
  }

  private static boolean isLoose(Block block, Node node) {
    return block.clusters().get(node.cluster().getAsInt()).kind() == Cluster.Kind.LOOSE;
  }

  private static int exit(Block block, Node from) {
    Cluster cluster = block.clusters().get(from.cluster().getAsInt());
    return isLoose(block, from) ? from.end() : cluster.end();
  }

  private static int entry(Block block, Node user) {
    Cluster cluster = block.clusters().get(user.cluster().getAsInt());
    return isLoose(block, user) ? user.start() : cluster.start();
  }
}
