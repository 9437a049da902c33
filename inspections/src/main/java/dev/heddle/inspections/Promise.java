package dev.heddle.inspections;

import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/** What a fix must achieve. */
@FunctionalInterface
public interface Promise {
  /**
   * Compares the reports before and after the fix.
   *
   * @return what got better, in words such as "II 1"; empty when the fix does not help
   */
  Optional<String> kept(Report before, Report after);
}
