package dev.heddle.rtl.proof;

/** An external simulator that is missing or does not take what it is given. */
public final class SimulatorException extends Exception {
  private static final long serialVersionUID = 1L;

  SimulatorException(String message) {
    super(message);
  }
}
