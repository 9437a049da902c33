package dev.heddle.cli;

/** Something in the command line that cannot be done; the message says what and what to do. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
