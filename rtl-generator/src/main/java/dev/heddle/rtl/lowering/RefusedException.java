package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;

/** A kernel of which no hardware is made yet; the message begins with file and line. */
public class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Refuses a kernel for something at a place of its source. */
  public RefusedException(ScheduledKernel kernel, SourceRange range, String reason) {
    super(
        "%s:%d: kernel %s: no hardware is made of %s"
            .formatted(range.file().path(), range.line(), kernel.name(), reason));
  }

  static RefusedException at(ScheduledKernel kernel, Node node, String reason) {
    return new RefusedException(kernel, kernel.range(node.place()), reason);
  }

  static RefusedException whole(ScheduledKernel kernel, String reason) {
    return new RefusedException(kernel, kernel.range(), reason);
  }
}
