package dev.heddle.rtl.proof;

import dev.heddle.scheduler.Progress;
import java.util.List;

/** Runs launches of one kernel. */
interface LaunchRunner {
  /**
   * Runs a launch, which changes the image.
   *
   * @param arguments for each argument its bits, the lowest 64 first
   * @throws SimulatorException if the simulator cannot
   */
  LaunchOutcome run(
      List<long[]> arguments, MemoryImage image, MemoryTiming timing, Progress progress)
      throws SimulatorException;
}
