package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.List;
import java.util.Optional;

/**
 * A cycle of operations that limits how often a loop can start iterations.
 *
 * @param steps the operations in order with the cycles of each
 * @param path the edges between them in order, entries of clusters included
 * @param distance iterations around the cycle
 * @param sequentialCycles cycles of operators with a latency
 * @param logicCycles clock cycles of combinational logic
 * @param logicNs nanoseconds of combinational logic
 * @param memory the dependence through memory or a channel on the cycle, if any
 */
public record Recurrence(
    List<Step> steps,
    List<Edge> path,
    int distance,
    int sequentialCycles,
    double logicCycles,
    double logicNs,
    Optional<Dependence> memory) {
  public Recurrence {
    steps = List.copyOf(steps);
    path = List.copyOf(path);
  }

  /** An operation on the cycle. */
  public record Step(FlowNode node, int cycles, double delay) {}

  /**
   * An edge of the cycle.
   *
   * @param from where it starts, empty at the entry of a cluster
   * @param order the dependence through memory or a channel that it is, empty for a value
   * @param entry whether it leads to the entry of a cluster or from there
   * @param distance iterations that it goes further
   */
  public record Edge(
      Optional<FlowNode> from,
      Optional<Dependence> order,
      boolean entry,
      int distance,
      int cycles,
      double delay) {}

  /** Clock cycles of its logic for each iteration. */
  double perIteration() {
    return logicCycles / distance;
  }

  /** The smallest initiation interval that it allows at the target clock (model M-II-1). */
  int minimumInterval() {
    if (sequentialCycles == 0) {
      return 1;
    }
    return Math.max(1, (sequentialCycles + distance - 1) / distance);
  }
}
