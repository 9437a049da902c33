package dev.heddle.rtl.proof;

import java.util.Optional;

/**
 * What a launch in hardware gave.
 *
 * @param fault what the hardware did that it must not; empty if it ran to its end
 * @param cycles cycles from its start to its end
 * @param trace when what happened
 * @param printed what it printed
 */
public record LaunchOutcome(Optional<String> fault, long cycles, Trace trace, String printed) {
  LaunchOutcome(Optional<String> fault, long cycles, Trace trace) {
    this(fault, cycles, trace, "");
  }
}
