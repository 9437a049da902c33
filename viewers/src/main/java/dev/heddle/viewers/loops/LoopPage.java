package dev.heddle.viewers.loops;

import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import java.util.List;

/** Makes the loop analysis with its latency estimator. */
public final class LoopPage {
  private LoopPage() {}

  /** All loops, and how long they run. */
  public static Page of(Subject subject) {
    LoopTable loops = LoopTable.of(subject.report());
    LatencyEstimate estimate = LatencyEstimate.of(subject.report().kernels(), subject.trips());
    return new Page(
        List.of(
            Part.of("loops", "Loops", new Part.TableBody(loops.table(), "There is no kernel")),
            Part.of("estimator", "Latency estimator", new LatencyBody(estimate))));
  }
}
