package dev.heddle.toolchain.submit;

/** A job that cannot be submitted or asked for; the message is for the user. */
public final class SubmitException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says why. */
  public SubmitException(String message) {
    super(message);
  }
}
