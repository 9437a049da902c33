package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleOverview;
import dev.heddle.viewers.schedule.ScheduleSheet;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** A schedule whose labels and axis stay where they are. */
record CyclesSheet(ScheduleSheet schedule) implements Sheet {

  @Override
  public Dimension size(int width, Theme theme) {
    return new Dimension(schedule.width(width, theme), schedule.height(theme));
  }

  @Override
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    return schedule.paint(graphics, of(window), theme);
  }

  @Override
  public void paintSmall(Graphics2D graphics, Dimension small, Theme theme) {
    new ScheduleOverview(schedule).paint(graphics, small.width, small.height, theme);
  }

  @Override
  public Rectangle2D share(Window window, Theme theme) {
    return new ScheduleOverview(schedule).share(schedule, of(window), theme);
  }

  private static ScheduleSheet.Window of(Window window) {
    return new ScheduleSheet.Window(window.x(), window.y(), window.width(), window.height());
  }
}
