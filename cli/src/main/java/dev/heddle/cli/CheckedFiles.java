package dev.heddle.cli;

import dev.heddle.inspections.Inspected;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.engine.Found;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Checks files one after the other, whatever happens with one of them. */
final class CheckedFiles {
  /** Rounds of changes in one file; each changes what the one before has made possible. */
  private static final int ROUNDS = 10;

  private final Analyzer analyzer;
  private final Inspections inspections;
  private final CompileOptions compile;
  private final Settings settings;
  private final PrintWriter error;
  private final String command;
  private final boolean traced;
  private final List<CheckResult> results = new ArrayList<>();
  private boolean hasUnreadable;
  private boolean hasDefect;

  /**
   * Nothing is checked yet.
   *
   * @param error what goes wrong with a file is told here, in a line that starts with the command
   * @param traced whether internal errors show where they come from
   */
  CheckedFiles(
      Analyzer analyzer,
      CompileOptions compile,
      Settings settings,
      PrintWriter error,
      String command,
      boolean traced) {
    this.analyzer = analyzer;
    this.inspections = new Inspections(analyzer);
    this.compile = compile;
    this.settings = settings;
    this.error = error;
    this.command = command;
    this.traced = traced;
  }

  /** What was found in all files, file by file. */
  List<CheckResult> results() {
    return results;
  }

  /** Whether a file could not be read. */
  boolean hasUnreadable() {
    return hasUnreadable;
  }

  /** Whether this program failed for a file. */
  boolean hasDefect() {
    return hasDefect;
  }

  /** Checks a file, and changes it before if that is wanted. */
  void check(String file, boolean fix) {
    try {
      List<CheckResult> found = found(file);
      for (int round = 0; fix && round < ROUNDS && SafeFixes.apply(file, found) > 0; round++) {
        found = found(file);
      }
      results.addAll(found);
    } catch (UsageException e) {
      hasUnreadable = true;
      error.println(command + ": " + e.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError defect) {
      hasDefect = true;
      if (traced) {
        defect.printStackTrace(error);
      }
      error.println(
          "%s: internal error in %s: %s; please report this with the file"
              .formatted(command, file, defect.getClass().getSimpleName()));
    }
  }

  private List<CheckResult> found(String file) throws UsageException {
    Program program =
        compile.program(List.of(file), warning -> error.println(command + ": warning: " + warning));
    FileLoader loader = new FileLoader();
    Analysis analysis = analyzer.analyze(program, loader, Progress.NONE);
    Inspected inspected = inspections.inspect(analysis, loader, settings, Progress.NONE);
    inspected.prove(Progress.NONE);
    List<CheckResult> found = new ArrayList<>();
    List<String> known = settings.baseline().fingerprints();
    analysis.report().diagnostics().forEach(each -> found.add(CheckResult.of(each)));
    found.removeIf(each -> known.contains(each.fingerprint()));
    List<Found> told = inspected.told();
    List<Finding> findings = inspected.findings();
    for (int i = 0; i < told.size(); i++) {
      Level level = told.get(i).problem().level();
      found.add(new CheckResult(findings.get(i), level, told.get(i).fingerprint()));
    }
    return found;
  }
}
