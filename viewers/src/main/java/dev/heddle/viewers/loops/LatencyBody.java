package dev.heddle.viewers.loops;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.table.TablePainter;

/** The latency estimator, in which the user may type trip counts. */
public record LatencyBody(LatencyEstimate estimate) implements Part.Body {
  @Override
  public Painter painter() {
    return new TablePainter(estimate.table(), "There is no single work-item kernel with loops");
  }
}
