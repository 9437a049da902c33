package dev.heddle.cli;

import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.workspace.MissingHeaders;
import dev.heddle.workspace.MissingMacros;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Names options of the build that a file misses: folders of headers, and values of macros. */
final class BuildHints {
  private static final String HEADER = "language.include-not-found";
  private static final String MACRO = "language.define-missing";

  private BuildHints() {}

  /** A line for each file whose headers, or macros, are found near it. */
  static void tell(List<SourceDiagnostic> diagnostics, PrintWriter error) {
    Map<String, List<Integer>> lines =
        diagnostics.stream()
            .filter(each -> each.code().equals(HEADER))
            .collect(
                Collectors.groupingBy(
                    SourceDiagnostic::file,
                    LinkedHashMap::new,
                    Collectors.mapping(SourceDiagnostic::line, Collectors.toList())));
    lines.forEach((file, missing) -> headers(Path.of(file), missing, error));
    diagnostics.stream()
        .filter(each -> each.code().equals(MACRO))
        .forEach(each -> macros(Path.of(each.file()), each.message(), error));
  }

  private static void headers(Path file, List<Integer> missing, PrintWriter error) {
    try {
      MissingHeaders.places(file, Files.readString(file), missing).stream()
          .limit(1)
          .forEach(
              place ->
                  error.println(
                      "heddle: note: %s with -I %s"
                          .formatted(found(place), shown(place.folder(), file))));
    } catch (IOException unreadable) {
      // The file itself was read from somewhere else; nothing lies beside it.
    }
  }

  private static String found(MissingHeaders.Place place) {
    List<String> headers = place.headers().stream().sorted().toList();
    String first = headers.get(0);
    return headers.size() == 1
        ? first + " is found"
        : "%s and %d more are found".formatted(first, headers.size() - 1);
  }

  private static void macros(Path file, String message, PrintWriter error) {
    MissingMacros.values(file, MissingMacros.names(message))
        .forEach(
            (name, value) ->
                error.println(
                    "heddle: note: %s has a value in %s: try %s"
                        .formatted(name, shown(value.file(), file), option(name, value.text()))));
  }

  private static String option(String name, String value) {
    return value.matches("[\\w.+-]+")
        ? "-D%s=%s".formatted(name, value)
        : "'-D%s=%s'".formatted(name, value.replace("'", "'\\''"));
  }

  /** A path as it would be written beside the file on the command line. */
  private static String shown(Path path, Path file) {
    if (file.isAbsolute()) {
      return path.toString();
    }
    String relative = Path.of("").toAbsolutePath().relativize(path).toString();
    return relative.isEmpty() ? "." : relative;
  }
}
