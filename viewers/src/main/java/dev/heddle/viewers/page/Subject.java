package dev.heddle.viewers.page;

import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/**
 * What views are about.
 *
 * @param report the report
 * @param fitter what place and route has made of the design, where it has run
 */
public record Subject(Report report, Optional<FitterResult> fitter) {
  /** A report of a design that has not been placed. */
  public static Subject of(Report report) {
    return new Subject(report, Optional.empty());
  }
}
