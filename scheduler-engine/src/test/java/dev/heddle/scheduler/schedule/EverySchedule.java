package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.hardware.Violation;
import dev.heddle.scheduler.planning.ScheduleObserver;
import java.util.List;

/** Checks every schedule that an analysis makes in a test, and the hardware that it describes. */
public final class EverySchedule implements ScheduleObserver {
  @Override
  public void scheduled(KernelSchedule schedule, ScheduledKernel kernel) {
    List<String> problems = ScheduleChecker.problems(schedule);
    if (!problems.isEmpty()) {
      throw new AssertionError(
          "the schedule of " + kernel.name() + " is not legal: " + String.join("; ", problems));
    }
    List<Violation> refused =
        Verifier.violations(kernel).stream().filter(v -> v.rule().isRefused()).toList();
    if (!refused.isEmpty()) {
      throw new AssertionError("the hardware of " + kernel.name() + " is not legal: " + refused);
    }
  }
}
