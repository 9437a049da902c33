package dev.heddle.workspace;

import dev.heddle.inspections.Inspected;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.engine.Baseline;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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

  Engine(Analyzer analyzer) {
    this.analyzer = analyzer;
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
    /** Whether all fixes are known to help, or not to. */
    boolean isProven() {
      return inspected.isProven();
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
    Map<String, Path> places = new HashMap<>();
    List<SourceFile> files = new ArrayList<>();
    String text = "";
    String bare = file.getFileName().toString();
    for (Path path : membership.files()) {
      String name = path.getFileName().toString();
      boolean taken = places.containsKey(name) || !path.equals(file) && name.equals(bare);
      String unique = taken ? path.toString() : name;
      SourceFile source = texts.read(path, unique);
      places.put(unique, path);
      files.add(source);
      text = path.equals(file) ? source.text() : text;
    }
    SourceLoader loader =
        (name, angled, from, folders) -> texts.load(name, angled, from, folders, places);
    Program program = new Program(files, membership.options().options());
    LinkedProgram linked = analyzer.link(program, loader, progress);
    Set<Path> read = new HashSet<>();
    linked
        .read()
        .forEach(name -> read.add(Documents.key(places.getOrDefault(name, Path.of(name)))));
    parsed.accept(new Read(linked, read, Map.copyOf(texts.stamps())));
    Analysis analysis = analyzer.analyze(linked, progress);
    Settings settings = new Settings(membership.profile(), Baseline.EMPTY);
    Inspected inspected = inspections.inspect(analysis, loader, settings, progress);
    Report report = analysis.report().withFindings(inspected.findings());
    return new Result(
        text, withFindings(report, membership.options(), files.get(0).path()), inspected);
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
