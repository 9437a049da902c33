/**
 * The schedule of a kernel as a chart: {@link dev.heddle.viewers.schedule.ScheduleModel} arranges
 * operations into rows, {@link dev.heddle.viewers.schedule.SchedulePainter} draws them as bars over
 * clock cycles.
 */
package dev.heddle.viewers.schedule;
