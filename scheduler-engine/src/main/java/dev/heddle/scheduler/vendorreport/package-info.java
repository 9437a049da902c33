/**
 * From schedules to the {@link dev.heddle.scheduler.report.Report}: the vendor's view of the
 * hardware.
 */
package dev.heddle.scheduler.vendorreport;
