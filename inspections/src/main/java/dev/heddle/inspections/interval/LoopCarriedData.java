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
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Locale;
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

  private static final String PARTIAL_SUMS =
      "let several partial sums take turns, and join them behind the loop";

  /** True of every path: what else is done in an iteration does not set its interval. */
  private static final String SHORTER =
      "only less work on this path helps: what can be computed without the value, or one iteration"
          + " earlier, belongs off it";

  /** Share of the target below which the clock is worth a word. */
  private static final double TOLERATED = 0.95;

  /** Share of the kernel's time that an interval costs and nobody misses. */
  private static final double LEAST = 0.03;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (!isAskedFor(loop) && !(kernel.lost(loop, 1) < LEAST)) {
            CarriedPath.ofInterval(kernel, loop)
                .map(path -> problem(kernel, loop, path, waits(kernel, loop, path)))
                .or(
                    () ->
                        CarriedPath.ofChosenInterval(kernel, loop)
                            .map(path -> problem(kernel, loop, path, chosen(kernel, loop, path))))
                .ifPresent(problems::add);
          }
        });
  }

  private static boolean isAskedFor(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        && loop.asked().interval().equals(OptionalInt.of(pipelined.ii()));
  }

  private static String name(CarriedPath path) {
    String names = String.join("', '", path.variables());
    return names.isEmpty() ? "a value" : "'" + names + "'";
  }

  private static String waits(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    return "each iteration of the loop at line %d waits for %s of the one before (II %s): %s; %s"
        .formatted(
            kernel.hardware().line(loop),
            name(path),
            kernel.shownInterval(loop),
            path.words(),
            isSetAnew(kernel, path)
                ? "let an inner loop sum what belongs together, in several partial sums"
                : isSum(path) ? PARTIAL_SUMS : SHORTER);
  }

  /** Whether the path is one addition to a sum, and a choice that sets the sum anew. */
  private static boolean isSetAnew(KernelScope kernel, CarriedPath path) {
    return isSum(path)
        && !path.operations().isEmpty()
        && path.operations().stream()
            .flatMapToInt(node -> node.operands().stream())
            .mapToObj(kernel.hardware()::node)
            .anyMatch(
                node ->
                    node.opcode() == Opcode.SELECT
                        && node.operands().stream()
                            .skip(1)
                            .anyMatch(
                                each ->
                                    kernel.hardware().node(each).detail()
                                        instanceof Detail.Constant));
  }

  /** Whether nothing but additions of floating-point numbers takes time on a path. */
  private static boolean isSum(CarriedPath path) {
    return path.operations().stream()
            .filter(node -> node.cycles() > 0)
            .allMatch(node -> node.opcode() == Opcode.FADD || node.opcode() == Opcode.FSUB)
        && path.operations().stream().anyMatch(node -> node.cycles() > 0);
  }

  /** An interval that is longer than cycles alone ask for, for the sake of the clock. */
  private static String chosen(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    Clock clock = kernel.hardware().clock();
    boolean isHeld =
        clock.limitedBy().equals(OptionalInt.of(loop.id()))
            && clock.reachedMhz() < TOLERATED * clock.targetMhz();
    return String.format(
        Locale.ROOT,
        "the loop at line %d starts an iteration every %s cycles only, since what is computed from %s of one iteration for the next does not fit fewer%s: %s; %s",
        kernel.hardware().line(loop),
        kernel.shownInterval(loop),
        name(path),
        isHeld
            ? String.format(
                Locale.ROOT,
                ", which holds kernel '%s' at ~%.0f of %.0f MHz all the same",
                kernel.name(),
                clock.reachedMhz(),
                clock.targetMhz())
            : "",
        path.words(),
        isSum(path) ? PARTIAL_SUMS : SHORTER);
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, CarriedPath path, String message) {
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
