package dev.heddle.scheduler.modulo;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

/**
 * Start times that the dependences of a loop allow for one interval: each edge becomes {@code
 * start(to) >= start(from) + cycles - interval * distance}.
 */
final class Bounds {
  private final ModuloProblem problem;
  private final int interval;
  private final int[][] outgoing;
  private final int[][] incoming;
  private final int[] earliest;
  private final boolean feasible;

  Bounds(ModuloProblem problem, int interval) {
    this.problem = problem;
    this.interval = interval;
    int count = problem.operations().size();
    this.outgoing = lists(count, true);
    this.incoming = lists(count, false);
    this.earliest = new int[count];
    this.feasible = raiseAll(earliest);
  }

  private int[][] lists(int count, boolean bySource) {
    List<ModuloProblem.Edge> edges = problem.edges();
    int[] sizes = new int[count];
    for (ModuloProblem.Edge edge : edges) {
      sizes[bySource ? edge.from() : edge.to()]++;
    }
    int[][] lists = new int[count][];
    for (int i = 0; i < count; i++) {
      lists[i] = new int[sizes[i]];
    }
    for (int e = edges.size() - 1; e >= 0; e--) {
      int node = bySource ? edges.get(e).from() : edges.get(e).to();
      lists[node][--sizes[node]] = e;
    }
    return lists;
  }

  /** Whether every recurrence fits into the interval. */
  boolean feasible() {
    return feasible;
  }

  int interval() {
    return interval;
  }

  /** The earliest start of each operation, ports not considered. */
  int[] earliest() {
    return earliest.clone();
  }

  /** Edges that leave an operation. */
  int[] outgoing(int operation) {
    return outgoing[operation];
  }

  /** Edges that reach an operation. */
  int[] incoming(int operation) {
    return incoming[operation];
  }

  /** Cycles that an edge asks for between two starts of one iteration. */
  int weight(int edge) {
    ModuloProblem.Edge e = problem.edges().get(edge);
    return e.cycles() - interval * e.distance();
  }

  private boolean raiseAll(int[] starts) {
    int count = starts.length;
    boolean[] waiting = new boolean[count];
    int[] raised = new int[count];
    ArrayDeque<Integer> pending = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      pending.add(i);
    }
    Arrays.fill(waiting, true);
    while (!pending.isEmpty()) {
      int node = pending.poll();
      waiting[node] = false;
      for (int edge : outgoing[node]) {
        int to = problem.edges().get(edge).to();
        int start = starts[node] + weight(edge);
        if (start > starts[to]) {
          if (to == node || ++raised[to] > count) {
            return false;
          }
          starts[to] = start;
          if (!waiting[to]) {
            waiting[to] = true;
            pending.add(to);
          }
        }
      }
    }
    return true;
  }
}
