package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;

/**
 * Iterations of a loop that cannot overlap as scheduled, so that it can be built one at a time, or
 * an iteration that takes longer than scheduled, so that it can be built as long.
 */
final class OverlapException extends RefusedException {
  private static final long serialVersionUID = 1L;

  private final int loop;
  private final String reason;
  private final boolean longer;

  OverlapException(ScheduledKernel kernel, Node node, int loop, String reason) {
    this(kernel, node, loop, reason, false);
  }

  private OverlapException(
      ScheduledKernel kernel, Node node, int loop, String reason, boolean longer) {
    super(kernel, kernel.range(node.place()), reason);
    this.loop = loop;
    this.reason = reason;
    this.longer = longer;
  }

  /** Something of one iteration that the schedule does not wait for. */
  static OverlapException within(ScheduledKernel kernel, Node node, int region, String reason) {
    return new OverlapException(kernel, node, region, reason, true);
  }

  /** Whether an iteration takes longer than scheduled, whatever the others do. */
  boolean isLonger() {
    return longer;
  }

  /** The loop; {@link Actor#TOP} outside of loops where an iteration takes longer. */
  int loop() {
    return loop;
  }

  /** What its iterations would have to do. */
  String reason() {
    return reason;
  }
}
