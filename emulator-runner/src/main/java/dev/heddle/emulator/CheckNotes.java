package dev.heddle.emulator;

import dev.heddle.emulator.session.Settings.Check;
import java.util.List;
import java.util.Set;

/** What a run tells about its checks. */
final class CheckNotes {
  private CheckNotes() {}

  /** One sentence for each difference between what was asked for and what is watched. */
  static List<String> of(Set<Check> asked) {
    return asked.contains(Check.BOUNDS)
        ? List.of()
        : List.of("bounds are always checked, also when \"checks\" does not list them");
  }
}
