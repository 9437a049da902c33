package dev.heddle.emulator;

import dev.heddle.emulator.session.Settings.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a run tells about its checks. */
final class CheckNotes {
  private CheckNotes() {}

  /** One sentence for each difference between what was asked for and what is watched. */
  static List<String> of(Set<Check> asked) {
    List<String> notes = new ArrayList<>();
    if (!asked.contains(Check.BOUNDS)) {
      notes.add(
          "bounds are always checked, also when \"checks\" does not list them, but for those of rows"
              + " of arrays and of arrays in structures");
    }
    if (asked.contains(Check.UNINITIALISED)) {
      notes.add(
          "\"uninitialised\" follows copies byte by byte and numbers as they are computed; unions in"
              + " registers are not watched");
    }
    if (asked.contains(Check.RACES)) {
      notes.add(
          "\"races\" watches the work-items of one launch; launches that run side by side are not"
              + " compared");
    }
    return notes;
  }
}
