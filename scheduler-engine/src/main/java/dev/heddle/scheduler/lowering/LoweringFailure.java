package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;

/** A kernel cannot be lowered; becomes a diagnostic. */
final class LoweringFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient SourceRange range;
  private final boolean isTold;

  LoweringFailure(String reason, SourceRange range) {
    this(reason, range, false);
  }

  private LoweringFailure(String reason, SourceRange range, boolean isTold) {
    super(reason);
    this.range = range;
    this.isTold = isTold;
  }

  /** A function that the kernel calls has errors, which have been told where they are. */
  static LoweringFailure told(SourceRange range) {
    return new LoweringFailure("a function that it calls has errors", range, true);
  }

  /** Whether the reason has been told already. */
  boolean isTold() {
    return isTold;
  }

  SourceRange range() {
    return range;
  }
}
