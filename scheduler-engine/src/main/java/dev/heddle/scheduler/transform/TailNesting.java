package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes what follows a branch that is left by a jump the other side of that branch, where both end
 * with the same jump: {@code if (c) { a; return; } b; return;} is {@code if (c) a; else b;} and a
 * return.
 */
final class TailNesting {
  private static final int MOST_NODES = 4096;

  private final Node.Exit end;
  private final boolean mayFallThrough;

  /**
   * For one jump.
   *
   * @param end the jump that all paths have to end with, with the same values
   * @param isKernel whether the nodes are the kernel's body, whose end is a return
   */
  TailNesting(Node.Exit end, boolean isKernel) {
    this.end = end;
    this.mayFallThrough = isKernel && end instanceof Node.Return;
  }

  /** Nodes without jumps, and the jump behind them. */
  record Tail(List<Node> nodes, Node.Exit exit) {
    Tail {
      nodes = List.copyOf(nodes);
    }
  }

  /** The nodes without jumps inside; empty if some path ends otherwise. */
  Optional<Tail> nest(List<Node> nodes) {
    if (nodes.size() > MOST_NODES) {
      return Optional.empty();
    }
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      if (node instanceof Scope) {
        return Optional.empty();
      }
      if (node instanceof If branch
          && (branch.then().endsWithExit() || branch.otherwise().endsWithExit())) {
        return nest(nodes, i, branch);
      }
    }
    int last = nodes.size() - 1;
    if (last >= 0 && nodes.get(last) instanceof Node.Exit exit) {
      return isSame(exit) ? Optional.of(new Tail(nodes.subList(0, last), exit)) : Optional.empty();
    }
    return mayFallThrough ? Optional.of(new Tail(nodes, end)) : Optional.empty();
  }

  private Optional<Tail> nest(List<Node> nodes, int position, If branch) {
    List<Node> rest = nodes.subList(position + 1, nodes.size());
    Optional<Tail> then = nest(side(branch.then(), rest));
    Optional<Tail> otherwise = nest(side(branch.otherwise(), rest));
    if (then.isEmpty() || otherwise.isEmpty()) {
      return Optional.empty();
    }
    List<Node> all = new ArrayList<>(nodes.subList(0, position));
    all.add(
        new If(
            branch.condition(),
            new Block(then.get().nodes()),
            new Block(otherwise.get().nodes()),
            List.of(),
            branch.range()));
    return Optional.of(new Tail(all, end));
  }

  private static List<Node> side(Block block, List<Node> rest) {
    if (block.endsWithExit()) {
      return block.nodes();
    }
    if (block.nodes().isEmpty()) {
      // Many early exits in a row would otherwise copy what follows them again and again.
      return rest;
    }
    List<Node> all = new ArrayList<>(block.nodes());
    all.addAll(rest);
    return all;
  }

  private boolean isSame(Node.Exit exit) {
    if (exit instanceof Node.Break a && end instanceof Node.Break b) {
      return a.target() == b.target() && a.values().equals(b.values());
    }
    if (exit instanceof Node.Continue a && end instanceof Node.Continue b) {
      return a.loop() == b.loop() && a.next().equals(b.next());
    }
    return exit instanceof Node.Return && end instanceof Node.Return;
  }
}
