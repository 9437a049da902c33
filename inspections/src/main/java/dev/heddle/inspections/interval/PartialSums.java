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
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Step;
import java.util.Optional;

/**
 * A shift register of partial results that is shorter than the chain of operations that it has to
 * cover, or much longer (source "best-practices-5-11 R-L3").
 */
public final class PartialSums implements Inspection {
  private static final About ABOUT =
      About.of(
          "partial-sum-count",
          Group.INTERVAL,
          "A shift register of partial results is too short, or longer than needed",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          CarriedPath.ofInterval(kernel, loop)
              .flatMap(path -> problem(kernel, loop, path))
              .ifPresent(problems::add);
          SpareSums.in(kernel, loop).forEach(problems::add);
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    int distance = distance(loop);
    int cycles = path.steps().stream().mapToInt(Step::cycles).sum();
    boolean isFloating = path.operations().stream().anyMatch(PartialSums::isSum);
    if (distance < 2 || cycles <= distance || path.variables().isEmpty() || !isFloating) {
      return Optional.empty();
    }
    String message =
        "'%s' keeps %d partial results, but what each iteration of the loop at line %d does with one takes %d cycles (II %s): with %d of them an iteration starts every cycle"
            .formatted(
                path.variables().get(0),
                distance,
                kernel.hardware().line(loop),
                cycles,
                kernel.shownInterval(loop),
                cycles);
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1))));
  }

  private static int distance(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.limit() instanceof Limit.Recurrence recurrence
        ? recurrence.distance()
        : 0;
  }

  private static boolean isSum(Node node) {
    return switch (node.opcode()) {
      case FADD, FSUB, FMUL, DOT_PRODUCT -> true;
      default -> false;
    };
  }
}
