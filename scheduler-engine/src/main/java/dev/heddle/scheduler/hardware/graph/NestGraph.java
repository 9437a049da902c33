package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.SimpleDirectedGraph;

/** The tree of loops below their kernel. */
public final class NestGraph {
  private NestGraph() {}

  /** What loops lie in. */
  public sealed interface Level {
    /** The kernel, around all loops. */
    record Kernel(String name) implements Level {}

    /** A loop. */
    record Loop(LoopPlan plan) implements Level {}
  }

  /** A loop lies directly in a loop or the kernel. */
  public record Contains(Level outer, Level.Loop inner) {}

  /** The tree of a kernel. */
  public static Graph<Level, Contains> of(ScheduledKernel kernel) {
    Graph<Level, Contains> graph = new SimpleDirectedGraph<>(Contains.class);
    Level top = new Level.Kernel(kernel.name());
    graph.addVertex(top);
    for (LoopPlan loop : kernel.loops()) {
      Level.Loop inner = new Level.Loop(loop);
      Level outer =
          loop.parent().isPresent() ? new Level.Loop(kernel.loop(loop.parent().getAsInt())) : top;
      graph.addVertex(inner);
      graph.addEdge(outer, inner, new Contains(outer, inner));
    }
    return new AsUnmodifiableGraph<>(graph);
  }
}
