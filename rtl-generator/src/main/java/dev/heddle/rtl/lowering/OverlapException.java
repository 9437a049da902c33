package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;

/** Iterations of a loop that cannot overlap as scheduled: it can be built one at a time. */
final class OverlapException extends RefusedException {
  private static final long serialVersionUID = 1L;

  private final int loop;
  private final String reason;

  OverlapException(ScheduledKernel kernel, Node node, int loop, String reason) {
    super(kernel, kernel.range(node.place()), reason);
    this.loop = loop;
    this.reason = reason;
  }

  /** The loop. */
  int loop() {
    return loop;
  }

  /** What its iterations would have to do. */
  String reason() {
    return reason;
  }
}
