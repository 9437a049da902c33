package dev.heddle.scheduler.profile;

/**
 * A number with where it comes from.
 *
 * @param value the number, in the unit that its name states
 * @param origin where it comes from, in words
 * @param estimate whether it was never seen for this device but scaled by a stated rule
 */
public record Datum(double value, String origin, boolean estimate) {
  /** The value as a whole number. */
  public int cycles() {
    return (int) Math.round(value);
  }
}
