package dev.heddle.toolchain.compile;

import java.util.List;

/** How far the compiler goes (programming-guide-1-6 F-12 to F-21). */
public enum Stage {
  /** A program for the emulator. */
  EMULATE("emulate", List.of("-march=emulator"), ".aocx", "seconds"),
  /** Parsed only. */
  OBJECT("object", List.of("-c"), ".aoco", "seconds to minutes"),
  /** Generated hardware and the reports. */
  RTL("rtl", List.of("-rtl"), ".aocr", "seconds to minutes"),
  /** A program for the simulator. */
  SIMULATE("simulate", List.of("-march=simulator"), ".aocx", "minutes"),
  /** A bitstream. */
  FULL("full", List.of(), ".aocx", "hours");

  private final String word;
  private final List<String> options;
  private final String ending;
  private final String duration;

  Stage(String word, List<String> options, String ending, String duration) {
    this.word = word;
    this.options = options;
    this.ending = ending;
    this.duration = duration;
  }

  /** The options of the compiler that ask for it. */
  public List<String> options() {
    return options;
  }

  /** The ending of what it makes. */
  public String ending() {
    return ending;
  }

  /** How long it takes, as the vendor documents it. */
  public String duration() {
    return duration;
  }

  @Override
  public String toString() {
    return word;
  }
}
