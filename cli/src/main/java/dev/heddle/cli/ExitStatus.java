package dev.heddle.cli;

/** The exit statuses of the contract. */
final class ExitStatus {
  /** Done; findings may be present. */
  static final int OK = 0;

  /** The source has errors, or an expectation does not hold. */
  static final int PROBLEM = 1;

  /** Bad usage, or a file or an output that cannot be used. */
  static final int USAGE = 2;

  /** The kernel did something wrong while it ran. */
  static final int FAULT = 3;

  /** A defect of this program (EX_SOFTWARE of BSD's sysexits). */
  static final int INTERNAL = 70;

  private ExitStatus() {}
}
