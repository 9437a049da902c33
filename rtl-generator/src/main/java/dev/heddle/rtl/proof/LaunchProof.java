package dev.heddle.rtl.proof;

import java.util.Optional;

/**
 * What a launch in hardware gave.
 *
 * @param kernel the kernel
 * @param cycles cycles from its start to its end, in which all stores have happened
 * @param passed cycles until its last block was over
 * @param expected the cycles that the schedule gives for these iterations; empty if it gives none
 * @param timing how its cycles compare with the schedule; empty where memory waits by chance
 */
public record LaunchProof(
    String kernel,
    long cycles,
    long passed,
    Optional<ExpectedCycles> expected,
    Optional<CycleResult> timing) {
  /** Whether the launch took as long as the schedule says. */
  public boolean isAsLong() {
    return timing.isEmpty() || expected.isEmpty() || expected.get().holdsFor(passed);
  }

  /** Whether everything was as scheduled. */
  public boolean agrees() {
    return isAsLong() && timing.map(result -> result.disagreements() == 0).orElse(true);
  }
}
