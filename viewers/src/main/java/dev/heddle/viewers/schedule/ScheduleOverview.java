package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleTree.Row;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** All shown rows of a schedule as bars in a small rectangle, without words. */
public final class ScheduleOverview {
  private final ScheduleRows rows;

  /** An overview of the rows that a sheet shows. */
  public ScheduleOverview(ScheduleSheet sheet) {
    this.rows = sheet.rows();
  }

  /** Draws it at the origin. */
  public void paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    double cycle = width / (double) Math.max(1, rows.schedule().cycles());
    double row = height / (double) Math.max(1, rows.size());
    for (int i = 0; i < rows.size(); i++) {
      Row each = rows.row(i);
      graphics.setColor(colour(each, theme));
      double wide = Math.max(1, (each.end() - each.start()) * cycle);
      graphics.fill(
          new Rectangle2D.Double(each.start() * cycle, i * row, wide, Math.max(1, row * 0.7)));
    }
  }

  /** What a window of the sheet shows, in shares of all cycles and rows from 0 to 1. */
  public Rectangle2D share(ScheduleSheet sheet, ScheduleSheet.Window window, Theme theme) {
    double cycles = Math.max(1, rows.schedule().cycles());
    double height = Math.max(1, rows.size() * (double) ScheduleSheet.rowHeight(theme));
    double first = Math.max(0, sheet.cycle(sheet.gutter(window.width(), theme), window, theme));
    double last = Math.min(cycles, sheet.cycle(window.width(), window, theme));
    double above = Math.min(1, window.y() / height);
    double below =
        Math.min(1, (window.y() + window.height() - ScheduleSheet.rowHeight(theme)) / height);
    return new Rectangle2D.Double(
        Math.min(1, first / cycles),
        above,
        Math.max(0, last - first) / cycles,
        Math.max(0, below - above));
  }

  /** The colour of a row's bar. */
  static Color colour(Row row, Theme theme) {
    return row.limiting()
        ? theme.limit()
        : switch (row.kind()) {
          case STEADY -> theme.steady();
          case STALLABLE -> theme.stallable();
          case INSTANT -> theme.instant();
        };
  }
}
