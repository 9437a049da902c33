package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleSheet;
import java.awt.Dimension;
import java.awt.Graphics2D;

/** A schedule whose labels and axis stay where they are. */
record CyclesSheet(ScheduleSheet schedule) implements Sheet {

  @Override
  public Dimension size(int width, Theme theme) {
    return new Dimension(schedule.width(width, theme), schedule.height(theme));
  }

  @Override
  public Spots paint(Graphics2D graphics, Window window, Theme theme) {
    return schedule.paint(
        graphics,
        new ScheduleSheet.Window(window.x(), window.y(), window.width(), window.height()),
        theme);
  }
}
