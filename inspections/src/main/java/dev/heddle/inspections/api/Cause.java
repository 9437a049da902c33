package dev.heddle.inspections.api;

/**
 * What is behind a problem. Problems of one kernel with the same cause are one finding: that of the
 * most specific inspection (rule G-1 of the catalogue).
 *
 * @param kind what suffers: only causes of the same kind compete
 * @param subject the loop, memory, argument or variable, by a name that an edit elsewhere leaves as
 *     it is
 */
public record Cause(Kind kind, String subject) {
  /** What suffers. */
  public enum Kind {
    /** The interval of a loop. */
    INTERVAL,
    /** The clock. */
    CLOCK,
    /** Inner loops that wait for each other. */
    SERIAL,
    /** How a nest of loops is built. */
    NEST,
    /** Ports of a memory on chip. */
    PORTS,
    /** Blocks of a memory on chip. */
    BLOCKS,
    /** Accesses of an argument off chip. */
    OFF_CHIP,
    /** The device. */
    AREA,
    /** Arithmetic of a statement. */
    ARITHMETIC,
    /** What the program means. */
    MEANING,
    /** How a kernel is launched. */
    LAUNCH,
    /** The ways values go between kernels. */
    CHANNEL,
    /** A pragma or an attribute. */
    PRAGMA;

    /** Whether it is about the time or the area of a kernel, not about what the program means. */
    public boolean isCost() {
      return switch (this) {
        case INTERVAL, CLOCK, SERIAL, NEST, PORTS, BLOCKS, OFF_CHIP, AREA, ARITHMETIC, LAUNCH ->
            true;
        case MEANING, CHANNEL, PRAGMA -> false;
      };
    }
  }
}
