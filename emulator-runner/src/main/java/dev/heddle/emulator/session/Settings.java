package dev.heddle.emulator.session;

import java.util.Locale;
import java.util.Set;

/**
 * How the emulator runs.
 *
 * @param channelDepth how many values channels hold
 * @param timeoutSeconds limit of the whole run
 * @param checks what is watched
 * @param memoryMegabytes limit of all buffers, 0 for what the machine allows
 * @param seed 0 for the documented order; any other number gives another legal order of kernels and
 *     work-groups, always the same
 */
public record Settings(
    ChannelDepth channelDepth,
    double timeoutSeconds,
    Set<Check> checks,
    long memoryMegabytes,
    long seed) {
  /** What holds when the session does not say. */
  public static final Settings DEFAULT =
      new Settings(ChannelDepth.DEFAULT, 60, Set.of(Check.BOUNDS, Check.ALIGNMENT), 0);

  /** Settings with the documented order. */
  public Settings(
      ChannelDepth channelDepth, double timeoutSeconds, Set<Check> checks, long memoryMegabytes) {
    this(channelDepth, timeoutSeconds, checks, memoryMegabytes, 0);
  }

  public Settings {
    checks = Set.copyOf(checks);
  }

  /** The same with another limit of the whole run, in seconds. */
  public Settings withTimeout(double seconds) {
    return new Settings(channelDepth, seconds, checks, memoryMegabytes, seed);
  }

  /** How many values channels hold (model M-EMU-4). */
  public enum ChannelDepth {
    /** As declared, unbounded where nothing is declared. */
    DEFAULT,
    /** As the report says of the hardware; without a depth a write waits for its reader. */
    STRICT,
    /** Unbounded. */
    IGNORE
  }

  /** What the emulator watches. */
  public enum Check {
    /**
     * Accesses outside of their object, watched always, since the emulator can't go on behind one;
     * and of their row or member array.
     */
    BOUNDS,
    /** Use of memory that nobody has written. */
    UNINITIALISED,
    /** Work-items that use the same memory without a barrier between them. */
    RACES,
    /** Accesses to addresses that are no multiple of what the type needs. */
    ALIGNMENT,
    /** Iterations that depend on each other although the source denies it. */
    IVDEP,
    /** Pointers that lead to the same place although the source denies it. */
    RESTRICT,
    /** Shifts by a negative amount or by at least the width. */
    SHIFTS,
    /** No check: counts how often each place accesses memory. */
    COUNTERS;

    /** The name in a session. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
