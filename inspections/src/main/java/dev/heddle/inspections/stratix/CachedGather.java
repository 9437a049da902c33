package dev.heddle.inspections.stratix;

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
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A load with a cache in a loop of a Stratix 10 kernel: it takes memory blocks, and the data path
 * behind it is built without the optimised handshake (best-practices-5-11 R-S7).
 */
public final class CachedGather implements Inspection {
  private static final About ABOUT =
      About.of(
          "s10-cached-load",
          Group.STRATIX_10,
          "A load with a cache keeps the data path from being optimised",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.units(
        (unit, kernel, problems) -> {
          boolean isStratix10 =
              kernel.file().analysis().report().command().device().equals("stratix10");
          if (isStratix10
              && unit.isLoad()
              && unit.space() == AddressSpace.GLOBAL
              && unit.parts().size() == 1
              && unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED)) {
            problem(kernel, unit).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoadStoreUnit unit) {
    Node access = kernel.hardware().node(unit.parts().get(0).node());
    OptionalInt at = kernel.hardware().loopOf(access);
    String text = access.detail() instanceof Detail.Access detail ? detail.text() : "";
    SourceRange range = kernel.range(access);
    if (at.isEmpty() || !range.text().equals(text)) {
      return Optional.empty();
    }
    LoopPlan loop = kernel.hardware().loop(at.getAsInt());
    if (!(kernel.share(loop) >= CRITICAL)) {
      return Optional.empty();
    }
    String message =
        "'%s' is loaded through a cache in the loop at line %d: it takes memory blocks, and on this device keeps the loop from the optimised control; without the cache each access goes to memory"
            .formatted(text, kernel.hardware().line(loop));
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(Cause.Kind.OFF_CHIP, "cache " + text),
                range,
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(range.file())
                        .replace(range, "__burst_coalesced_load(&%s)".formatted(text))
                        .edits(),
                    "Load it without a cache",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    new Improvement(
                        kernel.name(),
                        "RAM blocks",
                        "",
                        0,
                        report -> report.area() == null ? 0 : report.area().rams())))
            .whenFixed());
  }
}
