package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * All nodes of a kernel, and an edge for each operand, condition, first and next value of a carried
 * one, and order.
 */
public final class DataflowGraph {
  private final ScheduledKernel kernel;
  private final Graph<Node, Flow> graph = new DirectedPseudograph<>(Flow.class);

  private DataflowGraph(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The graph of a kernel. */
  public static Graph<Node, Flow> of(ScheduledKernel kernel) {
    DataflowGraph made = new DataflowGraph(kernel);
    kernel.flow().nodes().forEach(made.graph::addVertex);
    kernel.flow().nodes().forEach(made::inputs);
    kernel.loops().forEach(made::carried);
    for (Order order : kernel.flow().orders()) {
      made.add(new Flow.Ordered(order));
    }
    return new AsUnmodifiableGraph<>(made.graph);
  }

  private void inputs(Node node) {
    for (int i = 0; i < node.operands().size(); i++) {
      add(new Flow.Data(node.operands().get(i), node.id(), i));
    }
    node.gate()
        .ifPresent(
            gate -> {
              add(new Flow.Gating(gate.when(), node.id(), false));
              add(new Flow.Gating(gate.skip(), node.id(), true));
            });
  }

  private void carried(LoopPlan loop) {
    for (LoopPlan.Carried each : loop.carried()) {
      add(new Flow.Initial(each.initial(), each.node(), loop.id()));
      add(new Flow.Carried(each.next(), each.node(), loop.id(), each.distance()));
    }
  }

  private void add(Flow flow) {
    graph.addEdge(kernel.node(flow.from()), kernel.node(flow.to()), flow);
  }
}
