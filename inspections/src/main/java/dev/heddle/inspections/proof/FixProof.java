package dev.heddle.inspections.proof;

import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Analyses the changed program and keeps a fix only when its promise comes true (rule G-5 of the
 * catalogue of inspections). Fixes that cannot touch each other's kernels are proven together, so
 * that a file with many kernels needs few analyses. What was proven for a kernel is known as long
 * as the kernel stays as it is, wherever it moves in its file.
 */
public final class FixProof {
  private final ProofCache cache;
  private final Analysis analysis;
  private final ChangedProgram changed;
  private final Map<SourceFile, CallGraph> calls = new HashMap<>();

  /**
   * Proofs about one analysed program.
   *
   * @param cache what is known already
   * @param loader found the files that the program includes
   */
  public FixProof(Analyzer analyzer, ProofCache cache, Analysis analysis, SourceLoader loader) {
    this.cache = cache;
    this.analysis = analysis;
    this.changed = new ChangedProgram(analyzer, analysis, loader);
  }

  /** The program that fixes are tried on. */
  public ChangedProgram program() {
    return changed;
  }

  /**
   * What is known of a fix without an analysis.
   *
   * @return empty when it is not known yet; else what the fix promises, or that it does not hold
   */
  public Optional<Optional<String>> known(ProposedFix fix) {
    return fix.promise() instanceof Stated stated
        ? Optional.of(Optional.of(stated.words()))
        : cache.get(ProofKey.of(analysis, fix));
  }

  /**
   * Finds out about fixes whatever is not known yet.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled; what was found until
   *     then is known
   */
  public void prove(List<ProposedFix> fixes, Progress progress) {
    prove(fixes, Long.MAX_VALUE, progress);
  }

  /**
   * Finds out about fixes in their order, until that takes too much work. What is tried depends on
   * the program alone and not on how fast it goes.
   *
   * @param nodes of the data flow that may be built again for all fixes together
   * @throws java.util.concurrent.CancellationException if it was cancelled; what was found until
   *     then is known
   */
  public void prove(List<ProposedFix> fixes, long nodes, Progress progress) {
    List<ProofRound> rounds = new ArrayList<>();
    for (ProposedFix fix : fixes) {
      if (known(fix).isPresent()) {
        continue;
      }
      boolean isPlaced = rounds.stream().anyMatch(round -> round.add(fix));
      if (!isPlaced) {
        rounds.add(new ProofRound(calls(fix.edits().file()), fix));
      }
    }
    rounds.stream()
        .limit(nodes / Math.max(1, size()))
        .forEach(round -> proveTogether(round.fixes(), progress));
  }

  /** How many nodes the data flow of the whole program has. */
  private long size() {
    return analysis.system().kernels().stream()
        .mapToLong(kernel -> kernel.general().flow().nodes().size())
        .sum();
  }

  private CallGraph calls(SourceFile file) {
    return calls.computeIfAbsent(
        file,
        f ->
            analysis.linked().files().stream()
                .filter(each -> each.path().equals(f.path()))
                .findFirst()
                .map(LinkedFile::frontEnd)
                .map(frontEnd -> new CallGraph(frontEnd.unit().functions()))
                .orElseGet(
                    () ->
                        new CallGraph(
                            analysis.linked().files().get(0).frontEnd().unit().functions())));
  }

  private void proveTogether(List<ProposedFix> fixes, Progress progress) {
    progress.check();
    Report before = analysis.report();
    SourceEdits all = SourceEdits.together(fixes.stream().map(ProposedFix::edits).toList());
    Report after = changed.with(all, progress);
    if (errors(after) > errors(before)) {
      if (fixes.size() > 1) {
        int half = fixes.size() / 2;
        proveTogether(fixes.subList(0, half), progress);
        proveTogether(fixes.subList(half, fixes.size()), progress);
      } else {
        cache.put(ProofKey.of(analysis, fixes.get(0)), Optional.empty());
      }
      return;
    }
    for (ProposedFix fix : fixes) {
      cache.put(ProofKey.of(analysis, fix), fix.promise().kept(before, after, all));
    }
  }

  private static long errors(Report report) {
    return report.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).count();
  }
}
