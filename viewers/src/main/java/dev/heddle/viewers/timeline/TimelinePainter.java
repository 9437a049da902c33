package dev.heddle.viewers.timeline;

import dev.heddle.scheduler.timeline.Enqueue;
import dev.heddle.scheduler.timeline.Timeline;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a row for each kernel, and one for transfers in each direction. */
final class TimelinePainter implements Painter {
  private static final int MARGIN = 10;
  private static final int CHART_WIDTH = 640;
  private static final int TICKS = 4;
  private static final int LEAST_BAR = 2;

  private final Timeline timeline;
  private final List<String> rows;

  TimelinePainter(Timeline timeline) {
    this.timeline = timeline;
    rows = timeline.slots().stream().map(slot -> row(slot.enqueue())).distinct().toList();
  }

  private static String row(Enqueue enqueue) {
    return switch (enqueue.kind()) {
      case WRITE -> "writes";
      case KERNEL -> enqueue.name();
      case READ -> "reads";
    };
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      return new Dimension(
          (int) Math.ceil(labels(graphics, theme)) + CHART_WIDTH + 4 * MARGIN,
          (int) ((rows.size() + 1) * rowHeight(theme)) + 2 * MARGIN);
    } finally {
      graphics.dispose();
    }
  }

  private double labels(Graphics2D graphics, Theme theme) {
    FontMetrics metrics = graphics.getFontMetrics(theme.font());
    return rows.stream().mapToInt(metrics::stringWidth).max().orElse(0) + MARGIN;
  }

  private static double rowHeight(Theme theme) {
    return theme.fontSize() * 2.0;
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    double left = MARGIN + Math.min(labels(graphics, theme), width / 2.0);
    double chart = Math.max(1, width - left - 3 * MARGIN);
    double total = Math.max(timeline.totalMillis(), Double.MIN_NORMAL);
    axis(graphics, theme, left, chart, total);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      graphics.setColor(theme.text());
      graphics.setFont(theme.font());
      double middle = top(i, theme) + rowHeight(theme) / 2;
      Label.left(graphics, rows.get(i), MARGIN, middle, left - 2 * MARGIN);
    }
    for (Timeline.Slot slot : timeline.slots()) {
      double x = left + slot.startMillis() / total * chart;
      double bar = Math.max(LEAST_BAR, (slot.endMillis() - slot.startMillis()) / total * chart - 1);
      double y = top(rows.indexOf(row(slot.enqueue())), theme) + rowHeight(theme) * 0.15;
      Rectangle2D area = new Rectangle2D.Double(x, y, bar, rowHeight(theme) * 0.7);
      graphics.setColor(colour(slot, theme));
      graphics.fill(area);
      boolean isLaunch = slot.enqueue().kind() == Enqueue.Kind.KERNEL;
      spots.add(
          Spot.over(area, tip(slot), null, isLaunch ? Keys.kernel(slot.enqueue().name()) : null));
    }
    return new Spots(spots);
  }

  private static double top(int row, Theme theme) {
    return MARGIN + row * rowHeight(theme);
  }

  private void axis(Graphics2D graphics, Theme theme, double left, double chart, double total) {
    double bottom = top(rows.size(), theme);
    graphics.setFont(theme.smallFont());
    for (int i = 0; i <= TICKS; i++) {
      double x = left + chart * i / TICKS;
      graphics.setColor(theme.grid());
      graphics.fill(new Rectangle2D.Double(x, MARGIN, 1, bottom - MARGIN));
      if (i % 2 == 1) {
        continue;
      }
      graphics.setColor(theme.muted());
      String text = String.format(Locale.ROOT, "~%.3g ms", total * i / TICKS);
      double room = chart / 2 - MARGIN;
      double middle = bottom + rowHeight(theme) / 2;
      if (i == TICKS) {
        Label.right(graphics, text, x + 2 * MARGIN, middle, room);
      } else {
        Label.left(graphics, text, x, middle, room);
      }
    }
  }

  private static Color colour(Timeline.Slot slot, Theme theme) {
    if (slot.enqueue().kind() != Enqueue.Kind.KERNEL) {
      return theme.instant();
    }
    return slot.queued() ? theme.good() : theme.steady();
  }

  private static String tip(Timeline.Slot slot) {
    String times =
        String.format(
            Locale.ROOT,
            "%s on %s\n~%.4g to ~%.4g ms",
            TimelinePage.words(slot.enqueue()),
            slot.enqueue().queue(),
            slot.startMillis(),
            slot.endMillis());
    String after = slot.after().map(what -> "\nafter " + what).orElse("");
    String queue =
        slot.reason().isEmpty()
            ? ""
            : "\n"
                + (slot.queued() ? "waits in the hardware queue: " : "started by the host: ")
                + slot.reason();
    return times + after + queue;
  }
}
