package dev.heddle.inspections.offchip;

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
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.Optional;

/** Loads that are to read ahead along addresses that jump. */
public final class JumpingPrefetch implements Inspection {
  private static final About ABOUT =
      About.of(
          "prefetching-not-sequential",
          Group.OFF_CHIP,
          "A load reads ahead along addresses that jump",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final String ASKED = "__prefetching_load";

  /** Elements of a run that is worth reading ahead for. */
  private static final long LONG = 64;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          SourceRange place = kernel.range(UnitPlaces.node(kernel, unit));
          if (unit.kind() == LoadStoreUnit.Kind.PREFETCHING && place.text().contains(ASKED)) {
            problem(kernel, unit, place).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoadStoreUnit unit, SourceRange place) {
    AddressShape shape = AddressShape.of(kernel, unit);
    if (shape.loops().isEmpty()) {
      return Optional.empty();
    }
    LoopPlan inner = shape.loops().get(0);
    long stride = shape.stride(inner);
    boolean isRun = stride == shape.bytes() && inner.trips().orElse(LONG) >= LONG;
    if (isRun
        || stride == shape.bytes() && shape.loops().size() == 1
        || stride == 0 && shape.node().gate().isPresent()) {
      return Optional.empty();
    }
    String message =
        "'%s' reads ahead along consecutive addresses, and these are %,d bytes apart: each jump throws away what has been read"
            .formatted(ASKED, stride);
    int at = place.text().indexOf(ASKED);
    SourceRange name =
        new SourceRange(place.file(), place.start() + at, place.start() + at + ASKED.length());
    return Optional.of(
        Problem.of(
                Level.WARNING,
                new Cause(Cause.Kind.OFF_CHIP, "prefetch@" + kernel.identities().loop(inner.id())),
                name,
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(name.file()).replace(name, "__burst_coalesced_load").edits(),
                    "Load without reading ahead",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    new Stated("no read that is thrown away"))));
  }
}
