package dev.heddle.workspace;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads files with what they include, from the texts of one moment. */
record CodeReader(Documents.Snapshot texts, Projects projects) {

  /**
   * What a file means.
   *
   * @param text its text, which may be another than that of the moment
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  CodeQueries.Code read(Path path, String text, FrontEnd frontEnd, Cancellation cancellation) {
    return read(path, text, cancellation, frontEnd::analyzeAgain);
  }

  /**
   * What the names of a file mean; what is wrong with it is not told.
   *
   * @param text its text, which may be another than that of the moment
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  CodeQueries.Code names(Path path, String text, FrontEnd frontEnd, Cancellation cancellation) {
    return read(path, text, cancellation, frontEnd::namesAgain);
  }

  /** One of the ways in which a front end reads a text. */
  private interface Reading {
    FrontEndResult of(
        SourceFile file, FrontEndOptions options, SourceLoader loader, Cancellation cancellation);
  }

  private CodeQueries.Code read(
      Path path, String text, Cancellation cancellation, Reading reading) {
    String name = path.getFileName().toString();
    Map<String, Path> places = new HashMap<>(Map.of(name, path));
    SourceFile file = SourceFile.of(name, text);
    SourceLoader loader =
        (included, angled, from, folders) -> texts.load(included, angled, from, folders, places);
    Projects.Membership program = projects.of(path);
    FrontEndOptions options =
        program.options().options().frontEnd("").withBefore(before(path, program));
    return new CodeQueries.Code(file, reading.of(file, options, loader, cancellation), places);
  }

  /** What stands before a header in the program whose part it is. */
  private List<SourceFile> before(Path path, Projects.Membership program) {
    return context(path, program).map(HeaderContext::before).orElse(List.of());
  }

  /** How the program of a header includes it; empty for a file that is a program's own. */
  Optional<HeaderContext> context(Path path, Projects.Membership program) {
    if (program.files().contains(path)) {
      return Optional.empty();
    }
    List<Path> folders = program.options().options().includes().stream().map(Path::of).toList();
    return program.files().stream()
        .flatMap(kernel -> HeaderContext.of(kernel, path, folders, this::text).stream())
        .findFirst();
  }

  /** The text of a file at that moment. */
  String text(Path path) throws IOException {
    return texts.read(path, path.getFileName().toString()).text();
  }
}
