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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import java.util.Optional;

/**
 * Accesses outside of all loops of a kernel of one work-item, which happen once in a launch: a unit
 * without bursts takes less (best-practices-1-4 R-L6). Told only where that is a part of the
 * kernel.
 */
public final class RareAccess implements Inspection {
  private static final About ABOUT =
      About.of(
          "infrequent-access",
          Group.OFF_CHIP,
          "An access that happens once has a unit for bursts",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  /** Share of the kernel's logic that has to go. */
  private static final double GAIN = 0.05;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          Node access = UnitPlaces.node(kernel, unit);
          boolean isMeant =
              kernel.hardware().isSingle()
                  && !kernel.hardware().loops().isEmpty()
                  && kernel.hardware().loopOf(access).isEmpty()
                  && unit.kind() == LoadStoreUnit.Kind.BURST_COALESCED
                  && unit.isLoad()
                  && unit.parts().size() == 1
                  && UnitPlaces.argument(kernel, unit).isPresent();
          if (isMeant) {
            problem(kernel, access).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, Node access) {
    SourceRange range = kernel.range(access);
    String text = access.detail() instanceof Detail.Access detail ? detail.text() : "";
    if (!range.text().equals(text) || !text.matches("\\w+\\s*\\[.*\\]")) {
      return Optional.empty();
    }
    String message =
        "'%s' is loaded once in a launch, by a unit that collects bursts: one that asks for a single word takes less logic"
            .formatted(text);
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.OFF_CHIP, "once " + text),
                range,
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(range.file())
                        .replace(range, "__pipelined_load(&%s)".formatted(text))
                        .edits(),
                    "Load it by a unit without bursts",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    Improvement.aluts(kernel.name(), GAIN)))
            .whenFixed());
  }
}
