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
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A counter of Stratix 10 that is set back by hand and holds the clock, since it starts at a value
 * that is not known: only one that starts at a constant has its step spread over two clocks (model
 * M-S10-4, best-practices-5-11 R-S6).
 */
public final class UnsplitCounter implements Inspection {
  private static final About ABOUT =
      About.of(
          "s10-counter-not-split",
          Group.STRATIX_10,
          "A counter that is set back is not spread over two clocks",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the target below which the clock is worth a word. */
  private static final double TOLERATED = 0.95;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Clock clock = kernel.hardware().clock();
          boolean holdsClock =
              clock.limitedBy().equals(OptionalInt.of(loop.id()))
                  && clock.reachedMhz() < TOLERATED * clock.targetMhz();
          boolean isSlow =
              loop.control() instanceof Pipelined pipelined && (pipelined.ii() > 1 || holdsClock);
          if (kernel.file().analysis().report().command().device().equals("stratix10") && isSlow) {
            CarriedPath.ofLogic(kernel, loop)
                .filter(path -> isCounter(kernel, path))
                .flatMap(path -> unknownStart(kernel, loop, path))
                .map(counter -> problem(kernel, loop, counter, holdsClock))
                .ifPresent(problems::add);
          }
        });
  }

  /** Whether a path only steps a number, and sets it back to a constant. */
  private static boolean isCounter(KernelScope kernel, CarriedPath path) {
    return path.operations().stream()
            .allMatch(node -> node.opcode() == Opcode.ADD || node.opcode() == Opcode.SELECT)
        && path.operations().stream().anyMatch(node -> node.opcode() == Opcode.ADD)
        && path.operations().stream()
            .filter(node -> node.opcode() == Opcode.SELECT)
            .anyMatch(
                node ->
                    node.operands().stream()
                        .mapToObj(kernel.hardware()::node)
                        .anyMatch(operand -> operand.role() == Role.CONSTANT));
  }

  /** The counter on the path whose first value is not known. */
  private static Optional<LoopPlan.Carried> unknownStart(
      KernelScope kernel, LoopPlan loop, CarriedPath path) {
    return loop.carried().stream()
        .filter(
            each ->
                path.steps().stream()
                    .anyMatch(step -> step.node().equals(OptionalInt.of(each.node()))))
        .filter(each -> !each.spread())
        .filter(each -> kernel.hardware().node(each.initial()).role() != Role.CONSTANT)
        .findFirst();
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, LoopPlan.Carried counter, boolean holdsClock) {
    Clock clock = kernel.hardware().clock();
    String name = kernel.hardware().node(counter.node()).variable();
    String message =
        "%s starts at a value that is not known, so that its step is not spread over two clocks, and holds the loop at line %d at %s: where the computation allows it, let it start at a constant"
            .formatted(
                name.isEmpty() ? "a counter that is set back" : "'" + name + "'",
                kernel.hardware().line(loop),
                holdsClock
                    ? String.format(
                        Locale.ROOT, "~%.0f of %.0f MHz", clock.reachedMhz(), clock.targetMhz())
                    : "an interval of " + kernel.shownInterval(loop));
    return Problem.of(
        Level.INFO,
        new Cause(
            holdsClock ? Cause.Kind.CLOCK : Cause.Kind.INTERVAL,
            kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        holdsClock
            ? Loss.ofClock(1 - clock.reachedMhz() / clock.targetMhz())
            : Loss.ofTime(kernel.lost(loop, 1)));
  }
}
