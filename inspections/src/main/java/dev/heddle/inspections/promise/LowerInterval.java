package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * A loop gets a lower initiation interval, and the kernel neither takes longer nor runs at a lower
 * clock.
 *
 * @param kernel name of the kernel
 * @param lineBefore line of the loop before the change
 * @param loopStart offset of the loop before the change
 */
public record LowerInterval(String kernel, int lineBefore, int loopStart) implements Promise {
  /** Share of the old interval that the new one may be. */
  private static final double WORTH_IT = 0.9;

  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return KernelChange.of(kernel, before, after)
        .filter(change -> !change.isWorse())
        .flatMap(change -> kept(change, applied.lineAfter(loopStart)));
  }

  private Optional<String> kept(KernelChange change, int lineAfter) {
    Optional<LoopReport> old = slowest(change.before(), lineBefore);
    Optional<LoopReport> changed = slowest(change.after(), lineAfter);
    if (old.isEmpty() || changed.isEmpty() || changed.get().ii() > WORTH_IT * old.get().ii()) {
      return Optional.empty();
    }
    String gain = "II %s -> %s".formatted(old.get().shownIi(), changed.get().shownIi());
    return Optional.of(Improvement.with(gain, change));
  }

  /** Of the loops that come from one line, as copies of an unrolled body do, the slowest. */
  private static Optional<LoopReport> slowest(KernelReport kernel, int line) {
    return kernel.loops().stream()
        .filter(loop -> loop.line() == line && Objects.nonNull(loop.ii()))
        .max(Comparator.comparing(LoopReport::ii));
  }
}
