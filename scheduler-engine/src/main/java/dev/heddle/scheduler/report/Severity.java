package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How much a diagnostic or a finding matters. */
public enum Severity {
  ERROR,
  WARNING,
  INFO;

  /** The name in the serial form. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
