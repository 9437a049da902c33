package dev.heddle.viewers.graph;

import dev.heddle.viewers.paint.Theme;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Places a graph after an edit so that little of it moves: as if it was drawn for the first time
 * where that leaves the boxes where they are, as most edits do, else from where they have been.
 */
final class StableLayout {
  /**
   * A box that moves by less than this share of the larger drawing stays where it is, for a reader.
   */
  private static final double NEAR = 0.05;

  private static final double ENOUGH = 0.99;

  private StableLayout() {}

  /**
   * The graph with places.
   *
   * @param earlier the drawing from before the edit
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static Drawing of(Graph graph, Theme theme, Drawing earlier, BooleanSupplier cancelled) {
    Map<String, String> same =
        SameBoxes.of(earlier.boxes().stream().map(Drawing.Box::node).toList(), graph.nodes());
    Drawing best = GroupOrder.of(graph, theme, cancelled);
    double most = share(earlier, best, same);
    EarlierPlaces places = EarlierPlaces.of(graph, earlier, same);
    if (places.isEmpty()) {
      return best;
    }
    for (EarlierPlaces each : List.of(places, places.asOrder())) {
      if (most < ENOUGH) {
        Drawing kept = GraphLayout.of(graph, theme, each, cancelled);
        double share = share(earlier, kept, same);
        best = share > most ? kept : best;
        most = Math.max(most, share);
      }
    }
    return best;
  }

  /**
   * The share of the boxes that are left that stay where they were, from 0 to 1.
   *
   * @param same keys of boxes by the keys that they had before
   */
  static double share(Drawing before, Drawing after, Map<String, String> same) {
    Map<String, Rectangle2D> places = new HashMap<>();
    after.boxes().forEach(box -> places.put(box.node().key(), box.area()));
    long still =
        before.boxes().stream()
            .filter(box -> same.containsKey(box.node().key()))
            .filter(
                box -> isNear(box.area(), places.get(same.get(box.node().key())), before, after))
            .count();
    return same.isEmpty() ? 1 : (double) still / same.size();
  }

  private static boolean isNear(Rectangle2D was, Rectangle2D is, Drawing before, Drawing after) {
    double width = Math.max(before.width(), after.width());
    double height = Math.max(before.height(), after.height());
    return Math.abs(is.getX() - was.getX()) <= NEAR * width
        && Math.abs(is.getY() - was.getY()) <= NEAR * height;
  }
}
