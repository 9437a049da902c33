package dev.heddle.scheduler.modulo;

import java.util.List;

/**
 * A loop body to be scheduled.
 *
 * @param operations the operations; edges name them by position
 * @param edges the dependences; every cycle of them has a positive distance
 * @param ports for each kind of port how many operations may use it in one cycle
 */
public record ModuloProblem(List<Operation> operations, List<Edge> edges, List<Integer> ports) {
  public ModuloProblem {
    operations = List.copyOf(operations);
    edges = List.copyOf(edges);
    ports = List.copyOf(ports);
  }

  /**
   * An operation.
   *
   * @param cycles latency
   * @param port kind of port that it uses in the cycle in which it starts, -1 for none
   */
  public record Operation(int cycles, int port) {
    /** Stands for no port. */
    public static final int NO_PORT = -1;
  }

  /**
   * A dependence: {@code to} of the iteration {@code distance} later starts at least {@code cycles}
   * after {@code from} starts.
   */
  public record Edge(int from, int to, int cycles, int distance) {}

  /** The interval below which a kind of port has too few slots. */
  public int portInterval() {
    int[] uses = new int[ports.size()];
    int interval = 1;
    for (Operation operation : operations) {
      if (operation.port() >= 0) {
        int used = ++uses[operation.port()];
        int limit = ports.get(operation.port());
        interval = Math.max(interval, (used + limit - 1) / limit);
      }
    }
    return interval;
  }
}
