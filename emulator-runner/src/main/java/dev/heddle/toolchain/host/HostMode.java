package dev.heddle.toolchain.host;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** On what the kernels of a host program run (programming-guide-7-end F-330 to F-336). */
public enum HostMode {
  BOARD("board", "A board", "full"),
  EMULATOR("emulator", "The emulator", "emulate"),
  LEGACY_EMULATOR("legacy-emulator", "The legacy emulator", "emulate"),
  SIMULATOR("simulator", "The simulator", "simulate");

  private final String word;
  private final String title;
  private final String stage;

  HostMode(String word, String title, String stage) {
    this.word = word;
    this.title = title;
    this.stage = stage;
  }

  /** The mode of a word; empty when there is none. */
  public static Optional<HostMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
  }

  /** All words, for the user. */
  public static String words() {
    return Arrays.stream(values()).map(HostMode::toString).collect(Collectors.joining(", "));
  }

  /** For the user. */
  public String title() {
    return title;
  }

  /** The stage of a compile that makes programs for it. */
  public String stage() {
    return stage;
  }

  /** The variable that tells how many devices there are; that of the emulator where none does. */
  public String deviceVariable() {
    return this == LEGACY_EMULATOR
        ? "CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA"
        : "CL_CONFIG_CPU_EMULATE_DEVICES";
  }

  @Override
  public String toString() {
    return word;
  }
}
