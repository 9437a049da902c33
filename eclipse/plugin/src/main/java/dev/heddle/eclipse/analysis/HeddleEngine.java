package dev.heddle.eclipse.analysis;

import dev.heddle.inspections.Inspections;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** The engine that comes with the plugin. */
final class HeddleEngine implements Engine {

  private final Analyzer analyzer = new Analyzer();
  private final Inspections inspections = new Inspections(analyzer);

  @Override
  public Report analyze(
      Path file, String text, AnalysisSettings settings, Cancellation cancellation) {
    Progress progress = cancellation::isCancelled;
    SourceLoader loader = new IncludeLoader(file.getFileName().toString(), file);
    Analysis analysis = analyzer.analyze(program(file, text, settings), loader, progress);
    return inspections.report(analysis, loader, progress);
  }

  private static Program program(Path file, String text, AnalysisSettings settings) {
    Options options =
        Options.parse(settings.options(), file.resolveSibling(""))
            .options()
            .withDevice(settings.device())
            .withTargetFmax(
                settings.targetFmaxMhz() == null
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(settings.targetFmaxMhz()));
    return new Program(
        List.of(SourceFile.of(file.getFileName().toString(), text)),
        settings.board().isEmpty() ? options : options.withBoard(settings.board()));
  }
}
