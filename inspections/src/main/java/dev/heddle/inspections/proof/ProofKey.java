package dev.heddle.inspections.proof;

import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.program.Options;
import java.util.List;

/**
 * What the outcome of a proof depends on: the kernel, not where it stands.
 *
 * @param digests of the kernel's content
 * @param changes relative to the function that they are in
 */
record ProofKey(Options options, List<String> digests, String title, List<Change> changes) {
  static ProofKey of(Analysis analysis, ProposedFix fix) {
    int base = base(analysis, fix);
    List<String> digests =
        analysis.system().kernels().stream()
            .filter(kernel -> kernel.general().built().name().equals(fix.kernel()))
            .map(PlacedKernel::general)
            .map(kernel -> kernel.digest())
            .toList();
    List<Change> changes =
        fix.edits().changes().stream()
            .map(change -> new Change(change.start() - base, change.end() - base, change.text()))
            .toList();
    return new ProofKey(analysis.linked().program().options(), digests, fix.title(), changes);
  }

  /** Where the function starts that is changed; 0 if it is not found. */
  private static int base(Analysis analysis, ProposedFix fix) {
    return analysis.linked().files().stream()
        .map(LinkedFile::frontEnd)
        .flatMap(frontEnd -> frontEnd.unit().definition(fix.function()).stream())
        .filter(function -> function.range().file().path().equals(fix.edits().file().path()))
        .findFirst()
        .map(function -> function.range().start())
        .orElse(0);
  }
}
