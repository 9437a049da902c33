package dev.heddle.viewers.schedule;

import dev.heddle.viewers.schedule.ScheduleTree.Row;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/** Finds which rows of a schedule are folded when it has only so many places. */
final class FittingFolds {
  private final List<Row> rows;
  private final int[] parents;
  private final int[] children;

  FittingFolds(List<Row> rows) {
    this.rows = rows;
    this.parents = new int[rows.size()];
    this.children = new int[rows.size()];
    Deque<Integer> path = new ArrayDeque<>();
    for (int i = 0; i < rows.size(); i++) {
      while (!path.isEmpty() && rows.get(path.peek()).depth() >= rows.get(i).depth()) {
        path.pop();
      }
      parents[i] = path.isEmpty() ? -1 : path.peek();
      if (parents[i] >= 0) {
        children[parents[i]]++;
      }
      path.push(i);
    }
  }

  /** Every row that has rows below it and is not opened. */
  BitSet folded(int places) {
    PriorityQueue<Integer> closed = new PriorityQueue<>(order());
    BitSet folded = new BitSet();
    int used = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (children[i] > 0) {
        folded.set(i);
      }
      if (parents[i] < 0) {
        used++;
        closed.add(i);
      }
    }
    while (!closed.isEmpty()) {
      int row = closed.poll();
      if (children[row] > 0 && used + children[row] <= places) {
        folded.clear(row);
        used += children[row];
        below(row, closed);
      }
    }
    return folded;
  }

  private void below(int row, PriorityQueue<Integer> closed) {
    int seen = 0;
    for (int i = row + 1; seen < children[row]; i++) {
      if (parents[i] == row) {
        closed.add(i);
        seen++;
      }
    }
  }

  private Comparator<Integer> order() {
    Comparator<Integer> limitingFirst = Comparator.comparing(i -> !rows.get(i).limiting());
    return limitingFirst
        .thenComparing(i -> rows.get(i).level())
        .thenComparing(Comparator.naturalOrder());
  }
}
