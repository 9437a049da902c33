package dev.heddle.inspections.engine;

/**
 * What a user wants to hear of.
 *
 * @param profile inspections that are off, or at another level
 * @param baseline findings that are known
 */
public record Settings(Profile profile, Baseline baseline) {
  /** Everything, as it is. */
  public static final Settings DEFAULT = new Settings(Profile.DEFAULT, Baseline.EMPTY);
}
