package dev.heddle.rtl.proof;

import java.util.List;
import java.util.Optional;

/**
 * What the simulation of a session gave.
 *
 * @param status how it ended
 * @param error why nothing could run, or what the hardware did that it must not; else empty
 * @param launches the launches that ran
 * @param disagreements what is not as it should be, the first of each launch
 * @param finding where something differs or is stuck: what the emulator finds in the same session
 *     with channels as deep as in hardware and with all checks, so that it may be what the session
 *     asks for; empty if it finds nothing
 */
public record ProofResult(
    Status status,
    String error,
    List<LaunchProof> launches,
    List<Disagreement> disagreements,
    Optional<String> finding) {
  public ProofResult {
    launches = List.copyOf(launches);
    disagreements = List.copyOf(disagreements);
  }

  ProofResult(
      Status status, String error, List<LaunchProof> launches, List<Disagreement> disagreements) {
    this(status, error, launches, disagreements, Optional.empty());
  }

  ProofResult because(Optional<String> found) {
    return new ProofResult(status, error, launches, disagreements, found);
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
