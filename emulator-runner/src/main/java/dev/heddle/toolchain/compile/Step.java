package dev.heddle.toolchain.compile;

import java.util.Optional;

/** What the compiler is at, as it tells with {@code -v} (programming-guide-7-end M-01 to M-13). */
public enum Step {
  CHECKED("Environment checks are completed successfully", "environment checked"),
  /** Behind it come all stages, up to the bitstream. */
  FULL_FLOW("You are now compiling the full flow", "all stages"),
  BOARD("Selected target board", "board selected"),
  PARSING("Running OpenCL parser", "parsing"),
  PARSED("OpenCL parser completed successfully", "parsed"),
  COMPILING("Compiling", "compiling"),
  OPTIMISING("Optimizing and doing static analysis of code", "optimising"),
  LINKING("Linking with IP library", "linking"),
  GENERATED("First stage compilation completed successfully", "hardware generated"),
  HIGH_EFFORT("High-effort hardware generation selected", "trying with high effort"),
  SETTING_UP("Setting up project for CvP revision flow", "setting up Quartus"),
  FITTED("Hardware generation completed successfully", "bitstream made"),
  EMULATION("Emulator Compilation completed successfully", "made for the emulator"),
  SIMULATION("Simulator Compilation completed successfully", "made for the simulator");

  private final String says;
  private final String text;

  Step(String says, String text) {
    this.says = says;
    this.text = text;
  }

  /** The step that a line of output tells; empty when it tells none. */
  public static Optional<Step> of(String line) {
    String words = line.strip().replaceFirst("^aocl?:\\s*", "");
    for (Step step : values()) {
      if (words.startsWith(step.says)) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  /** For the user. */
  public String text() {
    return text;
  }
}
