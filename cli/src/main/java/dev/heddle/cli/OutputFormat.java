package dev.heddle.cli;

/** For whom the outcome is written. */
enum OutputFormat {
  TEXT,
  JSON
}
