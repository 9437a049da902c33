package dev.heddle.scheduler.modulo;

import dev.heddle.language.request.Cancellation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Gives operations that use ports a start time within their bounds: the one with the least choice
 * first, its times in order, every choice carried to the bounds of the others. Complete unless it
 * runs out of steps.
 */
final class PortSearch {
  private static final int UNBOUNDED = Integer.MAX_VALUE / 2;

  private final ModuloProblem problem;
  private final Bounds bounds;
  private final Cancellation cancellation;
  private final BitSet members;
  private final List<Integer> users = new ArrayList<>();
  private final int[] earliest;
  private final int[] latest;
  private final int[] component;
  private final int[][] used;
  private final BitSet placed = new BitSet();
  private final ArrayDeque<int[]> trail = new ArrayDeque<>();
  private final ArrayDeque<Integer> pending = new ArrayDeque<>();
  private int steps;

  /** How a search ended. */
  enum Kind {
    FOUND,
    IMPOSSIBLE,
    UNKNOWN
  }

  /**
   * The end of a search.
   *
   * @param starts start times; empty unless found
   */
  record Outcome(Kind kind, int[] starts) {}

  private PortSearch(
      ModuloProblem problem,
      Bounds bounds,
      BitSet members,
      int[] earliest,
      int[] latest,
      int[] component,
      Cancellation cancellation) {
    this.problem = problem;
    this.bounds = bounds;
    this.members = members;
    this.component = component;
    this.cancellation = cancellation;
    this.earliest = earliest;
    this.latest = latest;
    this.used = new int[problem.ports().size()][bounds.interval()];
    for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
      if (problem.operations().get(i).port() >= 0) {
        users.add(i);
      }
    }
  }

  /** All operations, with a limit for the length of the schedule. */
  static PortSearch withinLength(
      ModuloProblem problem, Bounds bounds, int length, Cancellation cancellation) {
    int count = problem.operations().size();
    int[] latest = new int[count];
    for (int i = 0; i < count; i++) {
      latest[i] = length - problem.operations().get(i).cycles();
    }
    BitSet all = new BitSet();
    all.set(0, count);
    int[] one = new int[count];
    return new PortSearch(problem, bounds, all, bounds.earliest(), latest, one, cancellation);
  }

  /**
   * Only the recurrences with ports. Each of them may be moved as a whole, so its first operation
   * with a port has one interval to choose from, and the others lie around it.
   */
  static PortSearch onRecurrences(
      ModuloProblem problem, Bounds bounds, int[] component, Cancellation cancellation) {
    int count = problem.operations().size();
    int[] sizes = new int[count];
    BitSet withPorts = new BitSet();
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sizes[component[i]]++;
    }
    for (ModuloProblem.Edge edge : problem.edges()) {
      sum += edge.cycles();
    }
    int anchor = (sum / bounds.interval() + 1) * bounds.interval();
    BitSet members = new BitSet();
    int[] earliest = new int[count];
    int[] latest = new int[count];
    Arrays.fill(latest, UNBOUNDED);
    for (int i = 0; i < count; i++) {
      boolean port = problem.operations().get(i).port() >= 0;
      if (sizes[component[i]] > 1 && port && !withPorts.get(component[i])) {
        withPorts.set(component[i]);
        earliest[i] = anchor;
        latest[i] = anchor + bounds.interval() - 1;
      }
    }
    for (int i = 0; i < count; i++) {
      members.set(i, withPorts.get(component[i]));
    }
    return new PortSearch(problem, bounds, members, earliest, latest, component, cancellation);
  }

  Outcome run(int limit) {
    steps = limit;
    for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
      pending.add(i);
    }
    if (!narrow()) {
      return new Outcome(Kind.IMPOSSIBLE, new int[0]);
    }
    Kind kind = place();
    return new Outcome(kind, kind == Kind.FOUND ? starts() : new int[0]);
  }

  private int[] starts() {
    int[] starts = new int[earliest.length];
    Arrays.fill(starts, -1);
    for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
      starts[i] = earliest[i];
    }
    return starts;
  }

  private Kind place() {
    int user = choose();
    if (user < 0) {
      return Kind.FOUND;
    }
    int port = problem.operations().get(user).port();
    int first = earliest[user];
    int last = latest[user];
    for (int time = first; time <= last; time++) {
      int slot = time % bounds.interval();
      if (used[port][slot] >= problem.ports().get(port)) {
        continue;
      }
      if (--steps < 0) {
        return Kind.UNKNOWN;
      }
      if ((steps & 255) == 0) {
        cancellation.check();
      }
      int mark = trail.size();
      placed.set(user);
      used[port][slot]++;
      boolean possible = raise(user, time) && lower(user, time) && narrow();
      Kind kind = possible ? place() : Kind.IMPOSSIBLE;
      if (kind != Kind.IMPOSSIBLE) {
        return kind;
      }
      used[port][slot]--;
      placed.clear(user);
      undo(mark);
    }
    return Kind.IMPOSSIBLE;
  }

  /** The operation with the fewest times left; -1 when all are placed. */
  private int choose() {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int user : users) {
      if (!placed.get(user) && latest[user] - earliest[user] < least) {
        least = latest[user] - earliest[user];
        best = user;
      }
    }
    return best;
  }

  // ------------------------------------------------------------------ bounds

  private boolean raise(int node, int time) {
    if (time <= earliest[node]) {
      return true;
    }
    trail.push(new int[] {node, earliest[node], 0});
    earliest[node] = time;
    pending.add(node);
    return time <= latest[node];
  }

  private boolean lower(int node, int time) {
    if (time >= latest[node]) {
      return true;
    }
    trail.push(new int[] {node, latest[node], 1});
    latest[node] = time;
    pending.add(node);
    return time >= earliest[node];
  }

  private void undo(int mark) {
    pending.clear();
    while (trail.size() > mark) {
      int[] change = trail.pop();
      (change[2] == 0 ? earliest : latest)[change[0]] = change[1];
    }
  }

  /** Carries changed bounds along the edges and past slots that are full. */
  private boolean narrow() {
    while (!pending.isEmpty()) {
      int node = pending.poll();
      if (!skipFull(node)) {
        return false;
      }
      for (int edge : bounds.outgoing(node)) {
        int to = problem.edges().get(edge).to();
        if (together(node, to) && !raise(to, earliest[node] + bounds.weight(edge))) {
          return false;
        }
      }
      for (int edge : bounds.incoming(node)) {
        int from = problem.edges().get(edge).from();
        if (together(node, from)
            && latest[node] < UNBOUNDED
            && !lower(from, latest[node] - bounds.weight(edge))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean together(int a, int b) {
    return members.get(a) && members.get(b) && component[a] == component[b];
  }

  private boolean skipFull(int node) {
    int port = problem.operations().get(node).port();
    if (port < 0 || placed.get(node)) {
      return earliest[node] <= latest[node];
    }
    int time = earliest[node];
    int limit = Math.min(latest[node], time + bounds.interval() - 1);
    while (time <= limit && used[port][time % bounds.interval()] >= problem.ports().get(port)) {
      time++;
    }
    return time <= limit && raise(node, time);
  }
}
