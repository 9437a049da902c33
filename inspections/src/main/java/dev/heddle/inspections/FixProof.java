package dev.heddle.inspections;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/**
 * Analyses the changed program and offers a fix only when its promise comes true (rule G-5 of the
 * catalogue of inspections).
 */
final class FixProof {
  private final Analyzer analyzer;
  private final AnalysisRequest request;
  private final Report before;
  private final Progress progress;

  FixProof(Analyzer analyzer, AnalysisRequest request, Analysis analysis, Progress progress) {
    this.analyzer = analyzer;
    this.request = request;
    this.before = analysis.report();
    this.progress = progress;
  }

  Optional<Fix> prove(ProposedFix proposed) {
    Report after = analyzer.analyze(changed(proposed), progress).report();
    if (after.hasErrors() && !before.hasErrors()) {
      return Optional.empty();
    }
    return proposed
        .promise()
        .kept(before, after)
        .map(
            promise ->
                new Fix(
                    proposed.title(),
                    proposed.edits().edits(),
                    proposed.changesRounding(),
                    promise));
  }

  private AnalysisRequest changed(ProposedFix proposed) {
    SourceFile original = proposed.edits().file();
    SourceFile edited = SourceFile.of(original.path(), proposed.edits().applied());
    if (original.path().equals(request.source().path())) {
      return request.withSource(edited);
    }
    SourceLoader loader = request.loader();
    return request.withLoader(
        (name, angled, from, directories) ->
            loader
                .load(name, angled, from, directories)
                .map(found -> found.path().equals(original.path()) ? edited : found));
  }
}
