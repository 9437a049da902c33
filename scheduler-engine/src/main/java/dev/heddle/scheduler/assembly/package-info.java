/** From schedules to the {@link dev.heddle.scheduler.report.Report}. */
package dev.heddle.scheduler.assembly;
