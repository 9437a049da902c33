package dev.heddle.scheduler.modulo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Completes a schedule of the recurrences: each recurrence keeps its slots and moves by whole
 * intervals behind what it waits for; every other operation takes the first free slot.
 */
final class Completion {
  private final ModuloProblem problem;
  private final Bounds bounds;
  private final int[] components;
  private final int[] relative;
  private final int[] starts;
  private final int[][] used;

  /**
   * Completes.
   *
   * @param components number of the recurrence of each operation; edges go from higher numbers to
   *     lower ones
   * @param recurrences start times of those on recurrences with ports, -1 for the others
   */
  Completion(ModuloProblem problem, Bounds bounds, int[] components, int[] recurrences) {
    this.problem = problem;
    this.bounds = bounds;
    this.components = components;
    this.relative = bounds.earliest();
    this.starts = new int[relative.length];
    this.used = new int[problem.ports().size()][bounds.interval()];
    Arrays.fill(starts, -1);
    for (int i = 0; i < relative.length; i++) {
      if (recurrences[i] >= 0) {
        relative[i] = recurrences[i];
        take(i, recurrences[i]);
      }
    }
    complete(recurrences);
  }

  int[] starts() {
    return starts;
  }

  private void take(int operation, int time) {
    int port = problem.operations().get(operation).port();
    if (port >= 0) {
      used[port][time % bounds.interval()]++;
    }
  }

  private void complete(int[] recurrences) {
    List<List<Integer>> members = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      while (members.size() <= components[i]) {
        members.add(new ArrayList<>());
      }
      members.get(components[i]).add(i);
    }
    for (int c = members.size() - 1; c >= 0; c--) {
      List<Integer> group = members.get(c);
      int first = group.get(0);
      if (group.size() == 1 && recurrences[first] < 0) {
        single(first);
      } else {
        together(group, recurrences[first] >= 0);
      }
    }
  }

  private void single(int operation) {
    int time = Math.max(0, waits(operation));
    int port = problem.operations().get(operation).port();
    while (port >= 0 && used[port][time % bounds.interval()] >= problem.ports().get(port)) {
      time++;
    }
    starts[operation] = time;
    take(operation, time);
  }

  /** Moves a recurrence behind what it waits for; one with ports by whole intervals. */
  private void together(List<Integer> group, boolean whole) {
    int shift = Integer.MIN_VALUE;
    for (int operation : group) {
      shift = Math.max(shift, Math.max(0, waits(operation)) - relative[operation]);
    }
    if (whole) {
      shift = Math.floorDiv(shift + bounds.interval() - 1, bounds.interval()) * bounds.interval();
    }
    for (int operation : group) {
      starts[operation] = relative[operation] + shift;
    }
  }

  /** When the operations outside of its own recurrence let it start. */
  private int waits(int operation) {
    int time = 0;
    for (int edge : bounds.incoming(operation)) {
      int from = problem.edges().get(edge).from();
      if (components[from] != components[operation]) {
        time = Math.max(time, starts[from] + bounds.weight(edge));
      }
    }
    return time;
  }
}
