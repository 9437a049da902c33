package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import java.util.OptionalInt;

/** Rules about what the source asks for, and what has become of it. */
final class SourceRules {
  private final Verifier verifier;
  private final ScheduledKernel kernel;

  SourceRules(Verifier verifier) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
  }

  void check() {
    origins();
    kernel.loops().forEach(this::asked);
    for (Node node : kernel.flow().nodes()) {
      verifier.expect(
          node.lanes() == 1 || node.lanes() == kernel.vector().lanes(),
          Rule.SOURCE,
          Subject.NODE,
          node.id(),
          node.lanes(),
          kernel.vector().lanes());
    }
  }

  /** Loops of the source name each other, and each loop of the hardware comes from one at most. */
  private void origins() {
    int[] origins = new int[kernel.loops().size()];
    for (int i = 0; i < kernel.origins().size(); i++) {
      LoopOrigin origin = kernel.origins().get(i);
      named(origin.parent(), i - 1);
      named(origin.into(), i - 1);
      named(origin.first(), kernel.origins().size() - 1);
      origin.loops().stream().forEach(loop -> origins[loop]++);
    }
    for (int i = 0; i < origins.length; i++) {
      verifier.expect(origins[i] <= 1, Rule.SOURCE, Subject.LOOP, i, origins[i], 1);
    }
  }

  private void named(OptionalInt origin, int last) {
    verifier.expect(
        origin.orElse(-1) <= last, Rule.SOURCE, Subject.KERNEL, 0, origin.orElse(-1), last);
  }

  /**
   * An interval that is said to be asked for is, and so is a loop that is not pipelined for that.
   */
  private void asked(LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined
        && pipelined.limit() instanceof Limit.Requested) {
      int asked = loop.asked().interval().orElse(0);
      verifier.expect(
          asked == pipelined.ii(), Rule.SOURCE, Subject.LOOP, loop.id(), pipelined.ii(), asked);
    }
    boolean disabled =
        loop.control() instanceof OneAtATime one && one.cause() == OneAtATime.Cause.PRAGMA;
    verifier.expect(
        loop.control() instanceof WorkItems || disabled == loop.asked().oneAtATime(),
        Rule.SOURCE,
        Subject.LOOP,
        loop.id(),
        disabled ? 1 : 0,
        loop.asked().oneAtATime() ? 1 : 0);
  }
}
