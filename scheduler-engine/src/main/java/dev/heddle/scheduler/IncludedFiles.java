package dev.heddle.scheduler;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.preprocessor.Preprocessor;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of the files that were given together are parts of others. */
final class IncludedFiles {
  private IncludedFiles() {}

  /** The requests whose file no other one includes; files that include each other stay. */
  static List<AnalysisRequest> without(List<AnalysisRequest> requests) {
    if (requests.size() < 2) {
      return requests;
    }
    Map<AnalysisRequest, Set<Path>> included = new LinkedHashMap<>();
    requests.forEach(request -> included.put(request, includes(request)));
    return requests.stream()
        .filter(
            request ->
                included.entrySet().stream()
                    .noneMatch(
                        other ->
                            other.getKey() != request
                                && other.getValue().contains(path(request.source()))
                                && !included.get(request).contains(path(other.getKey().source()))))
        .toList();
  }

  private static Set<Path> includes(AnalysisRequest request) {
    FrontEndOptions options = request.frontEndOptions(request.board().orElse(""));
    Set<Path> paths = new HashSet<>();
    Preprocessor.process(
            request.source(), options, request.loader(), new DiagnosticList(), Cancellation.NEVER)
        .includes()
        .forEach(file -> paths.add(path(file)));
    return paths;
  }

  private static Path path(SourceFile file) {
    return Path.of(file.path()).toAbsolutePath().normalize();
  }
}
