package dev.heddle.scheduler.library;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.xml.FileDiagnostic;
import dev.heddle.scheduler.xml.XmlDefect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The functions of the libraries that are given with {@code -l}. The library of the vendor's own
 * tools does not tell what is in it; the manifest that it was made from does: it is given itself,
 * or lies beside the library with the same name.
 *
 * @param functions the functions by name
 * @param diagnostics what is wrong with manifests, and libraries without one
 */
public record Libraries(Map<String, LibraryFunction> functions, List<FileDiagnostic> diagnostics) {
  /** No library. */
  public static final Libraries NONE = new Libraries(Map.of(), List.of());

  /** The code of what is wrong with a manifest. */
  public static final String INVALID = "library.invalid";

  /** The code of a library that nothing is known of. */
  public static final String UNKNOWN = "library.unknown";

  private static final String MANIFEST = ".xml";

  public Libraries {
    functions = Map.copyOf(functions);
    diagnostics = List.copyOf(diagnostics);
  }

  /** A function, empty if no manifest has it. */
  public Optional<LibraryFunction> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /**
   * Reads manifests.
   *
   * @param names what stands behind {@code -l}
   * @param folders where they are looked for besides the working directory: those of {@code -L} and
   *     that of the source
   * @param source the source, for messages
   */
  public static Libraries read(List<String> names, List<String> folders, String source) {
    Map<String, LibraryFunction> functions = new LinkedHashMap<>();
    List<FileDiagnostic> diagnostics = new ArrayList<>();
    for (String name : names) {
      Optional<Path> manifest = manifest(name, folders);
      if (manifest.isEmpty()) {
        diagnostics.add(unknown(name, source));
        continue;
      }
      String file = manifest.get().toString();
      try {
        LibraryManifest read =
            LibraryManifest.read(file, Files.readString(manifest.get(), StandardCharsets.UTF_8));
        read.functions().forEach(function -> functions.put(function.name(), function));
        read.defects().stream().map(d -> d.diagnostic(INVALID)).forEach(diagnostics::add);
      } catch (IOException e) {
        String message = "the manifest cannot be read: " + e.getMessage();
        diagnostics.add(new XmlDefect(file, 1, 1, 1, 1, message).diagnostic(INVALID));
      }
    }
    return new Libraries(functions, diagnostics);
  }

  private static Optional<Path> manifest(String name, List<String> folders) {
    String file = name.endsWith(MANIFEST) ? name : name.replaceFirst("\\.\\w+$", "") + MANIFEST;
    List<String> places = new ArrayList<>(List.of(""));
    places.addAll(folders);
    for (String place : places) {
      try {
        Path path = Path.of(place).resolve(file);
        if (Files.isRegularFile(path)) {
          return Optional.of(path);
        }
      } catch (InvalidPathException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static FileDiagnostic unknown(String name, String source) {
    boolean manifest = name.endsWith(MANIFEST);
    return FileDiagnostic.onFirstLine(
        manifest ? Severity.ERROR : Severity.INFO,
        UNKNOWN,
        manifest
            ? "there is no manifest " + name
            : "nothing is known of the functions in "
                + name
                + ", their latency is guessed; put the manifest of the library beside it, or give"
                + " it with -l",
        source);
  }
}
