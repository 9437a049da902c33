package dev.heddle.scheduler.oracle;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** A part of the documented cases that has a folder of its own. */
enum OraclePart {
  /** Cases about loops, also where they are about something else as well. */
  LOOPS(
      "loops",
      Set.of(
          "classification",
          "loops",
          "dependence",
          "schedule",
          "fmax",
          "unroll",
          "speculation",
          "ndrange",
          "stratix10",
          "time")),
  /** Of the others those about channels. */
  CHANNELS("channels", Set.of("channels")),
  /** Of the rest those about memories and area. */
  MEMORY("memory", Set.of("memory", "lsu", "bandwidth", "area", "boards"));

  private final String folder;
  private final Set<String> concerns;

  OraclePart(String folder, Set<String> concerns) {
    this.folder = folder;
    this.concerns = concerns;
  }

  /** Folder below {@code testData/oracle}. */
  String folder() {
    return folder;
  }

  /** What its cases are about. */
  Set<String> concerns() {
    return concerns;
  }

  /** Whether a case with these concerns belongs here. */
  boolean concerns(Collection<String> about) {
    for (OraclePart part : List.of(values())) {
      if (about.stream().anyMatch(part.concerns::contains)) {
        return part == this;
      }
    }
    return false;
  }
}
