package dev.heddle.scheduler.provenance;

import com.fasterxml.jackson.annotation.JsonValue;

/** What is known of a number. */
public enum Certainty {
  /** Rules with enough supports and measured entries give it. */
  EXACT("exact", ""),
  /** A sum of laws that were fitted to many reports, whose mean error is told. */
  FITTED("fitted", ""),
  /** An estimate or a weak rule takes part in it, or no report of the device was seen. */
  APPROXIMATE("approximate", "~"),
  /** It holds while nothing stalls; the compiler's report says the same. */
  MAY_STALL("may stall", "~"),
  /** It may be larger. */
  AT_LEAST("at-least", ">="),
  /** Nothing gives it. */
  UNKNOWN("unknown", "?"),
  /** There is no such number, for the reasons told. */
  NONE("not-applicable", "");

  private final String text;
  private final String sign;

  Certainty(String text, String sign) {
    this.text = text;
    this.sign = sign;
  }

  /** The name in the serial form. */
  @JsonValue
  public String text() {
    return text;
  }

  /** The sign that stands before the number. */
  public String sign() {
    return sign;
  }
}
