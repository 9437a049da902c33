package dev.heddle.emulator.runtime;

/** Ends a kernel whose run was cancelled or ran out of time. */
public final class Stopped extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Without a stack trace. */
  public Stopped() {
    super("stopped", null, false, false);
  }
}
