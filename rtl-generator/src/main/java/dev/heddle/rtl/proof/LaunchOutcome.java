package dev.heddle.rtl.proof;

import java.util.List;
import java.util.Optional;

/**
 * What a launch in hardware gave.
 *
 * @param fault what the hardware did that it must not; empty if it ran to its end
 * @param cycles cycles from its start to its end
 * @param trace when what happened
 * @param printed what it printed
 * @param parts the launches of kernels that ran at the same time, where each of them is traced
 */
public record LaunchOutcome(
    Optional<String> fault, long cycles, Trace trace, String printed, List<Part> parts) {
  public LaunchOutcome {
    parts = List.copyOf(parts);
  }

  LaunchOutcome(Optional<String> fault, long cycles, Trace trace) {
    this(fault, cycles, trace, "");
  }

  LaunchOutcome(Optional<String> fault, long cycles, Trace trace, String printed) {
    this(fault, cycles, trace, printed, List.of());
  }

  /**
   * A launch among others.
   *
   * @param name the kernel's name among them
   * @param cycles cycles from its start to its end
   * @param trace when what happened in it, counted from its start
   */
  public record Part(String name, long cycles, Trace trace) {}
}
