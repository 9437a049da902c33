package dev.heddle.inspections.api;

import dev.heddle.scheduler.report.Severity;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much a problem matters, the most first. */
public enum Level {
  /** The vendor rejects it, or the result is proved wrong. */
  ERROR,
  /** The result is not determined, or a tenth of the kernel's time or more is lost. */
  WARNING,
  /** A smaller loss, or one of structure only. */
  WEAK_WARNING,
  /** Advice without a proved gain. */
  INFO;

  /** The name in files and on command lines, such as "weak-warning". */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The level of a name; empty if there is none. */
  public static Optional<Level> of(String text) {
    return Arrays.stream(values()).filter(level -> level.text().equals(text)).findFirst();
  }

  /** The severity for those who know three only. */
  public Severity severity() {
    return switch (this) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case WEAK_WARNING, INFO -> Severity.INFO;
    };
  }

  /** One step less; errors stay what they are. */
  public Level lower() {
    return this == ERROR ? ERROR : values()[Math.min(ordinal() + 1, INFO.ordinal())];
  }

  /** Whether it matters as much as another level, or more. */
  public boolean isAtLeast(Level other) {
    return ordinal() <= other.ordinal();
  }
}
