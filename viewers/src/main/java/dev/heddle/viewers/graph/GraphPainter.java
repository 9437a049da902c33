package dev.heddle.viewers.graph;

import dev.heddle.viewers.graph.Drawing.Box;
import dev.heddle.viewers.graph.Drawing.Line;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * Draws a graph. In a place smaller than the {@link #preferredSize preferred size} all of it is
 * drawn smaller.
 */
public final class GraphPainter implements Painter {
  private static final BasicStroke PLAIN =
      new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  private static final BasicStroke STRONG =
      new BasicStroke(2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  private static final BasicStroke LIT =
      new BasicStroke(3f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  private static final BasicStroke DASHED =
      new BasicStroke(
          1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, new float[] {5, 3}, 0);
  private static final double ARROW = 7;

  private final Graph graph;

  /** Layouts by the size of letters: all that they depend on. */
  private final Map<Float, Drawing> drawings = new ConcurrentHashMap<>();

  /** The drawings of the graph before an edit, by the size of letters. */
  private final Map<Float, Drawing> earlier;

  /** A painter of this graph. */
  public GraphPainter(Graph graph) {
    this(graph, Map.of());
  }

  private GraphPainter(Graph graph, Map<Float, Drawing> earlier) {
    this.graph = graph;
    this.earlier = Map.copyOf(earlier);
  }

  /** A painter of the same graph that leaves boxes where another painter has drawn them. */
  public GraphPainter after(GraphPainter before) {
    return new GraphPainter(graph, before.drawings);
  }

  /** What is drawn. */
  public Graph graph() {
    return graph;
  }

  /** The places of all that is drawn at the preferred size. */
  public Drawing drawing(Theme theme) {
    prepare(theme, () -> false);
    return drawings.get(theme.fontSize());
  }

  @Override
  public void prepare(Theme theme, BooleanSupplier cancelled) {
    drawings.computeIfAbsent(
        theme.fontSize(),
        size ->
            earlier.containsKey(size)
                ? StableLayout.of(graph, theme, earlier.get(size), cancelled)
                : GroupOrder.of(graph, theme, cancelled));
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    Drawing drawing = drawing(theme);
    return new Dimension(
        (int) Math.ceil(Math.max(drawing.width(), theme.fontSize() * GraphLayout.WIDEST_TEXT)),
        (int) Math.ceil(Math.max(drawing.height(), theme.fontSize() * 3)));
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    return paint(graphics, width, height, theme, null);
  }

  /**
   * A painter of the same drawing with the lines of one box brought out.
   *
   * @param key of the box; null for none
   */
  public Painter lit(String key) {
    GraphPainter plain = this;
    return new Painter() {
      @Override
      public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
        return plain.paint(graphics, width, height, theme, key);
      }

      @Override
      public Dimension preferredSize(Theme theme) {
        return plain.preferredSize(theme);
      }
    };
  }

  private Spots paint(Graphics2D graphics, int width, int height, Theme theme, String lit) {
    theme.prepare(graphics, width, height);
    if (graph.nodes().isEmpty()) {
      graphics.setFont(theme.font());
      graphics.setColor(theme.muted());
      Label.left(graphics, "There is nothing to draw", 12, theme.fontSize() * 1.5, width - 24.0);
      return Spots.NONE;
    }
    Dimension natural = preferredSize(theme);
    double scale = Math.min(1, Math.min(width / natural.getWidth(), height / natural.getHeight()));
    Graphics2D scaled = (Graphics2D) graphics.create();
    try {
      if (scale < 1) {
        scaled.scale(scale, scale);
      }
      return new Sheet(scaled, drawing(theme), theme, scale, lit).paint();
    } finally {
      scaled.dispose();
    }
  }

  /** One drawing of the graph. */
  private final class Sheet {
    private final Graphics2D graphics;
    private final Drawing drawing;
    private final Theme theme;
    private final double scale;

    private final Set<Graph.Edge> lit;

    /**
     * Letters of the size that places were made for: those of a smaller drawing are no narrower.
     */
    private final Graphics2D measure =
        new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();

    Sheet(Graphics2D graphics, Drawing drawing, Theme theme, double scale, String lit) {
      this.graphics = graphics;
      this.drawing = drawing;
      this.theme = theme;
      this.scale = scale;
      this.lit = lit == null ? Set.of() : graph.path(lit);
    }

    private boolean isLit(Line line) {
      return lit.contains(line.edge());
    }

    Spots paint() {
      List<Spot> spots = new ArrayList<>();
      drawing.boxes().stream().filter(Box::isGroup).forEach(this::group);
      drawing.lines().stream().filter(line -> !isLit(line)).forEach(this::line);
      drawing.lines().stream().filter(this::isLit).forEach(this::line);
      drawing.boxes().stream().filter(Box::isGroup).forEach(this::groupTitle);
      drawing.boxes().stream().filter(box -> !box.isGroup()).forEach(this::box);
      drawing.lines().forEach(this::label);
      measure.dispose();
      for (Box box : drawing.boxes()) {
        spots.add(spot(box));
      }
      if (!graph.note().isEmpty()) {
        graphics.setFont(theme.smallFont());
        graphics.setColor(theme.muted());
        double middle = drawing.height() - GraphLayout.LINE * theme.fontSize() / 2 - 2;
        Label.left(graphics, graph.note(), 12, middle, preferredSize(theme).width - 24.0);
      }
      return new Spots(spots);
    }

    private Spot spot(Box box) {
      Rectangle2D area =
          AffineTransform.getScaleInstance(scale, scale)
              .createTransformedShape(box.area())
              .getBounds2D();
      List<String> lines = new ArrayList<>();
      lines.add(box.node().title());
      lines.addAll(box.node().details().isEmpty() ? box.node().lines() : box.node().details());
      return Spot.over(area, String.join("\n", lines), box.node().place(), box.node().key());
    }

    private void group(Box box) {
      Rectangle2D area = box.area();
      graphics.setColor(theme.band());
      graphics.fill(outline(box));
      graphics.setColor(accent(box.node().accent(), theme.grid()));
      graphics.setStroke(box.node().accent() == Accent.PLAIN ? PLAIN : STRONG);
      graphics.draw(outline(box));
    }

    /** Lines that enter a group do not run through its words. */
    private void groupTitle(Box box) {
      Rectangle2D area = box.area();
      double letter = theme.fontSize();
      double room = area.getWidth() - 2 * letter;
      graphics.setFont(theme.boldFont());
      String words = fitting(GraphLayout.groupTitle(box.node()), room);
      double height = GraphLayout.LINE * letter;
      double middle = area.getY() + (GraphLayout.LINE + GraphLayout.PADDING) * letter / 2;
      double width = graphics.getFontMetrics().stringWidth(words);
      graphics.setColor(theme.band());
      graphics.fill(
          new Rectangle2D.Double(
              area.getX() + letter - 2, middle - height / 2 + 1, width + 4, height - 2));
      graphics.setColor(theme.text());
      Label.left(graphics, words, area.getX() + letter, middle, area.getWidth());
    }

    private String fitting(String text, double room) {
      return Label.fit(text, measure.getFontMetrics(graphics.getFont()), room);
    }

    private void box(Box box) {
      Rectangle2D area = box.area();
      Color accent = accent(box.node().accent(), theme.muted());
      graphics.setColor(theme.background());
      graphics.fill(outline(box));
      if (box.node().accent() != Accent.PLAIN) {
        graphics.setColor(new Color(accent.getRed(), accent.getGreen(), accent.getBlue(), 36));
        graphics.fill(outline(box));
      }
      graphics.setColor(accent);
      graphics.setStroke(box.node().accent() == Accent.PLAIN ? PLAIN : STRONG);
      graphics.draw(outline(box));
      double letter = theme.fontSize();
      double inset = GraphLayout.inset(box.node().outline()) * letter;
      double room = area.getWidth() - 2 * inset + 1;
      double left = area.getX() + inset;
      double line = GraphLayout.LINE * letter;
      double middle = area.getY() + (GraphLayout.PADDING * letter + line) / 2;
      graphics.setFont(theme.boldFont());
      graphics.setColor(theme.text());
      Label.left(graphics, fitting(box.node().title(), room), left, middle, area.getWidth());
      graphics.setFont(theme.smallFont());
      graphics.setColor(theme.muted());
      for (String text : box.node().lines()) {
        middle += line;
        Label.left(graphics, fitting(text, room), left, middle, area.getWidth());
      }
    }

    private Shape outline(Box box) {
      Rectangle2D area = box.area();
      double radius =
          switch (box.node().outline()) {
            case BOX -> 4;
            case ROUND -> 16;
            case PILL -> Math.min(area.getHeight(), 2.6 * theme.fontSize());
          };
      return new RoundRectangle2D.Double(
          area.getX(), area.getY(), area.getWidth(), area.getHeight(), radius, radius);
    }

    private void line(Line line) {
      if (line.points().size() < 2) {
        return;
      }
      Path2D path = new Path2D.Double();
      Point2D first = line.points().get(0);
      path.moveTo(first.getX(), first.getY());
      for (Point2D point : line.points().subList(1, line.points().size())) {
        path.lineTo(point.getX(), point.getY());
      }
      boolean strong = line.edge().accent() != Accent.PLAIN || isLit(line);
      graphics.setColor(accent(line.edge().accent(), isLit(line) ? theme.text() : theme.muted()));
      graphics.setStroke(
          isLit(line) ? LIT : line.edge().dashed() ? DASHED : strong ? STRONG : PLAIN);
      graphics.draw(path);
      arrow(
          line.points().get(line.points().size() - 2), line.points().get(line.points().size() - 1));
    }

    private void arrow(Point2D from, Point2D to) {
      double length = Math.max(0.001, from.distance(to));
      double dx = (to.getX() - from.getX()) / length * ARROW;
      double dy = (to.getY() - from.getY()) / length * ARROW;
      Path2D head = new Path2D.Double();
      head.moveTo(to.getX(), to.getY());
      head.lineTo(to.getX() - dx + dy / 2, to.getY() - dy - dx / 2);
      head.lineTo(to.getX() - dx - dy / 2, to.getY() - dy + dx / 2);
      head.closePath();
      graphics.fill(head);
    }

    private void label(Line line) {
      if (line.label() != null) {
        graphics.setColor(theme.background());
        graphics.fill(line.label());
        graphics.setFont(theme.smallFont());
        graphics.setColor(accent(line.edge().accent(), theme.muted()));
        Label.left(
            graphics,
            fitting(line.edge().label(), line.label().getWidth()),
            line.label().getX() + theme.fontSize() / 4,
            line.label().getCenterY(),
            2 * line.label().getWidth());
      }
    }

    private Color accent(Accent accent, Color plain) {
      return switch (accent) {
        case PLAIN -> plain;
        case STEADY -> theme.steady();
        case STALLABLE -> theme.stallable();
        case INSTANT -> theme.instant();
        case LIMIT -> theme.limit();
        case GOOD -> theme.good();
        case MUTED -> theme.muted();
      };
    }
  }
}
