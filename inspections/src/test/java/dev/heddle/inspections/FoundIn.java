package dev.heddle.inspections;

import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import java.util.List;

/** What an inspection finds in a text. */
final class FoundIn {
  private FoundIn() {}

  static List<Finding> text(String inspection, String text) {
    Analyzer analyzer = new Analyzer("test");
    Program program = Program.of(SourceFile.of("k.cl", text));
    return new Inspections(analyzer)
            .findings(analyzer.analyze(program, Progress.NONE), new FileLoader(), Progress.NONE)
            .stream()
            .filter(finding -> finding.inspection().equals(inspection))
            .toList();
  }

  /** What is told before any fix has been tried. */
  static List<Finding> unproven(String inspection, String text) {
    Analyzer analyzer = new Analyzer("test");
    Program program = Program.of(SourceFile.of("k.cl", text));
    return new Inspections(analyzer)
            .inspect(
                analyzer.analyze(program, Progress.NONE),
                new FileLoader(),
                Settings.DEFAULT,
                Progress.NONE)
            .findings()
            .stream()
            .filter(finding -> finding.inspection().equals(inspection))
            .toList();
  }
}
