package dev.heddle.cli;

import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.workspace.MissingHeaders;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says where headers lie that were not found. */
final class HeaderHints {
  private static final String CODE = "language.include-not-found";

  private HeaderHints() {}

  /** A line for each folder near a file that has some of the headers that it includes in vain. */
  static void tell(List<SourceDiagnostic> diagnostics, PrintWriter error) {
    Map<String, List<Integer>> lines =
        diagnostics.stream()
            .filter(each -> each.code().equals(CODE))
            .collect(
                Collectors.groupingBy(
                    SourceDiagnostic::file,
                    LinkedHashMap::new,
                    Collectors.mapping(SourceDiagnostic::line, Collectors.toList())));
    lines.forEach((file, missing) -> tell(Path.of(file), missing, error));
  }

  private static void tell(Path file, List<Integer> missing, PrintWriter error) {
    try {
      MissingHeaders.places(file, Files.readString(file), missing).stream()
          .limit(1)
          .forEach(
              place ->
                  error.println(
                      "heddle: note: %s with -I %s".formatted(found(place), shown(place, file))));
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

  /** The folder as it would be written beside the file on the command line. */
  private static String shown(MissingHeaders.Place place, Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.isAbsolute()
        ? place.folder().toString()
        : relative(here.relativize(place.folder()));
  }

  private static String relative(Path folder) {
    return folder.toString().isEmpty() ? "." : folder.toString();
  }
}
