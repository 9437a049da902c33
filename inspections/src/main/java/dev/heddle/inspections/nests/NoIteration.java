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
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import java.util.Optional;
import java.util.OptionalInt;

/** A loop whose condition does not hold at its start, so that it never runs. */
public final class NoIteration implements Inspection {
  private static final About ABOUT =
      About.of(
          "loop-never-runs",
          Group.NESTS,
          "A loop never runs",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          for (LoopOrigin origin : kernel.hardware().origins()) {
            if (origin.trips().orElse(-1) == 0
                && isOwn(kernel, origin)
                && !isInCopies(kernel, origin)) {
              problem(kernel, origin).ifPresent(problems::add);
            }
          }
        });
  }

  /** Whether a loop around it has copies, in others of which it may run, as in a triangle. */
  private static boolean isInCopies(KernelScope kernel, LoopOrigin origin) {
    OptionalInt at = origin.parent();
    while (at.isPresent()) {
      LoopOrigin around = kernel.hardware().origins().get(at.getAsInt());
      if (around.fate() == LoopOrigin.Fate.UNROLLED
          || around.fate() == LoopOrigin.Fate.PARTLY_UNROLLED) {
        return true;
      }
      at = around.parent();
    }
    return false;
  }

  /** Whether it stands in the kernel itself: in a function, other arguments may let it run. */
  private static boolean isOwn(KernelScope kernel, LoopOrigin origin) {
    SourceRange place = kernel.hardware().range(origin.place());
    return place.callers().isEmpty();
  }

  /** Whether a macro is in it: other values of that may let the loop run. */
  private static boolean isConfigured(KernelScope kernel, SourceRange condition) {
    return kernel.file().frontEnd().source().macroUses().stream()
        .map(use -> use.range())
        .anyMatch(
            use ->
                use.file() == condition.file()
                    && use.start() < condition.end()
                    && condition.start() < use.end());
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopOrigin origin) {
    return kernel
        .file()
        .loops()
        .find(kernel.hardware().range(origin.place()))
        .filter(entry -> entry.loop().condition().isPresent())
        .filter(entry -> !isConfigured(kernel, entry.loop().condition().get().range()))
        .map(
            entry ->
                Problem.of(
                    Level.WARNING,
                    new Cause(
                        Cause.Kind.MEANING,
                        "loop " + kernel.hardware().range(origin.place()).text()),
                    entry.loop().keywordRange(),
                    "the loop never runs: '%s' does not hold at its start"
                        .formatted(entry.loop().condition().get().range().text()),
                    Loss.UNKNOWN));
  }
}
