package dev.heddle.emulator.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes a list of decisions shorter and smaller while what it leads to still fails. */
public final class Shrinker {
  private final Failing failing;
  private final Set<List<Integer>> tried = new HashSet<>();
  private int left;

  /** Which of these lists fails. */
  public interface Failing {
    /** The position of the first that fails, empty when none does. */
    OptionalInt first(List<List<Integer>> candidates) throws Exception;
  }

  /**
   * A shrinker.
   *
   * @param tries how many candidates to look at
   */
  public Shrinker(Failing failing, int tries) {
    this.failing = failing;
    left = tries;
  }

  /** The simplest list found. */
  public List<Integer> shrink(List<Integer> start) throws Exception {
    List<Integer> best = start;
    boolean better = true;
    while (better && left > 0) {
      better = false;
      for (int size = Math.max(1, best.size() / 2); size >= 1 && left > 0; size /= 2) {
        List<Integer> shorter = improve(best, size);
        better |= !shorter.equals(best);
        best = shorter;
      }
    }
    return best;
  }

  /** Leaves out or simplifies runs of this length, from the end to the start. */
  private List<Integer> improve(List<Integer> start, int size) throws Exception {
    List<Integer> best = start;
    int end = best.size();
    while (end > 0 && left > 0) {
      List<List<Integer>> candidates = new ArrayList<>();
      List<Integer> ends = new ArrayList<>();
      for (int at = end; at > 0 && candidates.size() < 24; at -= size) {
        for (List<Integer> candidate : simpler(best, Math.max(0, at - size), at)) {
          if (tried.add(candidate)) {
            candidates.add(candidate);
            ends.add(at);
          }
        }
        end = at - size;
      }
      left -= candidates.size();
      OptionalInt found = candidates.isEmpty() ? OptionalInt.empty() : failing.first(candidates);
      if (found.isPresent()) {
        best = candidates.get(found.getAsInt());
        end = Math.min(best.size(), ends.get(found.getAsInt()));
      }
    }
    return best;
  }

  private static List<List<Integer>> simpler(List<Integer> list, int from, int to) {
    List<Integer> without = new ArrayList<>(list.subList(0, from));
    without.addAll(list.subList(Math.min(to, list.size()), list.size()));
    List<List<Integer>> candidates = new ArrayList<>();
    candidates.add(without);
    List<Integer> zeros = new ArrayList<>(list);
    List<Integer> halves = new ArrayList<>(list);
    IntStream.range(from, Math.min(to, list.size()))
        .forEach(
            i -> {
              zeros.set(i, 0);
              halves.set(i, list.get(i) / 2);
            });
    if (!zeros.equals(list)) {
      candidates.add(zeros);
    }
    if (to - from == 1 && !halves.equals(list) && !halves.equals(zeros)) {
      candidates.add(halves);
    }
    return candidates;
  }
}
