package dev.heddle.inspections.api;

import java.util.Comparator;

/**
 * What a problem costs, each as a share from 0 to 1; not a number where it is not known.
 *
 * @param time of the kernel's cycles in a nominal launch
 * @param clock of the clock that the kernel aims at
 * @param area of the device, of its scarcest resource
 */
public record Loss(double time, double clock, double area) {
  /** Nothing is known. */
  public static final Loss UNKNOWN = new Loss(Double.NaN, Double.NaN, Double.NaN);

  /** The largest first: by time, then clock, then area; what is not known counts as nothing. */
  public static final Comparator<Loss> LARGEST_FIRST =
      Comparator.<Loss>comparingDouble(loss -> -known(loss.time))
          .thenComparingDouble(loss -> -known(loss.clock))
          .thenComparingDouble(loss -> -known(loss.area));

  /** Share of the time only. */
  public static Loss ofTime(double share) {
    return new Loss(share, Double.NaN, Double.NaN);
  }

  /** Share of the clock only. */
  public static Loss ofClock(double share) {
    return new Loss(Double.NaN, share, Double.NaN);
  }

  /** Share of the device only. */
  public static Loss ofArea(double share) {
    return new Loss(Double.NaN, Double.NaN, share);
  }

  /** Whether the time is known, and is so little that it hardly matters. */
  public boolean isSmall() {
    return time < 0.02 && !(clock >= 0.02) && !(area >= 0.02);
  }

  private static double known(double share) {
    return Double.isNaN(share) ? 0 : share;
  }
}
