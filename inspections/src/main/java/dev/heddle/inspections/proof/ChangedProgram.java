package dev.heddle.inspections.proof;

import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;

/**
 * Analyses a program as if one of its files, or a file that it includes, had been changed. Kernels
 * that the change does not reach are not scheduled again.
 *
 * @param loader found the files that the program includes
 */
public record ChangedProgram(Analyzer analyzer, Analysis analysis, SourceLoader loader) {
  /**
   * The report of the changed program.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Report with(SourceEdits edits, Progress progress) {
    SourceFile original = edits.file();
    SourceFile edited = SourceFile.of(original.path(), edits.applied());
    SourceLoader changed =
        (name, angled, from, directories) ->
            loader
                .load(name, angled, from, directories)
                .map(found -> found.path().equals(original.path()) ? edited : found);
    Program program = analysis.linked().program().withFile(edited);
    return analyzer.analyze(program, changed, progress).report();
  }
}
