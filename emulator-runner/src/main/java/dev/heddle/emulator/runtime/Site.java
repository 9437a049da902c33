package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;

/**
 * A place in a kernel that may fault.
 *
 * @param kind the fault's kind
 * @param object name of the memory object, empty when there is none
 * @param text the expression as the user wrote it
 * @param unitBytes bytes that one step of the reported index stands for
 * @param elementBytes bytes of an element of the object
 * @param width bytes of which the place must be a multiple; of a shift, the bits of the number
 */
public record Site(
    Kind kind,
    SourceRange range,
    String object,
    String text,
    int unitBytes,
    long elementBytes,
    int width) {
  /** A place where alignment plays no part. */
  public Site(
      Kind kind, SourceRange range, String object, String text, int unitBytes, long elementBytes) {
    this(kind, range, object, text, unitBytes, elementBytes, 1);
  }

  /** What may go wrong there, or what is counted. */
  public enum Kind {
    LOAD("out-of-bounds"),
    STORE("out-of-bounds"),
    COPY("out-of-bounds"),
    UNINITIALISED("uninitialised"),
    RACE("race"),
    COUNT_LOAD("load"),
    COUNT_STORE("store"),
    COUNT_ATOMIC("atomic"),
    COUNT_ENTRY("entry"),
    COUNT_ROUND("round"),
    COUNT_END("end"),
    IVDEP("ivdep"),
    RESTRICT("restrict"),
    SHIFT("shift"),
    TIME_OUT("time-out"),
    DIVISION("division-by-zero"),
    DIVERGENCE("barrier-divergence");

    private final String fault;

    Kind(String fault) {
      this.fault = fault;
    }

    String verb() {
      return switch (this) {
        case STORE -> "writes";
        case COPY -> "copies";
        default -> "reads";
      };
    }

    /** Whether it counts accesses. */
    public boolean isAccess() {
      return this == COUNT_LOAD || this == COUNT_STORE || this == COUNT_ATOMIC;
    }

    /** Whether it counts what a loop does. */
    public boolean isLoop() {
      return this == COUNT_ENTRY || this == COUNT_ROUND || this == COUNT_END;
    }

    /** The name in the result. */
    public String fault() {
      return fault;
    }
  }
}
