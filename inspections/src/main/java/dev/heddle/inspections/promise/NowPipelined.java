package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/**
 * A loop that was not pipelined is. Times are not compared: without loops of known length beside
 * it, a loop whose length comes from data counts otherwise in a nominal launch.
 *
 * @param kernel name of the kernel
 * @param loopStart offset of the loop before the change
 * @param most share of the device that may be added
 */
public record NowPipelined(String kernel, int loopStart, double most) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    int line = applied.lineAfter(loopStart);
    return KernelChange.of(kernel, before, after)
        .filter(change -> change.added(after.device().capacity()) <= most)
        .filter(
            change ->
                change.after().scheduledFmaxMhz() >= 0.99 * change.before().scheduledFmaxMhz())
        .filter(change -> isPipelined(change.after(), line))
        .map(change -> Improvement.with("the loop is pipelined", change));
  }

  private static boolean isPipelined(KernelReport kernel, int line) {
    return kernel.loops().stream().anyMatch(loop -> loop.line() == line && loop.pipelined());
  }
}
