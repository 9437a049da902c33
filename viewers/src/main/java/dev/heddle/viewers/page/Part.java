package dev.heddle.viewers.page;

import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TablePainter;

/**
 * A part of a page.
 *
 * @param key what it shows the inside of, see {@link dev.heddle.viewers.paint.Keys}; a spot with
 *     this key leads here
 * @param parent key of the part that leads here, null for a part that is shown at once
 * @param heading its title
 * @param body what it shows
 */
public record Part(String key, String parent, String heading, Body body) {
  /** A part that is shown at once. */
  public static Part of(String key, String heading, Body body) {
    return new Part(key, null, heading, body);
  }

  /** What a part shows. */
  public interface Body {
    /** A painter of all of it. */
    Painter painter();
  }

  /**
   * A table.
   *
   * @param whenEmpty what to say when it has no rows
   */
  public record TableBody(Table table, String whenEmpty) implements Body {
    @Override
    public Painter painter() {
      return new TablePainter(table, whenEmpty);
    }
  }

  /** A drawing of boxes and lines. */
  public record GraphBody(Graph graph) implements Body {
    @Override
    public Painter painter() {
      return new GraphPainter(graph);
    }
  }
}
