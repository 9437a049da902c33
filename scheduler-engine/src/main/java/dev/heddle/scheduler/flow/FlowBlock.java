package dev.heddle.scheduler.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A piece of data flow without branches. */
public final class FlowBlock implements FlowItem {
  private final int id;
  private final FlowLoop loop;
  private final List<FlowNode> nodes = new ArrayList<>();

  FlowBlock(int id, FlowLoop loop) {
    this.id = id;
    this.loop = loop;
  }

  void add(FlowNode node) {
    nodes.add(node);
  }

  /** Puts a node in the place of the one with its number; they are in the order of numbers. */
  void replace(FlowNode node) {
    nodes.set(Collections.binarySearch(nodes, node, Comparator.comparingInt(FlowNode::id)), node);
  }

  /** Number in order of execution. */
  public int id() {
    return id;
  }

  /** The innermost loop around it. */
  public Optional<FlowLoop> loop() {
    return Optional.ofNullable(loop);
  }

  /** The nodes; inputs before their users, phis excepted. */
  public List<FlowNode> nodes() {
    return Collections.unmodifiableList(nodes);
  }
}
