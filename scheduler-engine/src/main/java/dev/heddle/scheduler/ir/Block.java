package dev.heddle.scheduler.ir;

import java.util.List;

/**
 * Nodes in the order of execution. A block that does not end in an {@link Node.Exit} goes on behind
 * the region that holds it.
 */
public record Block(List<Node> nodes) {
  /** A block without nodes. */
  public static final Block EMPTY = new Block(List.of());

  public Block {
    nodes = List.copyOf(nodes);
  }

  /** Whether the block ends with a jump. */
  public boolean endsWithExit() {
    return !nodes.isEmpty() && nodes.get(nodes.size() - 1) instanceof Node.Exit;
  }
}
