package dev.heddle.scheduler.oracle;

import java.util.Arrays;

/** How a value of a report is compared with the expected one. */
enum Operator {
  EQUALS("equals"),
  LESS("<"),
  AT_MOST("<="),
  MORE(">"),
  AT_LEAST(">="),
  BETWEEN("between"),
  /** A text, or one text of a list, holds the expected text. */
  CONTAINS("contains"),
  /** A text, or one text of a list, matches the expected pattern somewhere; case is ignored. */
  MENTIONS("mentions"),
  MENTIONS_NOT("mentions-not"),
  PRESENT("present"),
  ABSENT("absent");

  private final String text;

  Operator(String text) {
    this.text = text;
  }

  /** The name in the case file. */
  String text() {
    return text;
  }

  /** Whether only the meaning of a text is compared. */
  boolean comparesText() {
    return this == CONTAINS || this == MENTIONS || this == MENTIONS_NOT;
  }

  static Operator of(String text) {
    return Arrays.stream(values())
        .filter(o -> o.text.equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no operator " + text));
  }
}
