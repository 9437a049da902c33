package dev.heddle.scheduler.modulo;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import dev.heddle.language.request.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Intervals and lengths of random loops against what a constraint solver proves: one model for each
 * interval, start times split into interval and slot.
 */
class ModuloOptimumTest {
  private static final int LOOPS = 2_000;
  private static final int THREADS = 2;

  /**
   * The solver's own measure of its work, about seconds; the same on every machine. A length that
   * is not proven within it counts with its lower bound: less work makes the test stricter.
   */
  private static final double WORK_FOR_LENGTH = 0.05;

  private static final double WORK_FOR_INTERVAL = 20;

  /**
   * One loop.
   *
   * @param smallerPossible whether the solver finds or cannot exclude a smaller interval
   * @param longer length divided by the shortest possible one
   */
  private record Comparison(long seed, int interval, boolean smallerPossible, double longer) {}

  @BeforeAll
  static void loadSolver() {
    Loader.loadNativeLibraries();
  }

  @Test
  void intervalsAreTheSmallestAndSchedulesShort() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(THREADS);
    List<Comparison> comparisons =
        pool.submit(
                () ->
                    LongStream.range(0, LOOPS)
                        .parallel()
                        .mapToObj(ModuloOptimumTest::compare)
                        .toList())
            .get();
    pool.shutdown();
    assertThat(comparisons).hasSize(LOOPS).noneMatch(Comparison::smallerPossible);
    double longer = comparisons.stream().mapToDouble(Comparison::longer).average().orElseThrow();
    assertThat(longer).isBetween(1.0, 1.05);
  }

  private static Comparison compare(long seed) {
    ModuloProblem problem = RandomLoops.loop(seed);
    ModuloSchedule schedule = new ModuloScheduler(problem, Cancellation.NEVER).schedule(1);
    assertThat(problems(problem, schedule)).as("seed " + seed).isEmpty();
    boolean smaller =
        schedule.interval() > 1
            && !isPlainlyImpossible(problem, schedule.interval() - 1)
            && new Model(problem, schedule.interval() - 1, schedule).solve()
                != CpSolverStatus.INFEASIBLE;
    double shortest = longestPath(problem, schedule.interval());
    if (schedule.length() > shortest) {
      shortest = new Model(problem, schedule.interval(), schedule).shortest();
    }
    return new Comparison(
        seed, schedule.interval(), smaller, schedule.length() / Math.max(1.0, shortest));
  }

  /**
   * Whether a port has more operations than slots, or dependences form a cycle that takes longer
   * than its distance. Needs no solver.
   */
  private static boolean isPlainlyImpossible(ModuloProblem problem, int interval) {
    int[] uses = new int[problem.ports().size()];
    for (ModuloProblem.Operation operation : problem.operations()) {
      if (operation.port() >= 0
          && ++uses[operation.port()] > problem.ports().get(operation.port()) * interval) {
        return true;
      }
    }
    return earliest(problem, interval).isEmpty();
  }

  /** The starts that dependences alone allow; empty if these never settle: none keeps them all. */
  private static Optional<int[]> earliest(ModuloProblem problem, int interval) {
    int[] starts = new int[problem.operations().size()];
    for (int round = 0; round <= starts.length; round++) {
      boolean changed = false;
      for (ModuloProblem.Edge edge : problem.edges()) {
        int start = starts[edge.from()] + edge.cycles() - interval * edge.distance();
        changed |= start > starts[edge.to()];
        starts[edge.to()] = Math.max(starts[edge.to()], start);
      }
      if (!changed) {
        return Optional.of(starts);
      }
    }
    return Optional.empty();
  }

  /** No schedule is shorter than its dependences alone allow. */
  private static int longestPath(ModuloProblem problem, int interval) {
    int[] starts = earliest(problem, interval).orElseThrow();
    int length = 0;
    for (int i = 0; i < starts.length; i++) {
      length = Math.max(length, starts[i] + problem.operations().get(i).cycles());
    }
    return length;
  }

  /** What a schedule does not keep. */
  private static List<String> problems(ModuloProblem problem, ModuloSchedule schedule) {
    List<String> problems = new ArrayList<>();
    for (ModuloProblem.Edge edge : problem.edges()) {
      int from = schedule.starts().get(edge.from()) + edge.cycles();
      int to = schedule.starts().get(edge.to()) + schedule.interval() * edge.distance();
      if (to < from) {
        problems.add(edge + " is not kept");
      }
    }
    int[][] used = new int[problem.ports().size()][schedule.interval()];
    for (int i = 0; i < problem.operations().size(); i++) {
      ModuloProblem.Operation operation = problem.operations().get(i);
      int start = schedule.starts().get(i);
      if (start < 0 || start + operation.cycles() > schedule.length()) {
        problems.add("operation " + i + " lies outside of the schedule");
      }
      if (operation.port() >= 0
          && ++used[operation.port()][start % schedule.interval()]
              > problem.ports().get(operation.port())) {
        problems.add("operation " + i + " finds its port in use");
      }
    }
    return problems;
  }

  /** The loop for one interval as constraints. */
  private static final class Model {
    private final CpModel model = new CpModel();
    private final CpSolver solver = new CpSolver();
    private final IntVar length;
    private final IntVar[] starts;
    private final ModuloSchedule known;

    Model(ModuloProblem problem, int interval, ModuloSchedule known) {
      this.known = known;
      int count = problem.operations().size();
      int horizon = known.length() + interval * (count + 1);
      length = model.newIntVar(0, horizon, "length");
      starts = new IntVar[count];
      List<LinearExprBuilder> uses = new ArrayList<>();
      for (int i = 0; i < problem.ports().size() * interval; i++) {
        uses.add(LinearExpr.newBuilder());
      }
      for (int i = 0; i < count; i++) {
        ModuloProblem.Operation operation = problem.operations().get(i);
        starts[i] = model.newIntVar(0, horizon, "start" + i);
        model.addGreaterOrEqual(
            length, LinearExpr.newBuilder().add(starts[i]).add(operation.cycles()));
        if (operation.port() >= 0) {
          slots(i, operation.port(), interval, horizon, uses);
        }
      }
      for (int i = 0; i < uses.size(); i++) {
        model.addLessOrEqual(uses.get(i), problem.ports().get(i / interval));
      }
      for (ModuloProblem.Edge edge : problem.edges()) {
        model.addGreaterOrEqual(
            LinearExpr.newBuilder().add(starts[edge.to()]).add((long) interval * edge.distance()),
            LinearExpr.newBuilder().add(starts[edge.from()]).add(edge.cycles()));
      }
      solver
          .getParameters()
          .setNumWorkers(1)
          .setLinearizationLevel(2)
          .setMaxDeterministicTime(WORK_FOR_INTERVAL);
    }

    /** One truth value for each slot that the operation may take. */
    private void slots(
        int operation, int port, int interval, int horizon, List<LinearExprBuilder> uses) {
      LinearExprBuilder start = LinearExpr.newBuilder();
      start.addTerm(model.newIntVar(0, horizon / interval, "turn" + operation), interval);
      List<Literal> choices = new ArrayList<>();
      for (int slot = 0; slot < interval; slot++) {
        BoolVar choice = model.newBoolVar("slot" + operation + "." + slot);
        choices.add(choice);
        start.addTerm(choice, slot);
        uses.get(port * interval + slot).add(choice);
      }
      model.addExactlyOne(choices);
      model.addEquality(starts[operation], start);
    }

    CpSolverStatus solve() {
      return solver.solve(model);
    }

    /** The length of the shortest schedule, or what is known to be below it. */
    double shortest() {
      solver.getParameters().setMaxDeterministicTime(WORK_FOR_LENGTH);
      model.minimize(length);
      for (int i = 0; i < starts.length; i++) {
        model.addHint(starts[i], known.starts().get(i));
      }
      solver.solve(model);
      return solver.bestObjectiveBound();
    }
  }
}
