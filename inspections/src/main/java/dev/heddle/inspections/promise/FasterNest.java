package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A nest whose innermost loop starts iterations more often than the one loop that it was before,
 * and another promise. Without that a gain comes only from how regions that one iteration executes
 * at a time are counted in one loop and in a nest.
 *
 * @param kernel name of the kernel
 * @param gain what has to be gained
 */
public record FasterNest(String kernel, Promise gain) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return KernelChange.of(kernel, before, after)
        .filter(FasterNest::isFaster)
        .flatMap(change -> gain.kept(before, after, applied));
  }

  /** Rows stand in the order of the source, which deleting a pragma does not change. */
  private static boolean isFaster(KernelChange change) {
    List<LoopReport> old = change.before().loops();
    List<LoopReport> changed = change.after().loops();
    return old.size() == changed.size()
        && IntStream.range(0, old.size())
            .filter(i -> old.get(i).coalescedInto() != null)
            .filter(i -> changed.get(i).coalescedInto() == null && isInnermost(changed, i))
            .anyMatch(i -> isFaster(old, old.get(i).coalescedInto(), changed.get(i)));
  }

  private static boolean isInnermost(List<LoopReport> loops, int i) {
    String name = loops.get(i).name();
    return loops.stream().noneMatch(each -> name.equals(each.parent()));
  }

  private static boolean isFaster(List<LoopReport> old, String coalesced, LoopReport inner) {
    return old.stream()
        .filter(each -> each.name().equals(coalesced))
        .anyMatch(each -> each.ii() != null && inner.ii() != null && each.ii() > inner.ii());
  }
}
