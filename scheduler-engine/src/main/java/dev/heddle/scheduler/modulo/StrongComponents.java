package dev.heddle.scheduler.modulo;

import java.util.Arrays;

/**
 * Strongly connected components in linear time without recursion (Tarjan, "Depth-first search and
 * linear graph algorithms", 1972).
 */
final class StrongComponents {
  private final int[][] outgoing;
  private final int[] to;
  private final int[] index;
  private final int[] low;
  private final int[] component;
  private final int[] stack;
  private final int[] call;
  private final int[] position;
  private int stackSize;
  private int visited;
  private int components;

  StrongComponents(int nodes, int[][] outgoing, int[] to) {
    this.outgoing = outgoing;
    this.to = to;
    this.index = new int[nodes];
    this.low = new int[nodes];
    this.component = new int[nodes];
    this.stack = new int[nodes];
    this.call = new int[nodes];
    this.position = new int[nodes];
    Arrays.fill(component, -1);
    for (int node = 0; node < nodes; node++) {
      if (index[node] == 0) {
        visit(node);
      }
    }
  }

  /** Number of the component of each node. */
  int[] components() {
    return component;
  }

  private void visit(int root) {
    int depth = 0;
    call[0] = root;
    enter(root);
    while (depth >= 0) {
      int node = call[depth];
      if (position[node] < outgoing[node].length) {
        int next = to[outgoing[node][position[node]++]];
        if (index[next] == 0) {
          call[++depth] = next;
          enter(next);
        } else if (component[next] < 0) {
          low[node] = Math.min(low[node], index[next]);
        }
      } else {
        close(node);
        depth--;
        if (depth >= 0) {
          low[call[depth]] = Math.min(low[call[depth]], low[node]);
        }
      }
    }
  }

  private void enter(int node) {
    index[node] = ++visited;
    low[node] = visited;
    stack[stackSize++] = node;
  }

  private void close(int node) {
    if (low[node] != index[node]) {
      return;
    }
    int member;
    do {
      member = stack[--stackSize];
      component[member] = components;
    } while (member != node);
    components++;
  }
}
