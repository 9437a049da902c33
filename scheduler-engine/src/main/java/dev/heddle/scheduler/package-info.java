/**
 * The engine: {@link dev.heddle.scheduler.Analyzer} turns OpenCL C source into a {@link
 * dev.heddle.scheduler.report.Report} for one device.
 */
package dev.heddle.scheduler;
