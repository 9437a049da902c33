package dev.heddle.scheduler.oracle;

/**
 * Whether an expectation holds.
 *
 * @param expected what was expected, for a reader
 * @param actual what was found, for a reader
 * @param outcome what a variant of the same kernel has to give as well
 */
record Verdict(boolean holds, String expected, String actual, String outcome) {
  /** Something that is not there to be compared. */
  static Verdict missing(String expected, String why) {
    return new Verdict(false, expected, why, why);
  }
}
