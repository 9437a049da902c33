package dev.heddle.scheduler.modulo;

import dev.heddle.language.request.Cancellation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds the smallest initiation interval and, for it, a short schedule. For each interval from the
 * lower bound on, whether it is possible is decided on the recurrences alone: what lies on none can
 * be moved by whole intervals until it finds a free slot (Rau, "Iterative modulo scheduling",
 * 1994). The search narrows start times by the dependences and is complete up to a limit of steps;
 * the formulation is that of Altman, Govindarajan and Gao, "Scheduling and mapping: software
 * pipelining in the presence of structural hazards", 1995.
 */
public final class ModuloScheduler {
  private static final int STEPS_FOR_INTERVAL = 200_000;
  private static final int STEPS_FOR_LENGTH = 4_000;
  private static final int MOST_LENGTHS = 24;

  private final ModuloProblem problem;
  private final Cancellation cancellation;

  /** For one loop. */
  public ModuloScheduler(ModuloProblem problem, Cancellation cancellation) {
    this.problem = problem;
    this.cancellation = cancellation;
  }

  /**
   * The schedule.
   *
   * @param least the smallest interval that is wanted, at least 1
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public ModuloSchedule schedule(int least) {
    boolean proven = true;
    int interval = Math.max(least, problem.portInterval());
    while (true) {
      cancellation.check();
      Bounds bounds = new Bounds(problem, interval);
      if (bounds.feasible()) {
        int[] components = components(bounds);
        PortSearch.Outcome recurrences =
            PortSearch.onRecurrences(problem, bounds, components, cancellation)
                .run(STEPS_FOR_INTERVAL);
        if (recurrences.kind() == PortSearch.Kind.FOUND) {
          int[] starts = shortest(bounds, components, recurrences.starts());
          List<Integer> list = Arrays.stream(starts).boxed().toList();
          return new ModuloSchedule(interval, list, length(starts), proven);
        }
        proven &= recurrences.kind() == PortSearch.Kind.IMPOSSIBLE;
      }
      interval++;
    }
  }

  private int[] components(Bounds bounds) {
    int[] to = problem.edges().stream().mapToInt(ModuloProblem.Edge::to).toArray();
    int count = problem.operations().size();
    int[][] outgoing = new int[count][];
    Arrays.setAll(outgoing, bounds::outgoing);
    return new StrongComponents(count, outgoing, to).components();
  }

  /** Tries lengths from the shortest on; else what the recurrences leave. */
  private int[] shortest(Bounds bounds, int[] components, int[] recurrences) {
    int[] earliest = bounds.earliest();
    if (fits(earliest, bounds.interval())) {
      return earliest;
    }
    int[] starts = new Completion(problem, bounds, components, recurrences).starts();
    int least = length(earliest);
    int most = Math.min(length(starts), least + MOST_LENGTHS);
    for (int length = least; length < most; length++) {
      Optional<int[]> shorter = within(bounds, length);
      if (shorter.isPresent()) {
        return shorter.get();
      }
    }
    return starts;
  }

  private Optional<int[]> within(Bounds bounds, int length) {
    PortSearch.Outcome outcome =
        PortSearch.withinLength(problem, bounds, length, cancellation).run(STEPS_FOR_LENGTH);
    return outcome.kind() == PortSearch.Kind.FOUND
        ? Optional.of(outcome.starts())
        : Optional.empty();
  }

  private boolean fits(int[] starts, int interval) {
    int[][] used = new int[problem.ports().size()][interval];
    for (int i = 0; i < starts.length; i++) {
      int port = problem.operations().get(i).port();
      if (port >= 0 && ++used[port][starts[i] % interval] > problem.ports().get(port)) {
        return false;
      }
    }
    return true;
  }

  private int length(int[] starts) {
    int length = 0;
    for (int i = 0; i < starts.length; i++) {
      length = Math.max(length, starts[i] + problem.operations().get(i).cycles());
    }
    return length;
  }
}
