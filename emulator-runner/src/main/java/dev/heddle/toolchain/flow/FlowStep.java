package dev.heddle.toolchain.flow;

import dev.heddle.toolchain.compile.Stage;
import java.util.List;
import java.util.Optional;

/**
 * The steps between an edit and a bitstream, cheapest first (programming-guide-7-end F-338 and
 * programming-guide-7-end F-342, best-practices-5-11 F50).
 */
public enum FlowStep {
  /** Runs sessions on this machine. */
  EMULATE("run its sessions on this machine", "seconds", List.of()),
  /** Predicts the report. */
  REPORT("predict the compiler's report", "seconds", List.of()),
  /** Has the vendor's compiler make the report. */
  RTL("generate hardware and the compiler's report", Stage.RTL.duration(), List.of()),
  /** A bitstream of lower quality. */
  FAST(
      "a bitstream for tests, with low effort",
      "10 to 60 % of the hours of a full compile",
      List.of("-fast-compile")),
  /** A bitstream that keeps what has not changed. */
  INCREMENTAL(
      "a bitstream for tests, of changed kernels only",
      "hours the first time, then by what has changed",
      List.of("-incremental")),
  /** A bitstream that counts. */
  PROFILE(
      "a bitstream that counts stalls and transfers",
      Stage.FULL.duration(),
      List.of("-profile=all")),
  /** The bitstream. */
  FULL("the bitstream", Stage.FULL.duration(), List.of());

  private final String purpose;
  private final String documented;
  private final List<String> options;

  FlowStep(String purpose, String documented, List<String> options) {
    this.purpose = purpose;
    this.documented = documented;
    this.options = options;
  }

  /** The step that a build was; empty for one that is none, such as an object. */
  static Optional<FlowStep> of(BuildRecord build) {
    if (build.stage() != Stage.FULL) {
      return build.stage() == Stage.RTL ? Optional.of(RTL) : Optional.empty();
    }
    return Optional.of(
        build.has("-incremental")
            ? INCREMENTAL
            : build.has("-profile") ? PROFILE : build.has("-fast-compile") ? FAST : FULL);
  }

  /** Whether the vendor's compiler makes it. */
  public boolean isBuild() {
    return ordinal() >= RTL.ordinal();
  }

  /** What it is for, for the user. */
  public String purpose() {
    return purpose;
  }

  /** How long it takes where no earlier one is known, as the vendor documents it. */
  public String documented() {
    return documented;
  }

  /** The options of the vendor's compiler that ask for it. */
  public List<String> options() {
    return options;
  }
}
