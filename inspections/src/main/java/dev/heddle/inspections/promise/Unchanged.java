package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The hardware of a kernel stays as it is.
 *
 * @param kernel name of the kernel
 */
public record Unchanged(String kernel) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return KernelChange.of(kernel, before, after)
        .filter(
            change ->
                intervals(change.before()).equals(intervals(change.after()))
                    && Objects.equals(
                        change.before().scheduledFmaxMhz(), change.after().scheduledFmaxMhz()))
        .map(change -> "the hardware stays the same");
  }

  private static List<String> intervals(KernelReport kernel) {
    return kernel.loops().stream().map(LoopReport::shownIi).map(String::valueOf).toList();
  }
}
