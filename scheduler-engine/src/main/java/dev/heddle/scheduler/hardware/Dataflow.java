package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.OptionalInt;

/**
 * The nodes of a kernel and the order between them.
 *
 * @param nodes all nodes by number, which is an order in which operands stand before their users
 *     but for carried values and what joined accesses need
 * @param blocks all blocks in the order of execution
 * @param items blocks and outermost loops in the order of execution
 * @param orders what has to wait for what through memory and channels, and by barriers and fences
 * @param handed values that leave their block on hardware of their own
 * @param nodeOfValue for each value of the kernel as built its node, -1 for what is not built; ask
 *     {@link #nodeOf}
 * @param returns where the kernel may end early, in the order of the program
 */
public record Dataflow(
    List<Node> nodes,
    List<Block> blocks,
    List<Item> items,
    List<Order> orders,
    List<Handed> handed,
    Ids nodeOfValue,
    List<Exit> returns) {
  /** Checks that numbers are positions and that references exist. */
  public Dataflow {
    nodes = List.copyOf(nodes);
    blocks = List.copyOf(blocks);
    items = List.copyOf(items);
    orders = List.copyOf(orders);
    handed = List.copyOf(handed);
    returns = List.copyOf(returns);
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      Check.that(node.id() == i, "nodes are numbered by their position");
      Check.that(node.block().orElse(0) < blocks.size(), "the block of a node exists");
      for (int k = 0; k < node.operands().size(); k++) {
        Check.that(node.operands().get(k) < nodes.size(), "operands exist");
      }
    }
    for (int i = 0; i < blocks.size(); i++) {
      Check.that(blocks.get(i).id() == i, "blocks are numbered by their position");
    }
    for (int i = 0; i < orders.size(); i++) {
      Check.that(orders.get(i).id() == i, "orders are numbered by their position");
    }
    for (int i = 0; i < handed.size(); i++) {
      Check.that(handed.get(i).id() == i, "what is handed on is numbered by its position");
    }
    for (int i = 0; i < nodeOfValue.size(); i++) {
      Check.that(nodeOfValue.get(i) < nodes.size(), "the node of a value exists");
    }
  }

  /** The node of a value of the kernel as built; empty if it is no hardware. */
  public OptionalInt nodeOf(int value) {
    int node = nodeOfValue.get(value);
    return node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
  }
}
