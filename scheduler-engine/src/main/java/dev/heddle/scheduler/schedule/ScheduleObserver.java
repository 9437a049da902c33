package dev.heddle.scheduler.schedule;

/**
 * Is told of every schedule that an analysis makes. Found by {@link java.util.ServiceLoader}; the
 * tests check every schedule this way.
 */
public interface ScheduleObserver {
  /** A kernel was scheduled. */
  void scheduled(KernelSchedule schedule);
}
