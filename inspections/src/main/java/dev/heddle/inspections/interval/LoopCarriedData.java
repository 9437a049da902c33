package dev.heddle.inspections.interval;

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
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.OptionalInt;

/** A value that every iteration needs from the one before, and that takes several cycles. */
public final class LoopCarriedData implements Inspection {
  private static final About ABOUT =
      About.of(
          "loop-carried-data-dependency",
          Group.INTERVAL,
          "Each iteration waits for a value of the one before",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            CarriedPath.ofInterval(kernel, loop)
                .filter(path -> !isAskedFor(loop))
                .map(path -> problem(kernel, loop, path))
                .ifPresent(problems::add));
  }

  private static boolean isAskedFor(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        && loop.asked().interval().equals(OptionalInt.of(pipelined.ii()));
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    String names = String.join("', '", path.variables());
    String message =
        "each iteration of the loop at line %d waits for %s of the one before (II %s): %s; compute less between two uses of the value, or compute it one iteration earlier"
            .formatted(
                kernel.hardware().line(loop),
                names.isEmpty() ? "a value" : "'" + names + "'",
                kernel.shownInterval(loop),
                path.words());
    Problem problem =
        Problem.of(
            loop.isInnermost() ? Level.WARNING : Level.INFO,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1)));
    return path.operations().stream()
        .findFirst()
        .map(node -> problem.with(new Problem.Related(kernel.range(node), "on the path")))
        .orElse(problem);
  }
}
