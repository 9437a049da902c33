package dev.heddle.eclipse.views;

import dev.heddle.scheduler.timeline.HostStep;
import java.util.List;
import java.util.Map;

/**
 * What a run of a session tells about a report.
 *
 * @param trips iterations of one invocation of loops, by name
 * @param steps what a host enqueues to run it
 */
record SessionRun(Map<String, Long> trips, List<HostStep> steps) {
  /** Nothing has run. */
  static final SessionRun NONE = new SessionRun(Map.of(), List.of());

  SessionRun {
    trips = Map.copyOf(trips);
    steps = List.copyOf(steps);
  }
}
