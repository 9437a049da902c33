/**
 * The schedule of a kernel over clock cycles: {@link dev.heddle.viewers.schedule.ScheduleTree}
 * arranges operations into rows that fold, {@link dev.heddle.viewers.schedule.ScheduleSheet} draws
 * a window of them, {@link dev.heddle.viewers.schedule.SchedulePainter} all of them as one picture.
 */
package dev.heddle.viewers.schedule;
