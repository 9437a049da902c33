package dev.heddle.viewers.schedule;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;

/** A schedule whose rows can be folded. */
public record ScheduleBody(ScheduleTree schedule) implements Part.Body {
  @Override
  public Painter painter() {
    return new SchedulePainter(schedule);
  }
}
