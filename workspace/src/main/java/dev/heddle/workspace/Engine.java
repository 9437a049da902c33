package dev.heddle.workspace;

import dev.heddle.inspections.Inspected;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.engine.Baseline;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.workspace.history.HistoryException;
import dev.heddle.workspace.history.OtherVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The one engine of a workspace, with the cache that all its documents share. */
final class Engine {
  /** Code of a diagnostic about an option. */
  static final String OPTION = "option.unknown";

  private final Analyzer analyzer;
  private final Inspections inspections;
  private final double longestSeconds;

  /**
   * An engine.
   *
   * @param longestSeconds processor time after which kernels that are not done are left out
   */
  Engine(Analyzer analyzer, double longestSeconds) {
    this.analyzer = analyzer;
    this.longestSeconds = longestSeconds;
    inspections = new Inspections(analyzer);
  }

  /**
   * What a run has read.
   *
   * @param files places of all files that the program is made of
   * @param stamps of what was read from disk or looked for there
   */
  record Read(LinkedProgram linked, Set<Path> files, Map<Path, Documents.Stamp> stamps) {}

  /**
   * What a run has found.
   *
   * @param text that of the file which was asked for
   * @param report with the fixes that are known to help by now
   * @param inspected knows how to find out about the others
   */
  record Result(String text, Report report, Inspected inspected) {
    /** Whether all fixes are known to help, or not to; none is tried where kernels are left out. */
    boolean isProven() {
      return !report.notAnalysed().isEmpty() || inspected.isProven();
    }

    /**
     * The same with all fixes that help.
     *
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    Result proven(Progress progress) {
      inspected.prove(progress);
      return new Result(text, report.withFindings(inspected.findings()), inspected);
    }
  }

  /**
   * Analyses a program.
   *
   * @param file the file that is asked for
   * @param parsed told when all files have been read
   */
  Result analyse(
      Path file,
      Projects.Membership membership,
      Documents.Snapshot texts,
      Consumer<Read> parsed,
      Progress progress)
      throws IOException {
    Composition composed = Composition.of(file, membership, texts);
    Program program = composed.program();
    LinkedProgram linked = analyzer.link(program, composed.loader(), progress);
    Set<Path> read = new HashSet<>();
    linked.read().forEach(name -> read.add(Documents.key(composed.place(name))));
    parsed.accept(new Read(linked, read, Map.copyOf(texts.stamps())));
    Analysis analysis = analyzer.analyze(linked, AnalysisLimit.ofSeconds(longestSeconds), progress);
    Settings settings = new Settings(membership.profile(), Baseline.EMPTY);
    Inspected inspected = inspections.inspect(analysis, composed.loader(), settings, progress);
    Report report = analysis.report().withFindings(inspected.findings());
    return new Result(
        composed.text(),
        withFindings(report, membership.options(), program.main().path()),
        inspected);
  }

  /** Why the numbers of a program are what they are; what it says is the report's. */
  Analysis analysed(Composition composed, Progress progress) {
    return analyzer.analyze(composed.program(), composed.loader(), progress);
  }

  /**
   * Analyses a program as it is saved.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  Analysis saved(Program program, Progress progress) {
    AnalysisLimit limit = AnalysisLimit.ofSeconds(longestSeconds);
    return analyzer.analyze(program, new FileLoader(), limit, progress);
  }

  /**
   * The program as it was committed.
   *
   * @throws HistoryException if there is no such commit, or no such file in it
   */
  OtherVersion committed(Composition composed, String revision, Progress progress)
      throws HistoryException {
    return OtherVersion.committed(
        composed.program(), composed::place, revision, analyzer, progress);
  }

  /** The program on another device. */
  OtherVersion onDevice(Composition composed, String device, Progress progress) {
    return OtherVersion.onDevice(composed.program(), composed.loader(), device, analyzer, progress);
  }

  /** What is wrong with the options is told in the first line of the program. */
  private static Report withFindings(Report report, Options.Parsed options, String file) {
    List<SourceDiagnostic> all = new ArrayList<>();
    for (Options.Finding finding : options.findings()) {
      all.add(
          new SourceDiagnostic(
              Severity.valueOf(finding.severity().name()),
              OPTION,
              finding.message(),
              file,
              1,
              1,
              1,
              1));
    }
    all.addAll(report.diagnostics());
    return all.size() == report.diagnostics().size() ? report : report.withDiagnostics(all);
  }
}
