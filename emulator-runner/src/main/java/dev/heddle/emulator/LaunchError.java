package dev.heddle.emulator;

/** A launch that the runtime refuses; the message begins with the name of OpenCL's error. */
final class LaunchError extends Exception {
  private static final long serialVersionUID = 1L;

  LaunchError(String code, String problem) {
    super(code + ": " + problem);
  }
}
