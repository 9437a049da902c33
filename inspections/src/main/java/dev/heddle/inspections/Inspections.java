package dev.heddle.inspections;

import dev.heddle.inspections.aliasing.MissingRestrict;
import dev.heddle.inspections.proposal.Candidate;
import dev.heddle.inspections.proposal.Inspection;
import dev.heddle.inspections.proposal.ProposedFix;
import dev.heddle.inspections.reduction.FloatingPointReduction;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Runs all inspections on an analysed program and proves their fixes. */
public final class Inspections {
  private static final List<Inspection> ALL =
      List.of(new FloatingPointReduction(), new MissingRestrict());

  /** What the name of a copy has behind that of its kernel: the compute id. */
  private static final Pattern COPY = Pattern.compile("(_\\d+){3}$");

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
   * @param loader found the files that the program includes
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Report report(Analysis analysis, SourceLoader loader, Progress progress) {
    return analysis.report().withFindings(findings(analysis, loader, progress));
  }

  /**
   * The findings of an analysed program, file by file, those of a file sorted by position.
   *
   * @param loader found the files that the program includes
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public List<Finding> findings(Analysis analysis, SourceLoader loader, Progress progress) {
    List<Finding> findings = new ArrayList<>();
    for (LinkedFile file : analysis.linked().files()) {
      findings.addAll(findings(file.frontEnd().unit(), analysis, loader, progress));
    }
    return findings;
  }

  private List<Finding> findings(
      TranslationUnit unit, Analysis analysis, SourceLoader loader, Progress progress) {
    List<KernelReport> kernels = kernels(unit, analysis);
    Map<Inspection, List<Candidate>> candidates = new LinkedHashMap<>();
    List<ProposedFix> proposed = new ArrayList<>();
    for (Inspection inspection : ALL) {
      progress.check();
      List<Candidate> found = inspection.inspect(unit, kernels);
      candidates.put(inspection, found);
      found.forEach(candidate -> proposed.addAll(candidate.fixes()));
    }
    Map<ProposedFix, Finding.Fix> proven =
        new FixProof(analyzer, analysis, unit, loader, progress).prove(proposed);
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

  /** The kernels of a file, with the copies of those that have several compute units. */
  private static List<KernelReport> kernels(TranslationUnit unit, Analysis analysis) {
    Set<String> names = new HashSet<>();
    unit.kernels().forEach(kernel -> names.add(kernel.name()));
    return analysis.report().kernels().stream()
        .filter(
            kernel ->
                names.contains(kernel.name())
                    || names.contains(COPY.matcher(kernel.name()).replaceFirst("")))
        .toList();
  }
}
