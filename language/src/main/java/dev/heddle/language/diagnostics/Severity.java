package dev.heddle.language.diagnostics;

/** How bad a diagnostic is. */
public enum Severity {
  /** The vendor compiler refuses the program, or its meaning is lost. */
  ERROR,
  /** The program compiles, but probably does not do what its author wants. */
  WARNING,
  /** Worth knowing. */
  INFO
}
