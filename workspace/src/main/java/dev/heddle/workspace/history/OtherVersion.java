package dev.heddle.workspace.history;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Another version of a program, with what it becomes.
 *
 * @param name what it is called, short enough for the heading of a column
 * @param report what it becomes
 */
public record OtherVersion(String name, Report report) {
  private static final String RELEASE = "-release=";

  /**
   * The program as it was committed, with the options of today.
   *
   * @param places where files are that the program calls by other names
   * @param revision a commit, a branch, a tag or an expression such as {@code HEAD~2}
   * @throws HistoryException if there is no such commit, or no such file in it
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static OtherVersion committed(
      Program program,
      Function<String, Path> places,
      String revision,
      Analyzer analyzer,
      Progress progress)
      throws HistoryException {
    Path first = places.apply(program.main().path());
    try (CommittedFiles committed = CommittedFiles.open(first, revision)) {
      List<SourceFile> files = new ArrayList<>();
      for (SourceFile file : program.files()) {
        files.add(committed.read(places.apply(file.path()), file.path()));
      }
      Program then = new Program(files, program.options());
      Report report = analyzer.analyze(then, committed, progress).report();
      return new OtherVersion("Commit " + committed.name(), report);
    } catch (IOException e) {
      throw new HistoryException("the Git repository of " + first + " cannot be read: " + e);
    }
  }

  /**
   * The program on the generic board of another device, with the usual release for it.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static OtherVersion onDevice(
      Program program, SourceLoader loader, String device, Analyzer analyzer, Progress progress) {
    Options options = program.options();
    List<String> compiler =
        options.compiler().stream().filter(word -> !word.startsWith(RELEASE)).toList();
    Options other =
        new Options(
            options.defines(),
            options.includes(),
            device,
            Optional.empty(),
            options.targetFmaxMhz(),
            compiler);
    Program there = new Program(program.files(), other);
    Report report = analyzer.analyze(there, loader, progress).report();
    return new OtherVersion(report.command().device(), report);
  }
}
