package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.AttributeList;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.Comparator;
import java.util.Optional;

/** A clock that a kernel asks for and pays for with intervals. */
public final class TargetClock implements Inspection {
  private static final About ABOUT =
      About.of(
          "target-clock-raises-ii",
          Group.INTERVAL,
          "A clock that is asked for costs more time than it saves",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final String ATTRIBUTE = "scheduler_target_fmax_mhz";
  private static final double GAIN = 0.05;
  private static final double AFFORDABLE = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) ->
            kernel
                .definition()
                .function()
                .attribute(ATTRIBUTE)
                .flatMap(attribute -> problem(kernel, attribute))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(KernelScope kernel, Attribute attribute) {
    Optional<Pipelined> slowest =
        kernel.hardware().loops().stream()
            .map(LoopPlan::control)
            .filter(Pipelined.class::isInstance)
            .map(Pipelined.class::cast)
            .max(Comparator.comparingInt(Pipelined::ii));
    Optional<SourceRange> list = AttributeList.of(attribute, ATTRIBUTE::equals);
    if (slowest.isEmpty() || slowest.get().ii() < 2 || list.isEmpty()) {
      return Optional.empty();
    }
    String message =
        "'%s(%d)' is paid for with intervals up to %d in kernel '%s', and costs more time than the clock saves"
            .formatted(
                ATTRIBUTE, attribute.integer(0).orElse(0), slowest.get().ii(), kernel.name());
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(Cause.Kind.PRAGMA, "target of " + kernel.name()),
                attribute.range().standing(),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(list.get().file()).delete(list.get()).edits(),
                    "Aim at the usual clock",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    Improvement.time(kernel.name(), GAIN, AFFORDABLE)))
            .whenFixed());
  }
}
