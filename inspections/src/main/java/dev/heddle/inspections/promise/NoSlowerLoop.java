package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * No loop of a kernel becomes slower; the one that gains most is told.
 *
 * @param kernel name of the kernel
 * @param otherwise what to say when no interval falls; empty when the fix is of no use then
 */
public record NoSlowerLoop(String kernel, Optional<String> otherwise) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return KernelChange.of(kernel, before, after)
        .filter(change -> !change.isWorse())
        .flatMap(this::kept);
  }

  private Optional<String> kept(KernelChange change) {
    List<LoopReport> old = change.before().loops();
    List<LoopReport> changed = change.after().loops();
    if (old.size() != changed.size()) {
      return Optional.empty();
    }
    int best = -1;
    int most = 0;
    for (int i = 0; i < old.size(); i++) {
      Integer oldIi = old.get(i).ii();
      Integer newIi = changed.get(i).ii();
      if (oldIi != null && (newIi == null || newIi > oldIi)) {
        return Optional.empty();
      }
      if (oldIi != null && oldIi - newIi > most) {
        most = oldIi - newIi;
        best = i;
      }
    }
    if (best < 0) {
      return otherwise;
    }
    String gain = "II %s -> %s".formatted(old.get(best).shownIi(), changed.get(best).shownIi());
    return Optional.of(Improvement.with(gain, change));
  }
}
