package dev.heddle.scheduler;

import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.profile.Release;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.provenance.Provenance;
import dev.heddle.scheduler.report.Report;

/**
 * Everything that one analysis found.
 *
 * @param linked the files with their typed trees and diagnostics, and the program as written
 * @param system the kernels as hardware
 * @param report the report, without findings
 * @param provenance why the numbers of the report are what they are
 */
public record Analysis(
    LinkedProgram linked, SystemPlan system, Report report, Provenance provenance) {
  /**
   * Whether what was analysed is for a release before another one, whatever the editions.
   *
   * @param release such as "19.1"
   */
  public boolean isBefore(String release) {
    return Release.of(release).isAfter(Release.of(report.command().release()));
  }
}
