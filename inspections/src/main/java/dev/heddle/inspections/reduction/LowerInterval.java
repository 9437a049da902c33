package dev.heddle.inspections.reduction;

import dev.heddle.inspections.edit.SourceEdits;
import dev.heddle.inspections.proposal.Promise;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.Objects;
import java.util.Optional;

/**
 * A loop gets a lower initiation interval, and no loop of the kernel a higher one than the worst
 * before.
 *
 * @param kernel name of the kernel
 * @param lineBefore line of the loop before the change
 * @param loopStart offset of the loop before the change
 */
record LowerInterval(String kernel, int lineBefore, int loopStart) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    Optional<LoopReport> old = loop(before, lineBefore);
    Optional<LoopReport> changed = loop(after, applied.lineAfter(loopStart));
    if (old.isEmpty() || changed.isEmpty() || old.get().ii() == null) {
      return Optional.empty();
    }
    Integer ii = changed.get().ii();
    if (ii == null || ii >= old.get().ii() || worst(after) > worst(before)) {
      return Optional.empty();
    }
    String sign = changed.get().iiQualifier() == null ? "" : changed.get().iiQualifier().sign();
    return Optional.of("II " + sign + ii);
  }

  private Optional<LoopReport> loop(Report report, int line) {
    return kernel(report).stream()
        .flatMap(k -> k.loops().stream())
        .filter(loop -> loop.line() == line)
        .findFirst();
  }

  private int worst(Report report) {
    return kernel(report).stream()
        .flatMap(k -> k.loops().stream())
        .map(LoopReport::ii)
        .filter(Objects::nonNull)
        .mapToInt(Integer::intValue)
        .max()
        .orElse(0);
  }

  private Optional<KernelReport> kernel(Report report) {
    return report.kernels().stream().filter(k -> k.name().equals(kernel)).findFirst();
  }
}
