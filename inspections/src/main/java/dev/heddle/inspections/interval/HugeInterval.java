package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Pipelined;

/** Intervals so long that the vendor's compiler may give up. */
public final class HugeInterval implements Inspection {
  private static final About ABOUT =
      About.of(
          "max-ii-exceeded",
          Group.INTERVAL,
          "An interval is so long that the compiler may give up",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int MOST = 10_000;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof Pipelined pipelined && pipelined.ii() > MOST) {
            String message =
                "iterations of the loop at line %d start %,d cycles apart: the compiler has a limit and may give up; unroll the loops inside less"
                    .formatted(kernel.hardware().line(loop), pipelined.ii());
            problems.add(
                Problem.of(
                    Level.WARNING,
                    new Cause(Cause.Kind.AREA, "interval " + kernel.identities().loop(loop.id())),
                    kernel.keyword(loop),
                    message,
                    Loss.UNKNOWN));
          }
        });
  }
}
