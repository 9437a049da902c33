package dev.heddle.emulator;

import dev.heddle.emulator.session.Settings.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a run tells about its checks. */
final class CheckNotes {
  private static final Set<Check> NOT_AVAILABLE = Set.of(Check.UNINITIALISED, Check.RACES);

  private CheckNotes() {}

  /** One sentence for each difference between what was asked for and what is watched. */
  static List<String> of(Set<Check> asked) {
    List<String> notes = new ArrayList<>();
    for (Check check : Check.values()) {
      if (asked.contains(check) && NOT_AVAILABLE.contains(check)) {
        notes.add(
            "the check \"" + check.text() + "\" is not available, nothing was watched for it");
      }
    }
    if (!asked.contains(Check.BOUNDS)) {
      notes.add("bounds are always checked, also when \"checks\" does not list them");
    }
    return notes;
  }
}
