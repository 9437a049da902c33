package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A kernel as data flow. */
public final class FlowGraph {
  private final KernelIr kernel;
  private final List<FlowNode> nodes;
  private final List<FlowItem> items;
  private final List<FlowBlock> blocks;
  private final Map<Integer, MemoryObject> memories;
  private final List<Return> returns;
  private final List<Integer> returnPlaces;
  private final int[] values;

  /**
   * A place at which the kernel may end early.
   *
   * @param condition node that decides, -1 if it always does
   * @param place number of the first node that stands behind it
   * @param loop the innermost loop that it stands in
   */
  public record Return(int condition, int place, Optional<FlowLoop> loop) {}

  FlowGraph(
      KernelIr kernel,
      List<FlowNode> nodes,
      List<FlowItem> items,
      List<FlowBlock> blocks,
      List<Return> returns,
      int[] values) {
    this.kernel = kernel;
    this.nodes = List.copyOf(nodes);
    this.items = List.copyOf(items);
    this.blocks = List.copyOf(blocks);
    this.returns = List.copyOf(returns);
    this.returnPlaces = returns.stream().map(Return::place).toList();
    this.values = values.clone();
    this.memories =
        kernel.memories().stream().collect(Collectors.toMap(MemoryObject::id, Function.identity()));
  }

  /** The kernel as built. */
  public KernelIr kernel() {
    return kernel;
  }

  /** Where the kernel may end early, in the order of the program. */
  public List<Return> returns() {
    return returns;
  }

  /** For each of these the number of the first node that stands behind it. */
  public List<Integer> returnPlaces() {
    return returnPlaces;
  }

  /** For each value of the kernel its node, -1 if it has none. */
  public Ids nodeOfValue() {
    return Ids.of(values);
  }

  /** All nodes by number. */
  public List<FlowNode> nodes() {
    return nodes;
  }

  /** A node by number. */
  public FlowNode node(int id) {
    return nodes.get(id);
  }

  /** Blocks and outermost loops in order of execution. */
  public List<FlowItem> items() {
    return items;
  }

  /** All blocks in order of execution. */
  public List<FlowBlock> blocks() {
    return blocks;
  }

  /** All loops, outer before inner, in source order. */
  public List<FlowLoop> loops() {
    return loops(items);
  }

  /** All loops among blocks and loops, likewise. */
  static List<FlowLoop> loops(List<FlowItem> items) {
    List<FlowLoop> all = new ArrayList<>();
    collect(items, all);
    return all;
  }

  private static void collect(List<FlowItem> items, List<FlowLoop> into) {
    for (FlowItem item : items) {
      if (item instanceof FlowLoop loop) {
        into.add(loop);
        collect(loop.body(), into);
      }
    }
  }

  /** A memory object by its number, null if there is none. */
  public MemoryObject memory(int id) {
    return memories.get(id);
  }
}
