package dev.heddle.cli;

import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.report.Finding.Fix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes changes that leave every result as it is. */
final class SafeFixes {
  private static final String SAME = "same";

  private SafeFixes() {}

  /**
   * Changes a file by the first such fix of each finding, as far as they do not touch each other.
   *
   * @param least findings below it stay
   * @return how many fixes were made
   */
  static int apply(String name, List<CheckResult> found, Level least) throws UsageException {
    List<Fix> fixes = new ArrayList<>();
    for (CheckResult result : found) {
      if (!result.level().isAtLeast(least)) {
        continue;
      }
      Optional<Fix> safe =
          result.finding().fixes().stream().filter(fix -> SAME.equals(fix.results())).findFirst();
      safe.filter(fix -> isIn(fix, name)).filter(fix -> isFree(fix, fixes)).ifPresent(fixes::add);
    }
    if (fixes.isEmpty()) {
      return 0;
    }
    FileEdits.write(name, fixes.stream().flatMap(fix -> fix.edits().stream()).toList());
    return fixes.size();
  }

  private static boolean isIn(Fix fix, String name) {
    return fix.edits().stream().allMatch(edit -> edit.file().equals(name));
  }

  /** Whether a fix touches no line that another one changes. */
  private static boolean isFree(Fix fix, List<Fix> others) {
    return others.stream()
        .flatMap(other -> other.edits().stream())
        .noneMatch(
            one ->
                fix.edits().stream()
                    .anyMatch(
                        edit -> edit.line() <= one.endLine() && one.line() <= edit.endLine()));
  }
}
