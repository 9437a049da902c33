package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import dev.heddle.viewers.schedule.ScheduleTree.Row;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A schedule of any number of rows of which a window is drawn: labels stay at its left edge, the
 * axis at its top. What is drawn costs as much as the window shows, not as the schedule has.
 */
public final class ScheduleSheet {
  private static final int[] STEPS = {
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000
  };
  private static final int MOST_ITERATIONS = 40;
  private static final int PAD = 10;
  private static final BasicStroke DASHED =
      new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, new float[] {3, 3}, 0);
  private static final BasicStroke ARROW = new BasicStroke(1.4f);

  private final ScheduleRows rows;
  private final double scale;
  private final boolean nextIterations;
  private final String selected;
  private final Map<Integer, Row> operations = new HashMap<>();
  private final List<Link> links;

  /** An arrow from a result to its use. */
  private record Link(Row from, Row to, boolean chain) {}

  /**
   * A window onto the sheet, in pixels.
   *
   * @param x what of the bars is scrolled away to the left
   * @param y what of the rows is scrolled away above
   */
  public record Window(double x, double y, int width, int height) {}

  /**
   * A sheet.
   *
   * @param scale pixels of a cycle
   * @param nextIterations whether further iterations are drawn at the initiation interval
   * @param selected key of the operation whose inputs, users and longest chain get arrows; null for
   *     none
   */
  public ScheduleSheet(ScheduleRows rows, double scale, boolean nextIterations, String selected) {
    this.rows = rows;
    this.scale = scale;
    this.nextIterations = nextIterations;
    this.selected = selected;
    this.links = selected == null || rows.schedule().rows().isEmpty() ? List.of() : links();
  }

  /** The shown rows. */
  public ScheduleRows rows() {
    return rows;
  }

  /** Pixels of a cycle with which all of the bars are as wide as the place that a window has. */
  public static double fitting(ScheduleRows rows, int width, Theme theme) {
    double place = width - gutter(rows, width, theme) - 2.0 * PAD - 3 * theme.fontSize();
    return Math.max(0.02, Math.min(24, place / Math.max(1, rows.schedule().cycles())));
  }

  /** Height of a row and of the axis. */
  public static int rowHeight(Theme theme) {
    return Math.round(theme.fontSize() * 1.75f);
  }

  /** Height of all rows with the axis. */
  public int height(Theme theme) {
    return (rows.size() + 1) * rowHeight(theme);
  }

  /** Width of all cycles with the labels. */
  public int width(int window, Theme theme) {
    double bars = rows.schedule().cycles() * scale + 2 * PAD + 3 * theme.fontSize();
    return (int) Math.ceil(gutter(rows, window, theme) + bars);
  }

  /** Where a row lies on the whole sheet, with its label; empty when it is not shown. */
  public Optional<Rectangle2D> bounds(String key, int window, Theme theme) {
    int height = rowHeight(theme);
    return rows.number(key)
        .map(
            number ->
                new Rectangle2D.Double(0, (number + 1) * height, width(window, theme), height));
  }

  /** The cycle at a place of a window. */
  public double cycle(double x, Window window, Theme theme) {
    return (x + window.x() - gutter(rows, window.width(), theme) - PAD) / scale;
  }

  /** Width of the labels in a window. */
  double gutter(int window, Theme theme) {
    return gutter(rows, window, theme);
  }

  /** Width of the labels: as much as they want, but not the half of the window. */
  private static double gutter(ScheduleRows rows, int window, Theme theme) {
    int deepest = 0;
    int longest = 0;
    for (int i = 0; i < rows.size(); i++) {
      deepest = Math.max(deepest, rows.row(i).depth());
      longest = Math.max(longest, rows.row(i).label().length());
    }
    double wanted = (longest * 0.58 + deepest + 7) * theme.fontSize();
    return Math.min(Math.max(wanted, 12 * theme.fontSize()), window * 0.45);
  }

  private List<Link> links() {
    rows.schedule().rows().stream()
        .filter(row -> row.level() == Level.OPERATION)
        .forEach(row -> operations.put(id(row), row));
    Row row =
        operations.values().stream()
            .filter(each -> each.key().equals(selected))
            .findFirst()
            .orElse(null);
    List<Link> found = new ArrayList<>();
    if (row == null) {
      return found;
    }
    for (Row each : operations.values()) {
      if (each.inputs().contains(id(row))) {
        found.add(new Link(row, each, false));
      }
    }
    inputs(row).forEach(from -> found.add(new Link(from, row, false)));
    Set<Row> seen = new HashSet<>(Set.of(row));
    Row at = row;
    while (at != null) {
      Row latest = null;
      for (Row from : inputs(at)) {
        if (!seen.contains(from) && (latest == null || from.end() > latest.end())) {
          latest = from;
        }
      }
      if (latest != null) {
        found.add(new Link(latest, at, true));
        seen.add(latest);
      }
      at = latest;
    }
    return found;
  }

  private List<Row> inputs(Row row) {
    return row.inputs().stream().map(operations::get).filter(each -> each != null).toList();
  }

  private static int id(Row row) {
    return Integer.parseInt(row.key().substring(row.key().lastIndexOf(':') + 1));
  }

  /** Draws a window; the spots are in its coordinates. */
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    theme.prepare(graphics, window.width(), window.height());
    return new Drawing(graphics, window, theme).paint();
  }

  /** One drawing of a window. */
  private final class Drawing {
    private final Graphics2D graphics;
    private final Window window;
    private final Theme theme;
    private final double gutter;
    private final int rowHeight;
    private final double lineWidth;

    Drawing(Graphics2D graphics, Window window, Theme theme) {
      this.graphics = graphics;
      this.window = window;
      this.theme = theme;
      this.gutter = gutter(rows, window.width(), theme);
      this.rowHeight = rowHeight(theme);
      this.lineWidth = graphics.getFontMetrics(theme.smallFont()).stringWidth("00000");
    }

    Spots paint() {
      int first = Math.max(0, (int) (window.y() / rowHeight));
      int last =
          Math.min(
              rows.size() - 1,
              (int) Math.ceil((window.y() + window.height() - rowHeight) / rowHeight) - 1);
      List<Spot> spots = new ArrayList<>();
      Shape all = graphics.getClip();
      graphics.clip(body(0));
      for (int i = first; i <= last; i++) {
        label(i);
        spots.add(spot(i));
      }
      graphics.setClip(all);
      graphics.clip(body(gutter));
      grid();
      for (int i = first; i <= last; i++) {
        bars(i, spots);
      }
      links.forEach(this::arrow);
      graphics.setClip(all);
      axis();
      return new Spots(spots);
    }

    private Rectangle2D body(double left) {
      return new Rectangle2D.Double(
          left, rowHeight, window.width() - left, window.height() - rowHeight);
    }

    private double top(int number) {
      return (number + 1.0) * rowHeight - window.y();
    }

    private double x(double cycle) {
      return gutter + PAD + cycle * scale - window.x();
    }

    private Spot spot(int number) {
      Row row = rows.row(number);
      double top = Math.max(rowHeight, top(number));
      Rectangle2D area =
          new Rectangle2D.Double(0, top, window.width(), top(number) + rowHeight - top);
      return Spot.over(area, words(row), Place.of(row.file(), row.line()), row.key());
    }

    private static String words(Row row) {
      List<String> lines = new ArrayList<>();
      lines.add(row.label());
      lines.addAll(row.details());
      return String.join("\n", lines);
    }

    private void label(int number) {
      Row row = rows.row(number);
      double top = top(number);
      double middle = top + rowHeight / 2.0;
      boolean group = row.level() == Level.LOOP || row.level() == Level.BLOCK;
      if (group) {
        graphics.setColor(theme.band());
        graphics.fill(new Rectangle2D.Double(0, top, window.width(), rowHeight));
      }
      double left = PAD + row.depth() * theme.fontSize();
      if (rows.canFold(number)) {
        triangle(left, middle, rows.isFolded(number));
      }
      left += theme.fontSize();
      String count = row.operations() > 1 ? "  (" + row.operations() + ")" : "";
      graphics.setFont(group ? theme.boldFont() : theme.font());
      graphics.setColor(row.limiting() ? theme.limit() : theme.text());
      Label.left(graphics, row.label() + count, left, middle, gutter - left - lineWidth - 10);
      graphics.setFont(theme.smallFont());
      graphics.setColor(theme.muted());
      String line = row.line() == null || row.line() < 1 ? "" : String.valueOf(row.line());
      Label.right(graphics, line, gutter - 6, middle, lineWidth);
    }

    private void triangle(double x, double y, boolean folded) {
      double half = theme.fontSize() * 0.3;
      Path2D path = new Path2D.Double();
      if (folded) {
        path.moveTo(x, y - half);
        path.lineTo(x + half * 1.4, y);
        path.lineTo(x, y + half);
      } else {
        path.moveTo(x - half * 0.3, y - half * 0.6);
        path.lineTo(x + half * 1.7, y - half * 0.6);
        path.lineTo(x + half * 0.7, y + half * 0.8);
      }
      path.closePath();
      graphics.setColor(theme.muted());
      graphics.fill(path);
    }

    private int step() {
      double least = graphics.getFontMetrics(theme.smallFont()).stringWidth("000000") + 10;
      for (int step : STEPS) {
        if (step * scale >= least) {
          return step;
        }
      }
      return 2 * STEPS[STEPS.length - 1];
    }

    private void grid() {
      graphics.setColor(theme.grid());
      int step = step();
      int from = Math.max(0, (int) ((window.x() - PAD) / scale / step));
      for (int c = from * step; c <= rows.schedule().cycles() + step; c += step) {
        double x = x(c);
        if (x > window.width()) {
          break;
        }
        graphics.draw(new Line2D.Double(x, rowHeight, x, window.height()));
      }
    }

    private void axis() {
      graphics.setColor(theme.background());
      graphics.fill(new Rectangle2D.Double(0, 0, window.width(), rowHeight));
      graphics.setFont(theme.boldFont());
      graphics.setColor(theme.muted());
      double middle = rowHeight / 2.0;
      Label.left(graphics, "Operation", PAD, middle, gutter - lineWidth - 20);
      Label.right(graphics, "Line", gutter - 6, middle, lineWidth);
      graphics.setFont(theme.smallFont());
      Shape all = graphics.getClip();
      graphics.clip(new Rectangle2D.Double(gutter, 0, window.width() - gutter, rowHeight));
      int step = step();
      int from = Math.max(0, (int) ((window.x() - PAD) / scale / step));
      FontMetrics metrics = graphics.getFontMetrics();
      for (int c = from * step; c <= rows.schedule().cycles() + step; c += step) {
        double x = x(c);
        if (x > window.width()) {
          break;
        }
        graphics.draw(new Line2D.Double(x, rowHeight - 5, x, rowHeight));
        String words = c == 0 ? "cycle 0" : String.valueOf(c);
        if (c == 0 && step * scale < metrics.stringWidth(words) + 8) {
          words = "0";
        }
        if (x + 3 + metrics.stringWidth(words) <= window.width()) {
          Label.left(graphics, words, x + 3, middle, window.width() - x);
        }
      }
      graphics.setClip(all);
      graphics.setColor(theme.grid());
      graphics.fill(new Rectangle2D.Double(0, rowHeight - 1, window.width(), 1));
      graphics.fill(new Rectangle2D.Double(gutter, 0, 1, window.height()));
    }

    private void bars(int number, List<Spot> spots) {
      Row row = rows.row(number);
      if (nextIterations && row.ii() != null && row.ii() > 0 && row.level() != Level.LOOP) {
        further(row, number);
      }
      if (row.level() == Level.ALIKE && rows.isFolded(number)) {
        for (Row each : rows.below(number)) {
          bar(each, number, 0.75f);
          spots.add(barSpot(each, number));
        }
        return;
      }
      bar(row, number, row.level() == Level.OPERATION ? 1f : 0.5f);
    }

    private Spot barSpot(Row row, int number) {
      double left = Math.max(gutter, x(row.start()) - 3);
      double right = Math.max(left, Math.max(x(row.end()), x(row.start()) + 4));
      Rectangle2D area =
          new Rectangle2D.Double(left, Math.max(rowHeight, top(number)), right - left, rowHeight);
      return Spot.over(area, words(row), Place.of(row.file(), row.line()), row.key());
    }

    private void further(Row row, int number) {
      graphics.setColor(theme.muted());
      graphics.setStroke(DASHED);
      double height = rowHeight * 0.4;
      for (int i = 1; i <= MOST_ITERATIONS; i++) {
        double left = x(row.start() + i * (double) row.ii());
        if (left > window.width()) {
          break;
        }
        double width = Math.max(2, (row.end() - row.start()) * scale);
        graphics.draw(
            new Rectangle2D.Double(left, top(number) + (rowHeight - height) / 2, width, height));
      }
      graphics.setStroke(ARROW);
    }

    private void bar(Row row, int number, float strength) {
      double left = x(row.start());
      if (left > window.width()
          || x(row.end() + (row.slack() == null ? 0 : row.slack())) < gutter - 8) {
        return;
      }
      double middle = top(number) + rowHeight / 2.0;
      graphics.setColor(ScheduleOverview.colour(row, theme));
      if (row.end() <= row.start()) {
        diamond(left, middle);
        return;
      }
      boolean group = row.level() == Level.LOOP || row.level() == Level.BLOCK;
      double height = rowHeight * (group ? 0.32 : 0.66);
      double width = Math.max(3, (row.end() - row.start()) * scale - 1);
      graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, strength));
      graphics.fill(new RoundRectangle2D.Double(left, middle - height / 2, width, height, 4, 4));
      graphics.setComposite(AlphaComposite.SrcOver);
      if (row.level() == Level.OPERATION || row.level() == Level.CLUSTER) {
        latency(row, left, middle, width, strength);
      }
      slack(row, middle);
      starts(row, middle);
    }

    private void diamond(double x, double y) {
      double half = rowHeight * 0.22;
      Path2D path = new Path2D.Double();
      path.moveTo(x, y - half);
      path.lineTo(x + half, y);
      path.lineTo(x, y + half);
      path.lineTo(x - half, y);
      path.closePath();
      graphics.fill(path);
    }

    private void latency(Row row, double left, double middle, double width, float strength) {
      String text = String.format(Locale.ROOT, "%d", row.end() - row.start());
      graphics.setFont(theme.smallFont());
      if (graphics.getFontMetrics().stringWidth(text) + 6 < width) {
        graphics.setColor(
            strength < 1 ? theme.text() : theme.on(ScheduleOverview.colour(row, theme)));
        double seen = Math.max(left, gutter);
        double right = Math.min(left + width, window.width());
        Label.centredDigits(graphics, text, (seen + right) / 2, middle);
      }
    }

    private void slack(Row row, double middle) {
      if (row.slack() != null && row.slack() > 0) {
        graphics.setColor(theme.muted());
        graphics.setStroke(DASHED);
        graphics.draw(new Line2D.Double(x(row.end()), middle, x(row.end() + row.slack()), middle));
        graphics.setStroke(ARROW);
      }
    }

    /** Marks where further iterations start. */
    private void starts(Row row, double middle) {
      if (row.ii() == null || row.ii() * scale < 6) {
        return;
      }
      graphics.setColor(theme.limit());
      double half = rowHeight * 0.3;
      for (int c = row.start() + row.ii(); c < row.end(); c += row.ii()) {
        double x = x(c);
        if (x > window.width()) {
          break;
        }
        if (x > gutter) {
          graphics.fill(new Rectangle2D.Double(x - 0.7, middle - half, 1.4, 2 * half));
        }
      }
    }

    private void arrow(Link link) {
      Integer from = shownAs(link.from());
      Integer to = shownAs(link.to());
      if (from == null || to == null || from.equals(to)) {
        return;
      }
      double x1 = x(link.from().end());
      double y1 = top(from) + rowHeight / 2.0;
      double x2 = x(link.to().start());
      double y2 = top(to) + rowHeight / 2.0;
      graphics.setColor(link.chain() ? theme.limit() : theme.text());
      graphics.setStroke(ARROW);
      graphics.draw(new CubicCurve2D.Double(x1, y1, x1 + 14, y1, x2 - 14, y2, x2 - 2, y2));
      Path2D head = new Path2D.Double();
      head.moveTo(x2, y2);
      head.lineTo(x2 - 7, y2 - 3.5);
      head.lineTo(x2 - 7, y2 + 3.5);
      head.closePath();
      graphics.fill(head);
    }

    private Integer shownAs(Row row) {
      return rows.number(row.key()).orElse(null);
    }
  }
}
