package dev.heddle.cli;

import dev.heddle.inspections.Inspected;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.ProposedFix.Results;
import dev.heddle.inspections.engine.Baseline;
import dev.heddle.inspections.engine.Found;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Checks files, on all processors, whatever happens with one of them. */
final class CheckedFiles {
  /** Rounds of changes in one file; each changes what the one before has made possible. */
  private static final int ROUNDS = 10;

  private final Analyzer analyzer;
  private final Inspections inspections;
  private final CompileOptions compile;
  private final Settings settings;
  private final double seconds;
  private final PrintWriter error;
  private final String command;
  private final boolean traced;
  private final List<CheckResult> results = new ArrayList<>();
  private int untried;
  private boolean hasUnreadable;
  private boolean hasDefect;

  /**
   * Nothing is checked yet.
   *
   * @param seconds of processor time for a file, after which kernels are left out; 0 for no limit
   * @param error what goes wrong with a file is told here, in a line that starts with the command
   * @param traced whether internal errors show where they come from
   */
  CheckedFiles(
      Analyzer analyzer,
      CompileOptions compile,
      Settings settings,
      double seconds,
      PrintWriter error,
      String command,
      boolean traced) {
    this.analyzer = analyzer;
    this.inspections = new Inspections(analyzer);
    this.compile = compile;
    this.settings = settings;
    this.seconds = seconds;
    this.error = error;
    this.command = command;
    this.traced = traced;
  }

  /** What was found in all files, file by file. */
  List<CheckResult> results() {
    return results;
  }

  /** Adds what was found elsewhere and is not known. */
  void add(List<CheckResult> found, Baseline known) {
    found.stream()
        .filter(each -> !known.fingerprints().contains(each.fingerprint()))
        .forEach(results::add);
  }

  /** How many changes may help but were not tried. */
  int untried() {
    return untried;
  }

  /** Whether a file could not be read. */
  boolean hasUnreadable() {
    return hasUnreadable;
  }

  /** Whether this program failed for a file. */
  boolean hasDefect() {
    return hasDefect;
  }

  /**
   * Checks files, and changes them before if that is wanted.
   *
   * @param fix changes are made for findings of this level or above; empty for none
   * @param trials how many of the changes that may help are tried
   */
  void check(List<String> files, Optional<Level> fix, Trials trials) {
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), files.size());
    Set<String> all = new HashSet<>(files);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Outcome>> outcomes = new ArrayList<>();
      for (String file : files) {
        outcomes.add(pool.submit(() -> check(file, fix, trials).of(file, all)));
      }
      for (Future<Outcome> outcome : outcomes) {
        add(outcome.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      hasDefect = true;
    } catch (ExecutionException e) {
      throw new IllegalStateException("every outcome of a file is caught", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** What came of one file. */
  private record Outcome(Checked checked, String messages, boolean isUnreadable, boolean isDefect) {
    /** The same without what is told of other files anyway, which this one includes. */
    Outcome of(String file, Set<String> all) {
      List<CheckResult> own =
          checked.results().stream()
              .filter(
                  result ->
                      result.finding().file().equals(file)
                          || !all.contains(result.finding().file()))
              .toList();
      return new Outcome(new Checked(own, checked.untried()), messages, isUnreadable, isDefect);
    }
  }

  /** What was found in one file, and what was not tried. */
  private record Checked(List<CheckResult> results, int untried) {}

  private void add(Outcome outcome) {
    results.addAll(outcome.checked().results());
    untried += outcome.checked().untried();
    hasUnreadable |= outcome.isUnreadable();
    hasDefect |= outcome.isDefect();
    error.print(outcome.messages());
    error.flush();
  }

  private Outcome check(String file, Optional<Level> fix, Trials trials) {
    StringWriter text = new StringWriter();
    PrintWriter messages = new PrintWriter(text);
    Checked checked = new Checked(List.of(), 0);
    boolean isUnreadable = false;
    boolean isDefect = false;
    try {
      checked = found(file, fix, trials, messages);
      for (int round = 0;
          fix.isPresent()
              && round < ROUNDS
              && SafeFixes.apply(file, checked.results(), fix.get()) > 0;
          round++) {
        checked = found(file, fix, trials, messages);
      }
    } catch (UsageException e) {
      isUnreadable = true;
      messages.println(command + ": " + e.getMessage());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError defect) {
      isDefect = true;
      if (traced) {
        defect.printStackTrace(messages);
      }
      messages.println(
          "%s: internal error in %s: %s; please report this with the file"
              .formatted(command, file, defect.getClass().getSimpleName()));
    }
    messages.flush();
    return new Outcome(checked, text.toString(), isUnreadable, isDefect);
  }

  private Checked found(String file, Optional<Level> fix, Trials trials, PrintWriter messages)
      throws UsageException {
    Program program =
        compile.program(
            List.of(file), warning -> messages.println(command + ": warning: " + warning));
    FileLoader loader = new FileLoader();
    AnalysisLimit limit = AnalysisLimit.ofSeconds(seconds);
    Analysis analysis = analyzer.analyze(program, loader, limit, Progress.NONE);
    BuildHints.tell(analysis.report().diagnostics(), messages);
    Inspected inspected = inspections.inspect(analysis, loader, settings, Progress.NONE);
    boolean isWhole = analysis.report().notAnalysed().isEmpty();
    if (isWhole && fix.isPresent()) {
      inspected.prove(CheckedFiles::isSafe, Progress.NONE);
    }
    if (isWhole) {
      trials.prove(inspected, seconds);
    }
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
    return new Checked(found, inspected.untried());
  }

  private static boolean isSafe(ProposedFix fix) {
    return fix.results() == Results.SAME;
  }
}
