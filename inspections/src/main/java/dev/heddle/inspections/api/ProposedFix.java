package dev.heddle.inspections.api;

import dev.heddle.inspections.fix.SourceEdits;
import java.util.Locale;

/**
 * A change that is offered once the report of the changed program keeps its promise.
 *
 * @param title what the change does, as a command; what the user promises by it is said here
 * @param kernel the kernel that the promise is about
 * @param function the function that the edits are in: the kernel itself or one that it calls
 * @param results what becomes of what the kernel computes
 */
public record ProposedFix(
    String title,
    String kernel,
    String function,
    SourceEdits edits,
    Results results,
    Promise promise) {
  /** What becomes of what a kernel computes. */
  public enum Results {
    /** Every bit stays the same. */
    SAME,
    /** Floating-point results may differ in the last places. */
    ROUNDING,
    /** It stays the same as long as what the user promises holds. */
    PROMISED,
    /** It is meant to change: something was wrong. */
    REPAIRED;

    /** The name in the serial form. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether floating-point results may differ in the last places. */
  public boolean changesRounding() {
    return results == Results.ROUNDING;
  }
}
