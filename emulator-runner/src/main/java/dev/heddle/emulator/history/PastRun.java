package dev.heddle.emulator.history;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A run that has ended and is remembered.
 *
 * @param folder where it is kept
 * @param outcomes of its configurations, in the order that they ran
 */
public record PastRun(Path folder, Instant ended, List<Outcome> outcomes) {
  public PastRun {
    outcomes = List.copyOf(outcomes);
  }

  /**
   * How a configuration did in a run.
   *
   * @param status such as "ok" or "mismatch"
   * @param millis time in kernels, the medians of all launches
   */
  public record Outcome(String configuration, String status, double millis) {
    /** For the user. */
    public String words() {
      return millis == 0 ? status : String.format(Locale.ROOT, "%s, %.3f ms", status, millis);
    }
  }

  /** How it ended for a configuration; empty when that did not run. */
  public Optional<Outcome> of(String configuration) {
    return outcomes.stream()
        .filter(outcome -> outcome.configuration().equals(configuration))
        .findFirst();
  }

  /** Whether all that ran was as expected. */
  public boolean isWell() {
    return outcomes.stream().allMatch(outcome -> outcome.status().equals("ok"));
  }
}
