package dev.heddle.eclipse.analysis;

import dev.heddle.inspections.Inspections;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The engine that comes with the plugin. */
final class HeddleEngine implements Engine {

  private final Analyzer analyzer = new Analyzer();
  private final Inspections inspections = new Inspections(analyzer);

  @Override
  public Report analyze(
      Path file, String text, AnalysisSettings settings, Cancellation cancellation) {
    AnalysisRequest request = request(file, text, settings);
    Progress progress = cancellation::isCancelled;
    return inspections.report(request, analyzer.analyze(request, progress), progress);
  }

  private static AnalysisRequest request(Path file, String text, AnalysisSettings settings) {
    String name = file.getFileName().toString();
    Map<String, String> defines = new LinkedHashMap<>();
    List<String> includes = new ArrayList<>();
    List<String> options = new ArrayList<>();
    for (String option : settings.options()) {
      if (option.startsWith("-D")) {
        String[] define = option.substring(2).split("=", 2);
        defines.put(define[0], define.length == 2 ? define[1] : "1");
      } else if (option.startsWith("-I")) {
        includes.add(file.resolveSibling(option.substring(2)).toString());
      } else if (option.startsWith("-l=") || option.startsWith("-L=")) {
        options.add(option.substring(0, 3) + file.resolveSibling(option.substring(3)));
      } else {
        options.add(option);
      }
    }
    return new AnalysisRequest(
        SourceFile.of(name, text),
        defines,
        includes,
        settings.device(),
        Optional.of(settings.board()).filter(board -> !board.isEmpty()),
        settings.targetFmaxMhz() == null
            ? OptionalDouble.empty()
            : OptionalDouble.of(settings.targetFmaxMhz()),
        options,
        new IncludeLoader(name, file));
  }
}
