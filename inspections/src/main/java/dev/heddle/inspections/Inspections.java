package dev.heddle.inspections;

import dev.heddle.inspections.aliasing.MissingRestrict;
import dev.heddle.inspections.proposal.Candidate;
import dev.heddle.inspections.proposal.Inspection;
import dev.heddle.inspections.proposal.ProposedFix;
import dev.heddle.inspections.reduction.FloatingPointReduction;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs all inspections on an analysed program and proves their fixes. */
public final class Inspections {
  private static final List<Inspection> ALL =
      List.of(new FloatingPointReduction(), new MissingRestrict());

  private final Analyzer analyzer;

  /** Inspections that prove their fixes with this engine. */
  public Inspections(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  /** The identifiers of all inspections. */
  public static List<String> ids() {
    return ALL.stream().map(Inspection::id).toList();
  }

  /**
   * The report of the analysis with its findings.
   *
   * @param request the request that gave the analysis
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Report report(AnalysisRequest request, Analysis analysis, Progress progress) {
    return analysis.report().withFindings(findings(request, analysis, progress));
  }

  /**
   * The findings of an analysed program, sorted by position.
   *
   * @param request the request that gave the analysis
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public List<Finding> findings(AnalysisRequest request, Analysis analysis, Progress progress) {
    Map<Inspection, List<Candidate>> candidates = new LinkedHashMap<>();
    List<ProposedFix> proposed = new ArrayList<>();
    for (Inspection inspection : ALL) {
      progress.check();
      List<Candidate> found = inspection.inspect(analysis);
      candidates.put(inspection, found);
      found.forEach(candidate -> proposed.addAll(candidate.fixes()));
    }
    Map<ProposedFix, Finding.Fix> proven =
        new FixProof(analyzer, request, analysis, progress).prove(proposed);
    List<Finding> findings = new ArrayList<>();
    candidates.forEach(
        (inspection, found) ->
            found.forEach(candidate -> findings.add(candidate.finding(inspection.id(), proven))));
    findings.sort(
        Comparator.comparing(Finding::file)
            .thenComparingInt(Finding::line)
            .thenComparingInt(Finding::column));
    return findings;
  }
}
