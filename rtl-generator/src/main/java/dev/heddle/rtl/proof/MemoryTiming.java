package dev.heddle.rtl.proof;

import java.util.Optional;

/** When memory off chip takes requests and answers them. */
public sealed interface MemoryTiming {
  /** Takes every request and answers after the cycles that the schedule counts. */
  record Scheduled() implements MemoryTiming {}

  /** Waits by chance before it takes requests and answers. */
  record Random(long seed) implements MemoryTiming {}

  /** As a user writes it: {@code scheduled} or {@code random:7}; empty if it is neither. */
  static Optional<MemoryTiming> parse(String text) {
    if (text.equals("scheduled")) {
      return Optional.of(new Scheduled());
    }
    if (text.matches("random:[0-9]{1,9}")) {
      return Optional.of(new Random(Long.parseLong(text.substring("random:".length()))));
    }
    return Optional.empty();
  }
}
