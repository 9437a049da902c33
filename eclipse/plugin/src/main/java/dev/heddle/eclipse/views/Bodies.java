package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.table.Table;
import java.util.Optional;

/** What the parts of a page are made of. */
final class Bodies {

  private Bodies() {}

  /** The table of a part that is one. */
  static Optional<Table> table(Part.Body body) {
    if (body instanceof Part.TableBody table) {
      return Optional.of(table.table());
    }
    return body instanceof LatencyBody latency
        ? Optional.of(latency.estimate().table())
        : Optional.empty();
  }
}
