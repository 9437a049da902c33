package dev.heddle.emulator.scheduled;

/** A scheduled kernel that says too little to be run, or contradicts itself. */
public final class NotExecutable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotExecutable(String message) {
    super(message);
  }
}
