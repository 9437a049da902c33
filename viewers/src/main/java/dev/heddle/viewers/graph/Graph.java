package dev.heddle.viewers.graph;

import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Boxes and lines.
 *
 * @param nodes a node stands behind the one around it
 * @param edges between nodes
 * @param direction where edges lead
 * @param note what is left out or folded, empty when nothing is
 */
public record Graph(List<Node> nodes, List<Edge> edges, Direction direction, String note) {
  public Graph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    Set<String> keys = new HashSet<>();
    for (Node node : nodes) {
      if ((node.parent() != null && !keys.contains(node.parent())) || !keys.add(node.key())) {
        throw new IllegalArgumentException("a node without its parent or twice: " + node.key());
      }
    }
    for (Edge edge : edges) {
      if (!keys.contains(edge.from()) || !keys.contains(edge.to())) {
        throw new IllegalArgumentException("an edge to nowhere: " + edge);
      }
    }
  }

  /**
   * The edges that a node has. At an arbiter or a shared port they lead on: from an access to the
   * port, from the port to all accesses.
   */
  public Set<Edge> path(String key) {
    Set<Edge> path = new HashSet<>();
    for (Edge edge : edges) {
      if (edge.touches(key)) {
        path.add(edge);
        String join = edge.from().equals(key) ? edge.to() : edge.from();
        if (Keys.isJoin(join)) {
          edges.stream()
              .filter(on -> on.touches(join))
              .filter(on -> Keys.join(key).equals(join) || on.touches(Keys.portOf(join)))
              .forEach(path::add);
        }
      }
    }
    return path;
  }

  /** Where edges lead. */
  public enum Direction {
    DOWN,
    RIGHT
  }

  /** The colour of a node or an edge. */
  public enum Accent {
    PLAIN,
    STEADY,
    STALLABLE,
    INSTANT,
    LIMIT,
    GOOD,
    MUTED
  }

  /** The outline of a node. */
  public enum Outline {
    BOX,
    ROUND,
    PILL
  }

  /**
   * A box.
   *
   * @param key what it stands for, unique in the graph
   * @param parent key of the node around it, null for an outermost one
   * @param title its first line
   * @param lines further lines
   * @param place where it is in the source, null when nowhere
   * @param details sentences about it
   */
  public record Node(
      String key,
      String parent,
      Outline outline,
      Accent accent,
      String title,
      List<String> lines,
      Place place,
      List<String> details) {
    public Node {
      lines = List.copyOf(lines);
      details = List.copyOf(details);
    }
  }

  /**
   * A line with an arrow at its end.
   *
   * @param label what stands beside it, empty for nothing
   * @param dashed whether it leads back or is no flow of data
   */
  public record Edge(String from, String to, String label, Accent accent, boolean dashed) {
    /** A plain line. */
    public static Edge of(String from, String to) {
      return new Edge(from, to, "", Accent.PLAIN, false);
    }

    boolean touches(String key) {
      return from.equals(key) || to.equals(key);
    }
  }
}
