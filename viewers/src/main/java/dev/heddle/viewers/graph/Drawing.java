package dev.heddle.viewers.graph;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * A graph with places, in pixels from the upper left corner.
 *
 * @param boxes in the order of the graph's nodes: what lies inside another stands behind it
 * @param lines in the order of the graph's edges
 */
public record Drawing(double width, double height, List<Box> boxes, List<Line> lines) {
  public Drawing {
    boxes = List.copyOf(boxes);
    lines = List.copyOf(lines);
  }

  /**
   * A placed node.
   *
   * @param isGroup whether others lie inside
   */
  public record Box(Graph.Node node, Rectangle2D area, boolean isGroup) {}

  /**
   * A placed edge.
   *
   * @param points its start, bends and end
   * @param label the place of its label, null when it has none
   */
  public record Line(Graph.Edge edge, List<Point2D> points, Rectangle2D label) {
    public Line {
      points = List.copyOf(points);
    }
  }
}
