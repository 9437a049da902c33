package dev.heddle.viewers.compare;

import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds which loops of two reports on a kernel are the same. Lines move by edits and names are
 * given by compilers, but what is left stays in order: of all ways to pair loops in order the one
 * is taken in which most of them agree. What is left over is paired by its line, since compilers
 * list siblings in different orders.
 */
final class LoopPairs {
  /** Where there are more combinations than this, only lines count. */
  private static final long MOST_TRIED = 4_000_000;

  /** Less agreement than that of a name or a line makes no pair. */
  private static final int LEAST = 3;

  private final List<LoopReport> first;
  private final List<LoopReport> second;
  private final int[] partners;
  private final Set<Integer> taken = new HashSet<>();

  /**
   * The same loop in both reports.
   *
   * @param first null when the first report lacks it
   * @param second null when the second report lacks it
   */
  record Pair(LoopReport first, LoopReport second) {}

  private LoopPairs(List<LoopReport> first, List<LoopReport> second) {
    this.first = first;
    this.second = second;
    this.partners = new int[first.size()];
  }

  /** All loops of both reports: those of the first in its order, then what only the second has. */
  static List<Pair> of(List<LoopReport> first, List<LoopReport> second) {
    return new LoopPairs(first, second).pairs();
  }

  private List<Pair> pairs() {
    Arrays.fill(partners, -1);
    if ((long) first.size() * second.size() <= MOST_TRIED) {
      inOrder();
    }
    byLine();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < partners.length; i++) {
      pairs.add(new Pair(first.get(i), partners[i] < 0 ? null : second.get(partners[i])));
    }
    for (int j = 0; j < second.size(); j++) {
      if (!taken.contains(j)) {
        pairs.add(new Pair(null, second.get(j)));
      }
    }
    return pairs;
  }

  /** The longest common subsequence, weighted by agreement. */
  private void inOrder() {
    int[][] best = new int[first.size() + 1][second.size() + 1];
    for (int i = first.size() - 1; i >= 0; i--) {
      for (int j = second.size() - 1; j >= 0; j--) {
        int skipped = Math.max(best[i + 1][j], best[i][j + 1]);
        int agreement = agreement(first.get(i), second.get(j));
        best[i][j] =
            agreement < LEAST ? skipped : Math.max(skipped, agreement + best[i + 1][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < first.size() && j < second.size()) {
      if (best[i][j] == best[i + 1][j]) {
        i++;
      } else if (best[i][j] == best[i][j + 1]) {
        j++;
      } else {
        pair(i++, j++);
      }
    }
  }

  private static int agreement(LoopReport a, LoopReport b) {
    if (a.line() != b.line() && a.depth() != b.depth()) {
      return 0;
    }
    int agreement = a.name().equals(b.name()) ? 3 : 0;
    agreement += a.line() == b.line() ? 3 : 0;
    agreement += a.depth() == b.depth() ? 1 : 0;
    agreement += a.latency() != null && a.latency().equals(b.latency()) ? 2 : 0;
    return agreement + (a.ii() != null && Objects.equals(a.ii(), b.ii()) ? 1 : 0);
  }

  private void byLine() {
    Map<Integer, Deque<Integer>> left = new HashMap<>();
    for (int j = 0; j < second.size(); j++) {
      if (!taken.contains(j)) {
        left.computeIfAbsent(second.get(j).line(), line -> new ArrayDeque<>()).add(j);
      }
    }
    for (int i = 0; i < partners.length; i++) {
      Deque<Integer> same = left.get(first.get(i).line());
      if (partners[i] < 0 && same != null && !same.isEmpty()) {
        pair(i, same.remove());
      }
    }
  }

  private void pair(int i, int j) {
    partners[i] = j;
    taken.add(j);
  }
}
