package dev.heddle.viewers.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which boxes of a graph are those of the graph before an edit. Operations are numbered anew by
 * each edit, so that boxes go by what stands in them and by their order first, and by their keys
 * only where that finds nothing.
 */
final class SameBoxes {
  private SameBoxes() {}

  /** Keys of boxes by the keys that they had before; boxes that are new or gone are not in it. */
  static Map<String, String> of(List<Graph.Node> before, List<Graph.Node> after) {
    Map<String, String> same = new HashMap<>();
    int head = 0;
    while (head < Math.min(before.size(), after.size())
        && isAlike(before.get(head), after.get(head))) {
      same.put(before.get(head).key(), after.get(head).key());
      head++;
    }
    int tail = 0;
    while (tail < Math.min(before.size(), after.size()) - head
        && isAlike(before.get(before.size() - 1 - tail), after.get(after.size() - 1 - tail))) {
      same.put(
          before.get(before.size() - 1 - tail).key(), after.get(after.size() - 1 - tail).key());
      tail++;
    }
    common(
        before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), same);
    byKey(before, after, same);
    return same;
  }

  private static boolean isAlike(Graph.Node one, Graph.Node other) {
    return one.title().equals(other.title()) && one.outline() == other.outline();
  }

  /** The longest common subsequence. */
  private static void common(
      List<Graph.Node> before, List<Graph.Node> after, Map<String, String> same) {
    int[][] length = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        length[i][j] =
            isAlike(before.get(i), after.get(j))
                ? length[i + 1][j + 1] + 1
                : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      if (isAlike(before.get(i), after.get(j))) {
        same.put(before.get(i++).key(), after.get(j++).key());
      } else if (length[i + 1][j] >= length[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private static void byKey(
      List<Graph.Node> before, List<Graph.Node> after, Map<String, String> same) {
    Set<String> free = new HashSet<>();
    after.forEach(node -> free.add(node.key()));
    free.removeAll(same.values());
    List<String> left = new ArrayList<>();
    before.forEach(node -> left.add(node.key()));
    left.removeIf(same::containsKey);
    left.removeIf(key -> !free.contains(key));
    left.forEach(key -> same.put(key, key));
  }
}
