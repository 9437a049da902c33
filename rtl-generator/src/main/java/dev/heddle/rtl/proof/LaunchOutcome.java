package dev.heddle.rtl.proof;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a launch in hardware gave.
 *
 * @param fault what the hardware did that it must not; empty if it ran to its end
 * @param cycles cycles from its start to its end
 * @param trace when what happened
 * @param printed what it printed
 * @param parts the launches of kernels that ran at the same time, where each of them is traced
 * @param sent the bytes that went to the board, by channel
 */
record LaunchOutcome(
    Optional<String> fault,
    long cycles,
    Trace trace,
    PrintedCalls printed,
    List<Part> parts,
    Map<String, byte[]> sent) {
  LaunchOutcome {
    parts = List.copyOf(parts);
    sent = new LinkedHashMap<>(sent);
  }

  LaunchOutcome(Optional<String> fault, long cycles, Trace trace) {
    this(fault, cycles, trace, new PrintedCalls());
  }

  LaunchOutcome(Optional<String> fault, long cycles, Trace trace, PrintedCalls printed) {
    this(fault, cycles, trace, printed, List.of(), Map.of());
  }

  /**
   * A launch among others.
   *
   * @param name the kernel's name among them
   * @param cycles cycles from its start to its end
   * @param trace when what happened in it, counted from its start
   */
  record Part(String name, long cycles, Trace trace) {}
}
