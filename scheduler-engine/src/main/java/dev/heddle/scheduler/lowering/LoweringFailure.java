package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;

/** A kernel cannot be lowered; becomes a diagnostic. */
final class LoweringFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient SourceRange range;

  LoweringFailure(String reason, SourceRange range) {
    super(reason);
    this.range = range;
  }

  SourceRange range() {
    return range;
  }
}
