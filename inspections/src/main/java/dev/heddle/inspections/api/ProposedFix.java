package dev.heddle.inspections.api;

import dev.heddle.inspections.fix.SourceEdits;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

  /** The fix of these edits; none where they are not possible. */
  public static List<ProposedFix> of(
      Optional<SourceEdits> edits, String title, Target target, Results results, Promise promise) {
    return edits
        .map(e -> new ProposedFix(title, target.kernel(), target.function(), e, results, promise))
        .stream()
        .toList();
  }

  /**
   * What a fix is about.
   *
   * @param kernel the kernel that the promise is about
   * @param function the function that the edits are in
   */
  public record Target(String kernel, String function) {
    /** A place in a function. */
    public static Target of(FunctionScope scope) {
      return new Target(scope.kernel(), scope.definition().name());
    }
  }

  /** Whether floating-point results may differ in the last places. */
  public boolean changesRounding() {
    return results == Results.ROUNDING;
  }
}
