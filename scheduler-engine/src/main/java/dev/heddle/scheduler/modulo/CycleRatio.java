package dev.heddle.scheduler.modulo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The cycle of a graph with the largest ratio of weight to distance, by policy iteration (Howard's
 * algorithm as in Cochet-Terrasson, Cohen, Gaubert, McGettrick and Quadrat, "Numerical computation
 * of spectral elements in max-plus algebra", 1998; compared with others in Dasdan, "Experimental
 * analysis of the fastest optimum cycle ratio and mean algorithms", TODAES 2004). Every cycle must
 * have a positive distance.
 */
public final class CycleRatio {
  private static final double EPSILON = 1e-9;
  private static final int MOST_ROUNDS = 10_000;

  private final int nodes;
  private final int[] from;
  private final int[] to;
  private final double[] weight;
  private final int[] distance;
  private final int[] component;
  private final int[][] outgoing;

  /**
   * The answer.
   *
   * @param ratio weight divided by distance
   * @param edges the edges of the cycle in order
   */
  public record Critical(double ratio, List<Integer> edges) {}

  /** A graph by its edges. */
  public CycleRatio(int nodes, int[] from, int[] to, double[] weight, int[] distance) {
    this.nodes = nodes;
    this.from = from;
    this.to = to;
    this.weight = weight;
    this.distance = distance;
    this.outgoing = outgoing();
    this.component = new StrongComponents(nodes, outgoing, to).components();
  }

  private int[][] outgoing() {
    int[] counts = new int[nodes];
    for (int source : from) {
      counts[source]++;
    }
    int[][] lists = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      lists[node] = new int[counts[node]];
    }
    for (int edge = from.length - 1; edge >= 0; edge--) {
      lists[from[edge]][--counts[from[edge]]] = edge;
    }
    return lists;
  }

  /** The critical cycle, empty if there is none. */
  public Optional<Critical> critical() {
    int[] policy = new int[nodes];
    Arrays.fill(policy, -1);
    for (int edge = 0; edge < from.length; edge++) {
      boolean inside = component[from[edge]] == component[to[edge]];
      int known = policy[from[edge]];
      if (inside && (known < 0 || weight[edge] > weight[known])) {
        policy[from[edge]] = edge;
      }
    }
    double[] value = new double[nodes];
    double[] lambda = new double[nodes];
    Arrays.fill(lambda, Double.NEGATIVE_INFINITY);
    Critical best = null;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      best = evaluate(policy, value, lambda);
      if (best == null || !improve(policy, value, lambda)) {
        break;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Finds the cycles of the policy and the values that they give; returns the best cycle. */
  private Critical evaluate(int[] policy, double[] value, double[] lambda) {
    int[] state = new int[nodes];
    int[] order = new int[nodes];
    Critical best = null;
    for (int start = 0; start < nodes; start++) {
      if (policy[start] < 0 || state[start] != 0) {
        continue;
      }
      int count = 0;
      int node = start;
      while (state[node] == 0) {
        state[node] = start + 2;
        order[count++] = node;
        node = to[policy[node]];
      }
      if (state[node] == start + 2) {
        Critical cycle = cycle(node, policy);
        if (best == null || cycle.ratio() > best.ratio() + EPSILON) {
          best = cycle;
        }
        lambda[node] = cycle.ratio();
        value[node] = 0;
      }
      for (int i = count - 1; i >= 0; i--) {
        int current = order[i];
        int edge = policy[current];
        int next = to[edge];
        lambda[current] = lambda[next];
        boolean closes = current == node && state[node] == start + 2;
        if (!closes) {
          value[current] = weight[edge] - lambda[current] * distance[edge] + value[next];
        }
      }
      for (int i = 0; i < count; i++) {
        state[order[i]] = 1;
      }
    }
    return best;
  }

  private Critical cycle(int start, int[] policy) {
    List<Integer> edges = new ArrayList<>();
    double sum = 0;
    long length = 0;
    int node = start;
    do {
      int edge = policy[node];
      edges.add(edge);
      sum += weight[edge];
      length += distance[edge];
      node = to[edge];
    } while (node != start);
    if (length == 0) {
      throw new IllegalStateException("a cycle has no distance");
    }
    return new Critical(sum / length, edges);
  }

  /** Changes the policy where another edge is better; false if it is the best. */
  private boolean improve(int[] policy, double[] value, double[] lambda) {
    boolean changed = false;
    for (int edge = 0; edge < from.length; edge++) {
      if (component[from[edge]] == component[to[edge]]
          && lambda[to[edge]] > lambda[from[edge]] + EPSILON) {
        policy[from[edge]] = edge;
        lambda[from[edge]] = lambda[to[edge]];
        changed = true;
      }
    }
    if (changed) {
      return true;
    }
    for (int edge = 0; edge < from.length; edge++) {
      int node = from[edge];
      if (component[node] != component[to[edge]]
          || Math.abs(lambda[node] - lambda[to[edge]]) > EPSILON) {
        continue;
      }
      double candidate = weight[edge] - lambda[node] * distance[edge] + value[to[edge]];
      if (candidate > value[node] + EPSILON) {
        policy[node] = edge;
        value[node] = candidate;
        changed = true;
      }
    }
    return changed;
  }
}
