package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.Optional;

/** What the reports of some releases say of a loop besides. */
final class ReleaseRemarks {
  private final VendorProfile profile;

  ReleaseRemarks(VendorProfile profile) {
    this.profile = profile;
  }

  /** The sentence about a loop; empty where the release says nothing. */
  Optional<String> of(LoopSchedule loop, Optional<Bottleneck> bottleneck) {
    int interval = loop.interval().orElseThrow();
    if (says(ReportStyle.FAILED_INTERVAL) && bottleneck.isPresent() && interval > 1) {
      return Optional.of("An II of " + (interval - 1) + " was tried and failed.");
    }
    if (says(ReportStyle.OUTER_LOOPS_EXPLAINED) && !loop.loop().isInnermost()) {
      return Optional.of(
          "The pipeline structure of a loop around loops starts an iteration every two cycles at"
              + " most; that matters only if all iterations of the inner loop take less.");
    }
    boolean well = says(ReportStyle.WELL_PIPELINED) && interval == 1 && bottleneck.isEmpty();
    return well
        ? Optional.of("Pipelined well. Successive iterations are launched every cycle.")
        : Optional.empty();
  }

  private boolean says(ReportStyle style) {
    return profile.style().contains(style);
  }
}
