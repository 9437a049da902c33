package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.report.LoopReport;
import java.util.Locale;
import java.util.Optional;

/** What 'disable_loop_pipelining' costs: an innermost loop waits for each of its iterations. */
public final class PipeliningDisabled implements Inspection {
  private static final About ABOUT =
      About.of(
          "pipelining-disabled",
          Group.NESTS,
          "A pragma lets one iteration at a time through a long loop body",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's cycles from which it is worth a word. */
  private static final double CRITICAL = 0.1;

  /** Cycles of an iteration from which waiting for it is more than the pragma saves. */
  private static final int LONG = 8;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          boolean isAsked =
              loop.control() instanceof OneAtATime control
                  && control.cause() == OneAtATime.Cause.PRAGMA;
          int cycles = kernel.row(loop).map(LoopReport::latency).orElse(0);
          if (isAsked
              && loop.isInnermost()
              && kernel.hardware().isSingle()
              && loop.trips().orElse(2) > 1
              && cycles >= LONG
              && !(kernel.share(loop) < CRITICAL)) {
            problems.add(problem(kernel, loop, cycles));
          }
        });
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, int cycles) {
    Optional<Long> trips =
        loop.trips().isPresent() ? Optional.of(loop.trips().getAsLong()) : Optional.empty();
    String message =
        String.format(
            Locale.ROOT,
            "'disable_loop_pipelining' lets an iteration of the loop at line %d start when the one before is through, after %,d cycles or more%s: without it the next one starts as soon as nothing makes it wait",
            kernel.hardware().line(loop),
            cycles,
            trips
                .map(
                    number ->
                        String.format(Locale.ROOT, ", %,d for all %,d", number * cycles, number))
                .orElse(""));
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.PRAGMA, "pipelining of " + kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.ofTime(kernel.share(loop)));
  }
}
