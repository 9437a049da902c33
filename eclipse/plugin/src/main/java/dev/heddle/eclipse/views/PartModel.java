package dev.heddle.eclipse.views;

import dev.heddle.language.request.Cancellation;
import dev.heddle.viewers.graph.Drawing.Box;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleBody;
import dev.heddle.viewers.schedule.ScheduleRows;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableColumns;
import dev.heddle.viewers.table.TableTree;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A part with all that takes a while to find out, made off the user interface thread. */
public sealed interface PartModel {

  Part part();

  /** A table, whose trip counts can be typed when it is the latency estimator. */
  record Rows(Part part, TableTree tree, TableColumns columns, String whenEmpty)
      implements PartModel {
    static Rows of(Part part, Table table, String whenEmpty, Theme theme) {
      return new Rows(part, TableTree.of(table), TableColumns.natural(table, theme), whenEmpty);
    }
  }

  /** A drawing with items that can be chosen. */
  sealed interface Drawing extends PartModel {
    /** Draws it with the lines of one item brought out, of no item for null. */
    Painter painter(String lit);

    /** What can be chosen, in the order of the drawing. */
    List<Choice> items();

    /** Whether an item was drawn at a spot. */
    boolean isOf(Spot spot, Choice item);

    /** Where an item is at scale 1; empty when that depends on the window. */
    Optional<Rectangle2D> box(int item, Theme theme);

    /** Whether it is as wide as its window, see {@link DrawingSheet}. */
    boolean isStretched();

    /** What its items are called, behind their number. */
    String kind();

    /** Whether the other one shows the same, so that nothing has to be drawn anew. */
    boolean isLike(Drawing other);
  }

  /** A drawing of boxes and lines that has its layout. */
  record Boxes(Part part, GraphPainter placed) implements Drawing {
    @Override
    public Painter painter(String lit) {
      return placed.lit(lit);
    }

    @Override
    public List<Choice> items() {
      return placed.graph().nodes().stream()
          .map(node -> new Choice(node.key(), node.place(), node.title(), sentences(node)))
          .toList();
    }

    private static List<String> sentences(Graph.Node node) {
      return node.details().isEmpty() ? node.lines() : node.details();
    }

    @Override
    public boolean isOf(Spot spot, Choice item) {
      return item.key().equals(spot.key());
    }

    @Override
    public Optional<Rectangle2D> box(int item, Theme theme) {
      List<Box> boxes = placed.drawing(theme).boxes();
      return item < boxes.size() ? Optional.of(boxes.get(item).area()) : Optional.empty();
    }

    @Override
    public boolean isStretched() {
      return false;
    }

    @Override
    public String kind() {
      return " boxes";
    }

    @Override
    public boolean isLike(Drawing other) {
      return other instanceof Boxes boxes && placed.graph().equals(boxes.placed().graph());
    }
  }

  /**
   * Any other drawing.
   *
   * @param spots what is drawn, wherever
   */
  record Drawn(Part part, Spots spots) implements Drawing {
    @Override
    public Painter painter(String lit) {
      return part.body().painter();
    }

    @Override
    public List<Choice> items() {
      List<Choice> items = new ArrayList<>();
      for (Spot spot : spots.all()) {
        List<String> lines = spot.tooltip().lines().toList();
        items.add(new Choice(spot.key(), Place.of(spot.file(), spot.line()), lines.get(0), lines));
      }
      return items;
    }

    @Override
    public boolean isOf(Spot spot, Choice item) {
      return Objects.equals(item.key(), spot.key())
          && String.join("\n", item.details()).equals(spot.tooltip());
    }

    @Override
    public Optional<Rectangle2D> box(int item, Theme theme) {
      return Optional.empty();
    }

    @Override
    public boolean isStretched() {
      return true;
    }

    @Override
    public String kind() {
      return " bars";
    }

    @Override
    public boolean isLike(Drawing other) {
      return false;
    }

    static Drawn of(Part part, Theme theme) {
      Painter painter = part.body().painter();
      Dimension size = painter.preferredSize(theme);
      Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
      try {
        return new Drawn(part, painter.paint(graphics, size.width, size.height, theme));
      } finally {
        graphics.dispose();
      }
    }
  }

  /** A schedule. */
  record Cycles(Part part, ScheduleRows rows) implements PartModel {}

  /**
   * The model of a part.
   *
   * @param before what was shown; boxes of the same part stay where they are there
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static PartModel of(Part part, List<PartModel> before, Theme theme, Cancellation cancellation) {
    cancellation.check();
    if (part.body() instanceof Part.TableBody body) {
      return Rows.of(part, body.table(), body.whenEmpty(), theme);
    }
    if (part.body() instanceof LatencyBody body) {
      return Rows.of(
          part, body.estimate().table(), "There is no single work-item kernel with loops", theme);
    }
    if (part.body() instanceof ScheduleBody body) {
      return new Cycles(part, ScheduleRows.of(body.schedule()));
    }
    if (part.body().painter() instanceof GraphPainter painter) {
      GraphPainter placed =
          before.stream()
              .filter(model -> model.part().key().equals(part.key()))
              .filter(Boxes.class::isInstance)
              .map(model -> painter.after(((Boxes) model).placed()))
              .findFirst()
              .orElse(painter);
      placed.prepare(theme, cancellation::isCancelled);
      return new Boxes(part, placed);
    }
    return Drawn.of(part, theme);
  }
}
