package dev.heddle.viewers.graph;

import dev.heddle.viewers.paint.Theme;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Puts groups that stand beside each other inside of another one, as the banks of a memory do, into
 * the order of the model, together with boxes there that nothing is joined with. The layout kernel
 * cannot be asked for that where boxes stand in boxes: it is given a drawing with these groups
 * exchanged as the one to keep to.
 */
final class GroupOrder {
  private final Graph graph;
  private final boolean isDown;
  private final Set<String> groups = new HashSet<>();
  private final Map<String, Rectangle2D> places = new HashMap<>();
  private boolean isChanged;

  private GroupOrder(Graph graph, Drawing drawn) {
    this.graph = graph;
    isDown = graph.direction() == Graph.Direction.DOWN;
    graph.nodes().forEach(node -> groups.add(node.parent()));
    drawn.boxes().forEach(box -> places.put(box.node().key(), box.area()));
  }

  /**
   * The graph, drawn for the first time.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static Drawing of(Graph graph, Theme theme, BooleanSupplier cancelled) {
    Drawing drawn = GraphLayout.of(graph, theme, EarlierPlaces.NONE, cancelled);
    GroupOrder order = new GroupOrder(graph, drawn);
    order.exchange();
    return order.isChanged
        ? GraphLayout.of(graph, theme, EarlierPlaces.order(graph, order.places), cancelled)
        : drawn;
  }

  private void exchange() {
    Map<String, List<Graph.Node>> siblings = new HashMap<>();
    Set<String> joined = new HashSet<>();
    graph.edges().forEach(edge -> joined.addAll(List.of(edge.from(), edge.to())));
    for (Graph.Node node : graph.nodes()) {
      boolean isFree = groups.contains(node.key()) || !joined.contains(node.key());
      if (node.parent() != null && isFree) {
        siblings.computeIfAbsent(node.parent(), key -> new ArrayList<>()).add(node);
      }
    }
    siblings.values().forEach(this::exchange);
    if (isChanged) {
      graph.nodes().stream()
          .filter(node -> node.parent() == null && !groups.contains(node.key()))
          .forEach(this::follow);
    }
  }

  /** Exchanges groups that stand across the direction of the lines. */
  private void exchange(List<Graph.Node> siblings) {
    List<Graph.Node> row = new ArrayList<>(siblings);
    Rectangle2D first = places.get(row.get(0).key());
    double middle = isDown ? first.getCenterY() : first.getCenterX();
    row.removeIf(node -> !isBeside(places.get(node.key()), middle));
    List<Graph.Node> drawn = new ArrayList<>(row);
    drawn.sort(Comparator.comparingDouble(node -> across(places.get(node.key()))));
    if (drawn.equals(row)) {
      return;
    }
    isChanged = true;
    double at = across(places.get(drawn.get(0).key()));
    for (Graph.Node node : row) {
      Rectangle2D place = places.get(node.key());
      move(node.key(), at - across(place));
      at += (isDown ? place.getWidth() : place.getHeight()) + 1;
    }
  }

  private void move(String key, double by) {
    Rectangle2D place = places.get(key);
    places.put(
        key,
        new Rectangle2D.Double(
            place.getX() + (isDown ? by : 0),
            place.getY() + (isDown ? 0 : by),
            place.getWidth(),
            place.getHeight()));
    for (Graph.Node node : graph.nodes()) {
      if (key.equals(node.parent())) {
        move(node.key(), by);
      }
    }
  }

  /** An outer box goes to where what it is joined with went. */
  private void follow(Graph.Node node) {
    graph.edges().stream()
        .filter(edge -> edge.from().equals(node.key()) || edge.to().equals(node.key()))
        .mapToDouble(
            edge -> across(places.get(edge.from().equals(node.key()) ? edge.to() : edge.from())))
        .average()
        .ifPresent(middle -> move(node.key(), middle - across(places.get(node.key()))));
  }

  private double across(Rectangle2D place) {
    return isDown ? place.getX() : place.getY();
  }

  /** Whether a box stands in the layer with a point, however wide its words make it. */
  private boolean isBeside(Rectangle2D place, double point) {
    return isDown
        ? place.getMinY() <= point && point <= place.getMaxY()
        : place.getMinX() <= point && point <= place.getMaxX();
  }
}
