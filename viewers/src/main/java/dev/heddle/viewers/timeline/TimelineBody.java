package dev.heddle.viewers.timeline;

import dev.heddle.scheduler.timeline.Timeline;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;

/**
 * Launches and transfers as bars over time.
 *
 * @param timeline what is drawn
 */
public record TimelineBody(Timeline timeline) implements Part.Body {
  @Override
  public Painter painter() {
    return new TimelinePainter(timeline);
  }
}
