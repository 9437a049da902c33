package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.Locale;

/**
 * Draws the whole schedule of a kernel as one picture: operations as bars over clock cycles, below
 * their loops, blocks and clusters. Where the height does not allow one row an operation, rows are
 * folded and a note says so.
 */
public final class SchedulePainter implements Painter {
  private static final int MARGIN = 10;
  private static final int MOST_PREFERRED_ROWS = 2000;

  private final ScheduleTree schedule;

  /** A painter of this schedule. */
  public SchedulePainter(ScheduleTree schedule) {
    this.schedule = schedule;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    int rows = Math.min(MOST_PREFERRED_ROWS, schedule.rows().size());
    int height = (rows + 1) * ScheduleSheet.rowHeight(theme) + header(theme) + footer(theme);
    return new Dimension(Math.round(80 * theme.fontSize()), height);
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    if (schedule.rows().isEmpty()) {
      graphics.setFont(theme.font());
      graphics.setColor(theme.muted());
      String text = "Kernel " + schedule.kernel().name() + " has no schedule";
      Label.left(graphics, text, MARGIN, MARGIN + theme.fontSize(), width - 2.0 * MARGIN);
      return Spots.NONE;
    }
    int rowHeight = ScheduleSheet.rowHeight(theme);
    int places = (height - header(theme) - footer(theme)) / rowHeight - 1;
    ScheduleRows rows = ScheduleRows.fitting(schedule, Math.max(1, places));
    int shown = Math.min(Math.max(1, places), rows.size());
    header(graphics, rows, shown, width, theme);
    int body = (shown + 1) * rowHeight;
    footer(graphics, header(theme) + body, width, theme);
    return body(graphics, rows, new Dimension(width, body), theme);
  }

  private Spots body(Graphics2D graphics, ScheduleRows rows, Dimension size, Theme theme) {
    double scale = ScheduleSheet.fitting(rows, size.width, theme);
    ScheduleSheet sheet = new ScheduleSheet(rows, scale, false, null);
    int top = header(theme);
    Graphics2D below = (Graphics2D) graphics.create(0, top, size.width, size.height);
    Spots spots =
        sheet.paint(below, new ScheduleSheet.Window(0, 0, size.width, size.height), theme);
    below.dispose();
    return new Spots(spots.all().stream().map(spot -> lowered(spot, top)).toList());
  }

  private static Spot lowered(Spot spot, int by) {
    return new Spot(
        spot.x(),
        spot.y() + by,
        spot.width(),
        spot.height(),
        spot.tooltip(),
        spot.file(),
        spot.line(),
        spot.key());
  }

  private static int header(Theme theme) {
    return Math.round(3.6f * theme.fontSize());
  }

  private static int footer(Theme theme) {
    return Math.round(2.2f * theme.fontSize());
  }

  private void header(Graphics2D graphics, ScheduleRows rows, int shown, int width, Theme theme) {
    long operations =
        schedule.rows().stream().filter(row -> row.level() == Level.OPERATION).count();
    boolean hasLoops = schedule.rows().stream().anyMatch(row -> row.level() == Level.LOOP);
    String title =
        String.format(
            Locale.ROOT,
            "Kernel %s \u00b7 %d operations \u00b7 %d cycles%s",
            schedule.kernel().name(),
            operations,
            schedule.cycles(),
            hasLoops ? " with one iteration of each loop" : "");
    graphics.setFont(theme.boldFont());
    graphics.setColor(theme.text());
    Label.left(graphics, title, MARGIN, theme.fontSize(), width - 2.0 * MARGIN);
    graphics.setFont(theme.smallFont());
    graphics.setColor(theme.muted());
    Label.left(graphics, note(rows, shown), MARGIN, 2.4 * theme.fontSize(), width - 2.0 * MARGIN);
  }

  private String note(ScheduleRows rows, int shown) {
    if (shown < rows.size()) {
      return "First " + shown + " of " + rows.size() + " rows; more in a taller picture";
    }
    return rows.size() < schedule.rows().size()
        ? "Rows are folded to fit; a taller picture shows each operation"
        : "";
  }

  /** What the colours mean. */
  private record Swatch(Color colour, String words, boolean mark) {}

  private static void footer(Graphics2D graphics, int top, int width, Theme theme) {
    List<Swatch> swatches =
        List.of(
            new Swatch(theme.steady(), "Fixed latency", false),
            new Swatch(theme.stallable(), "May stall", false),
            new Swatch(theme.instant(), "No latency", false),
            new Swatch(theme.limit(), "Sets the II", false),
            new Swatch(theme.limit(), "Next iteration starts", true));
    graphics.setFont(theme.smallFont());
    double x = MARGIN;
    double middle = top + footer(theme) / 2.0;
    for (Swatch swatch : swatches) {
      graphics.setColor(swatch.colour());
      if (swatch.mark()) {
        graphics.fill(new Rectangle2D.Double(x + 4, middle - 6, 1.4, 12));
      } else {
        graphics.fill(new RoundRectangle2D.Double(x, middle - 4, 10, 8, 3, 3));
      }
      graphics.setColor(theme.muted());
      Label.left(graphics, swatch.words(), x + 16, middle, width - x - 16);
      x += 16 + graphics.getFontMetrics().stringWidth(swatch.words()) + 1.5 * theme.fontSize();
    }
  }
}
