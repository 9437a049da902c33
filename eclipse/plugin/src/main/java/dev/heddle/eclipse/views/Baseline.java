package dev.heddle.eclipse.views;

import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.history.OtherVersion;

/**
 * A report that is put beside the shown one.
 *
 * @param name what it is called
 * @param report what it says
 * @param nameOfShown what the shown report is called
 * @param isSecond whether it stands behind the shown one
 */
record Baseline(String name, Report report, String nameOfShown, boolean isSecond) {

  /** An earlier state of what is shown. */
  static Baseline before(String time, Report report) {
    return new Baseline("At " + time, report, "Now", false);
  }

  /** An earlier version. */
  static Baseline before(OtherVersion version) {
    return new Baseline(version.name(), version.report(), "Now", false);
  }

  /** The same on another device. */
  static Baseline onDevice(OtherVersion version, String device) {
    return new Baseline(version.name(), version.report(), device, true);
  }

  /** What is predicted for the sources of a shown report of the vendor's compiler. */
  static Baseline prediction(Report report) {
    return new Baseline("Heddle", report, "Vendor", true);
  }
}
