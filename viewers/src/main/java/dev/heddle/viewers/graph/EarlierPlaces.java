package dev.heddle.viewers.graph;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the boxes of a graph have been in a drawing of it from before an edit. */
final class EarlierPlaces {
  /** Places in no drawing. */
  static final EarlierPlaces NONE = new EarlierPlaces(Map.of(), false);

  /** With fewer boxes left than this share it is another picture, which is laid out afresh. */
  private static final double ALIKE = 0.5;

  private static final double BEHIND = 20;

  private final Map<String, Point2D> corners;
  private final boolean holdsBoxes;

  private EarlierPlaces(Map<String, Point2D> corners, boolean holdsBoxes) {
    this.corners = Map.copyOf(corners);
    this.holdsBoxes = holdsBoxes;
  }

  /** The same places, which say the order of boxes only. */
  EarlierPlaces asOrder() {
    return new EarlierPlaces(corners, false);
  }

  /** Whether boxes stay where they are as far as possible, not only in their order. */
  boolean holdsBoxes() {
    return holdsBoxes;
  }

  /**
   * Places for all boxes of a graph: those that are left stay, a new one goes behind the boxes that
   * lead to it, or else in front of those that it leads to.
   *
   * @param same keys of boxes by the keys that they had before
   */
  static EarlierPlaces of(Graph graph, Drawing earlier, Map<String, String> same) {
    Map<String, Rectangle2D> before = new HashMap<>();
    for (Drawing.Box box : earlier.boxes()) {
      String key = same.get(box.node().key());
      if (key != null) {
        before.put(key, box.area());
      }
    }
    Map<String, Rectangle2D> places = new HashMap<>(before);
    if (places.size() < ALIKE * graph.nodes().size()) {
      return NONE;
    }
    Map<String, List<String>> sources = new HashMap<>();
    Map<String, List<String>> targets = new HashMap<>();
    for (Graph.Edge edge : graph.edges()) {
      sources.computeIfAbsent(edge.to(), key -> new ArrayList<>()).add(edge.from());
      targets.computeIfAbsent(edge.from(), key -> new ArrayList<>()).add(edge.to());
    }
    boolean isDown = graph.direction() == Graph.Direction.DOWN;
    for (Graph.Node node : graph.nodes()) {
      places.computeIfAbsent(
          node.key(),
          key ->
              beside(sources.get(key), before, isDown, true)
                  .or(() -> beside(targets.get(key), before, isDown, false))
                  .orElseGet(() -> new Rectangle2D.Double(0, 0, 1, 1)));
    }
    return new EarlierPlaces(relative(graph, places), true);
  }

  private static Optional<Rectangle2D> beside(
      List<String> keys, Map<String, Rectangle2D> before, boolean isDown, boolean behind) {
    return (keys == null ? List.<String>of() : keys)
        .stream()
            .filter(before::containsKey)
            .map(before::get)
            .reduce(Rectangle2D::createUnion)
            .map(all -> place(all, isDown, behind));
  }

  private static Rectangle2D place(Rectangle2D all, boolean isDown, boolean behind) {
    double x = all.getX() + 1;
    double y = all.getY() + 1;
    if (isDown) {
      y = behind ? all.getMaxY() + BEHIND : all.getY() - BEHIND;
    } else {
      x = behind ? all.getMaxX() + BEHIND : all.getX() - BEHIND;
    }
    return new Rectangle2D.Double(x, y, 1, 1);
  }

  /** Places that say the order of boxes only. */
  static EarlierPlaces order(Graph graph, Map<String, Rectangle2D> places) {
    return new EarlierPlaces(relative(graph, places), false);
  }

  /** Corners in the box around, as layouts have them. */
  private static Map<String, Point2D> relative(Graph graph, Map<String, Rectangle2D> places) {
    Map<String, Point2D> corners = new HashMap<>();
    for (Graph.Node node : graph.nodes()) {
      Rectangle2D place = places.get(node.key());
      Rectangle2D around = places.get(node.parent());
      corners.put(
          node.key(),
          around == null
              ? new Point2D.Double(place.getX(), place.getY())
              : new Point2D.Double(place.getX() - around.getX(), place.getY() - around.getY()));
    }
    return corners;
  }

  boolean isEmpty() {
    return corners.isEmpty();
  }

  /** Upper left corner of a box in the one around it. */
  Optional<Point2D> corner(String key) {
    return Optional.ofNullable(corners.get(key));
  }
}
