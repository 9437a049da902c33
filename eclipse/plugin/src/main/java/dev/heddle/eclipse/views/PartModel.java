package dev.heddle.eclipse.views;

import dev.heddle.language.request.Cancellation;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleBody;
import dev.heddle.viewers.schedule.ScheduleRows;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableColumns;
import dev.heddle.viewers.table.TableTree;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;

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

  /** A drawing that has its layout. */
  record Boxes(Part part, GraphPainter painter) implements PartModel {}

  /**
   * Any other drawing.
   *
   * @param spots what is drawn, wherever
   */
  record Drawn(Part part, Spots spots) implements PartModel {
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
              .map(model -> painter.after(((Boxes) model).painter()))
              .findFirst()
              .orElse(painter);
      placed.prepare(theme, cancellation::isCancelled);
      return new Boxes(part, placed);
    }
    return Drawn.of(part, theme);
  }
}
