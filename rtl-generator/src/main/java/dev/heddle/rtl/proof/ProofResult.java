package dev.heddle.rtl.proof;

import java.util.List;

/**
 * What the simulation of a session gave.
 *
 * @param status how it ended
 * @param error why nothing could run, or what the hardware did that it must not; else empty
 * @param launches the launches that ran
 * @param disagreements what is not as it should be, the first of each launch
 */
public record ProofResult(
    Status status, String error, List<LaunchProof> launches, List<Disagreement> disagreements) {
  public ProofResult {
    launches = List.copyOf(launches);
    disagreements = List.copyOf(disagreements);
  }

  static ProofResult error(String message) {
    return new ProofResult(Status.ERROR, message, List.of(), List.of());
  }

  /** How a simulation ended. */
  public enum Status {
    /** Bytes and, with memory as scheduled, cycles are as they should be. */
    OK(0),
    /** One differs. */
    DIFFERENT(1),
    /** Bad usage, a kernel of which no hardware is made, a tool that is missing. */
    ERROR(2),
    /** The hardware did what it must not, or is stuck. */
    FAULT(3);

    private final int exitCode;

    Status(int exitCode) {
      this.exitCode = exitCode;
    }

    /** The exit status of {@code heddle simulate}. */
    public int exitCode() {
      return exitCode;
    }
  }
}
