package dev.heddle.cli;

/** For whom the outcome is written. */
enum OutputFormat {
  /** For a terminal. */
  TEXT,
  /** For a program. */
  JSON,
  /** A page for a browser. */
  HTML
}
