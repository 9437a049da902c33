package dev.heddle.inspections.api;

import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/** What a fix must achieve. */
@FunctionalInterface
public interface Promise {
  /**
   * Compares the reports before and after the fix.
   *
   * @param applied the fix, together with fixes of other kernels; tells where a loop has gone
   * @return what got better, in words such as "II 1"; empty when the fix does not help
   */
  Optional<String> kept(Report before, Report after, SourceEdits applied);
}
