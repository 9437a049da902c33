package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.schedule.KernelSchedule;

/**
 * Is told of every schedule that an analysis makes, and of the hardware that it describes. Found by
 * {@link java.util.ServiceLoader}; the tests check every one this way.
 */
public interface ScheduleObserver {
  /** A kernel was scheduled. */
  void scheduled(KernelSchedule schedule, ScheduledKernel kernel);
}
