package dev.heddle.inspections;

import dev.heddle.inspections.edit.SourceEdits;
import dev.heddle.inspections.proposal.ProposedFix;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Analyses the changed program and offers a fix only when its promise comes true (rule G-5 of the
 * catalogue of inspections). Fixes that cannot touch each other's kernels are proven together, so
 * that a file with many kernels needs few analyses.
 */
final class FixProof {
  private final Analyzer analyzer;
  private final Program program;
  private final SourceLoader loader;
  private final Report before;
  private final Progress progress;
  private final CallGraph calls;
  private final Map<ProposedFix, Fix> proven = new IdentityHashMap<>();

  FixProof(
      Analyzer analyzer,
      Analysis analysis,
      TranslationUnit unit,
      SourceLoader loader,
      Progress progress) {
    this.analyzer = analyzer;
    this.program = analysis.linked().program();
    this.loader = loader;
    this.before = analysis.report();
    this.progress = progress;
    this.calls = new CallGraph(unit.functions());
  }

  /** The fixes that keep their promise. */
  Map<ProposedFix, Fix> prove(List<ProposedFix> proposed) {
    List<ProofRound> rounds = new ArrayList<>();
    for (ProposedFix fix : proposed) {
      boolean isPlaced = rounds.stream().anyMatch(round -> round.add(fix));
      if (!isPlaced) {
        rounds.add(new ProofRound(calls, fix));
      }
    }
    rounds.forEach(round -> proveTogether(round.fixes()));
    return proven;
  }

  private void proveTogether(List<ProposedFix> fixes) {
    progress.check();
    SourceEdits all = SourceEdits.together(fixes.stream().map(ProposedFix::edits).toList());
    Report after = analyzed(all);
    if (after.hasErrors() && !before.hasErrors()) {
      if (fixes.size() > 1) {
        int half = fixes.size() / 2;
        proveTogether(fixes.subList(0, half));
        proveTogether(fixes.subList(half, fixes.size()));
      }
      return;
    }
    for (ProposedFix fix : fixes) {
      fix.promise()
          .kept(before, after, all)
          .ifPresent(
              promise ->
                  proven.put(
                      fix,
                      new Fix(fix.title(), fix.edits().edits(), fix.changesRounding(), promise)));
    }
  }

  private Report analyzed(SourceEdits edits) {
    SourceFile original = edits.file();
    SourceFile edited = SourceFile.of(original.path(), edits.applied());
    SourceLoader changed =
        (name, angled, from, directories) ->
            loader
                .load(name, angled, from, directories)
                .map(found -> found.path().equals(original.path()) ? edited : found);
    return analyzer.analyze(program.withFile(edited), changed, progress).report();
  }
}
