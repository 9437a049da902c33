package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.Optional;
import java.util.Set;

/** What the reports of some releases say of a loop besides. */
final class ReleaseRemarks {
  private final Set<ReportStyle> style;

  ReleaseRemarks(Set<ReportStyle> style) {
    this.style = style;
  }

  /** The sentence about a pipelined loop; empty where the release says nothing. */
  Optional<String> of(LoopPlan loop, Pipelined control, Optional<Bottleneck> bottleneck) {
    int interval = control.ii();
    if (says(ReportStyle.FAILED_INTERVAL) && bottleneck.isPresent() && interval > 1) {
      return Optional.of("An II of " + (interval - 1) + " was tried and failed.");
    }
    if (says(ReportStyle.OUTER_LOOPS_EXPLAINED) && !loop.isInnermost()) {
      return Optional.of(
          "The pipeline structure of a loop around loops starts an iteration every two cycles at"
              + " most; that matters only if all iterations of the inner loop take less.");
    }
    boolean well = says(ReportStyle.WELL_PIPELINED) && interval == 1 && bottleneck.isEmpty();
    return well
        ? Optional.of("Pipelined well. Successive iterations are launched every cycle.")
        : Optional.empty();
  }

  private boolean says(ReportStyle what) {
    return style.contains(what);
  }
}
