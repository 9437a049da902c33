package dev.heddle.inspections.aliasing;

import dev.heddle.inspections.edit.SourceEdits;
import dev.heddle.inspections.proposal.Promise;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * No loop of a kernel becomes slower, and those that waited for memory without need become faster.
 *
 * @param kernel name of the kernel
 */
record NoAliasing(String kernel) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    List<LoopReport> old = loops(before);
    List<LoopReport> changed = loops(after);
    if (old.size() != changed.size()) {
      return Optional.empty();
    }
    StringJoiner gains = new StringJoiner(", ");
    for (int i = 0; i < old.size(); i++) {
      Integer oldIi = old.get(i).ii();
      Integer newIi = changed.get(i).ii();
      if (oldIi != null && (newIi == null || newIi > oldIi)) {
        return Optional.empty();
      }
      if (oldIi != null && newIi < oldIi) {
        gains.add("II %s at line %d".formatted(text(changed.get(i)), old.get(i).line()));
      }
    }
    return Optional.of(
        gains.length() == 0
            ? "accesses through different arguments do not wait for each other"
            : gains.toString());
  }

  private List<LoopReport> loops(Report report) {
    return report.kernels().stream()
        .filter(k -> k.name().equals(kernel))
        .findFirst()
        .map(KernelReport::loops)
        .orElse(List.of());
  }

  private static String text(LoopReport loop) {
    return (loop.iiQualifier() == null ? "" : loop.iiQualifier().sign()) + loop.ii();
  }
}
