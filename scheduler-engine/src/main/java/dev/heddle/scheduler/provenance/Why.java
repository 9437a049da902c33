package dev.heddle.scheduler.provenance;

import java.util.List;

/**
 * Why a number is what it is.
 *
 * @param path the number, such as "k.B2.ii"
 * @param value its value, null where it is unknown or there is none
 * @param unit its unit, in words
 * @param certainty what is known of it
 * @param reasons what made it, the most particular first
 */
public record Why(
    String path, Number value, String unit, Certainty certainty, List<Reason> reasons) {
  public Why {
    reasons = List.copyOf(reasons);
  }

  /** Whether an estimate, a weak rule or another device takes part in it. */
  boolean isApproximate() {
    return switch (certainty) {
      case APPROXIMATE -> true;
      case MAY_STALL, AT_LEAST -> reasons.stream().anyMatch(Reason::approximate);
      case EXACT, FITTED, UNKNOWN, NONE -> false;
    };
  }
}
