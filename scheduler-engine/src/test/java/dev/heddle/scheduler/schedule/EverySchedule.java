package dev.heddle.scheduler.schedule;

import java.util.List;

/** Checks every schedule that an analysis makes in a test. */
public final class EverySchedule implements ScheduleObserver {
  @Override
  public void scheduled(KernelSchedule schedule) {
    List<String> problems = ScheduleChecker.problems(schedule);
    if (!problems.isEmpty()) {
      String kernel = schedule.graph().kernel().name();
      throw new AssertionError(
          "the schedule of " + kernel + " is not legal: " + String.join("; ", problems));
    }
  }
}
