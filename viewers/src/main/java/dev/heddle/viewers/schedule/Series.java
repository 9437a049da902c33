package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleModel.Bar;
import java.awt.Color;

/** The kinds of bars with their legend. */
enum Series {
  BLOCK("Block, mark at every start of an iteration"),
  STEADY("Fixed latency"),
  STALLABLE("May stall"),
  INSTANT("No latency"),
  LIMITING("Sets the II");

  private final String legend;

  Series(String legend) {
    this.legend = legend;
  }

  static Series of(Bar bar) {
    if (bar.limiting()) {
      return LIMITING;
    }
    return switch (bar.kind()) {
      case STEADY -> STEADY;
      case STALLABLE -> STALLABLE;
      case INSTANT -> INSTANT;
    };
  }

  String legend() {
    return legend;
  }

  Color colour(Theme theme) {
    return switch (this) {
      case BLOCK -> theme.muted();
      case STEADY -> theme.steady();
      case STALLABLE -> theme.stallable();
      case INSTANT -> theme.instant();
      case LIMITING -> theme.limit();
    };
  }
}
