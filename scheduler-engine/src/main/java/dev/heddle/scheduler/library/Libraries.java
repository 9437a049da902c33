package dev.heddle.scheduler.library;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.Program;
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
  private static final String SOURCE = ".cl";

  public Libraries {
    functions = Map.copyOf(functions);
    diagnostics = List.copyOf(diagnostics);
  }

  /** A function, empty if no manifest has it. */
  public Optional<LibraryFunction> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /** The libraries of a program that is compiled with these options. */
  public static Libraries of(Program program, CompilerOptions options) {
    return options.libraries().isEmpty()
        ? NONE
        : read(options.libraries(), folders(program, options), program.main().path());
  }

  /**
   * OpenCL sources that libraries were made of: they lie beside a library under the same name. In
   * the order of the libraries.
   */
  public static List<Path> sources(Program program, CompilerOptions options) {
    List<String> folders = folders(program, options);
    return options.libraries().stream()
        .filter(name -> !name.endsWith(MANIFEST))
        .flatMap(name -> beside(name, SOURCE, folders).stream())
        .toList();
  }

  /** Names are relative to the working directory, to folders that are given, or to the source. */
  private static List<String> folders(Program program, CompilerOptions options) {
    String path = program.main().path();
    List<String> folders = new ArrayList<>(options.libraryFolders());
    folders.add(path.substring(0, 1 + Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))));
    return folders;
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
      Optional<Path> manifest = beside(name, MANIFEST, folders);
      if (manifest.isEmpty()) {
        diagnostics.add(unknown(name, source));
        continue;
      }
      String file = manifest.get().toString();
      try {
        LibraryManifest read =
            LibraryManifest.read(
                file,
                Files.readString(manifest.get(), StandardCharsets.UTF_8),
                other -> text(manifest.get(), other));
        read.functions().forEach(function -> functions.put(function.name(), function));
        read.defects().stream().map(d -> d.diagnostic(INVALID)).forEach(diagnostics::add);
      } catch (IOException e) {
        String message = "the manifest cannot be read: " + e.getMessage();
        diagnostics.add(new XmlDefect(file, 1, 1, 1, 1, message).diagnostic(INVALID));
      }
    }
    return new Libraries(functions, diagnostics);
  }

  /**
   * The file of a library with this ending, or the library itself if that is its ending. A name
   * that a session's folder was put before is looked for without it, too.
   */
  private static Optional<Path> beside(String name, String ending, List<String> folders) {
    String file = name.endsWith(ending) ? name : name.replaceFirst("\\.\\w+$", "") + ending;
    try {
      Path path = Path.of(file);
      List<Path> places = new ArrayList<>(List.of(path));
      for (String folder : folders) {
        places.add(Path.of(folder).resolve(path));
        if (path.isAbsolute()) {
          places.add(Path.of(folder).resolve(path.getFileName()));
        }
      }
      return places.stream().filter(Files::isRegularFile).findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> text(Path manifest, String name) {
    try {
      // Verilog may hold comments in any encoding.
      return Optional.of(
          Files.readString(manifest.resolveSibling(name), StandardCharsets.ISO_8859_1));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
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
                + ", they count as one cycle without area; put the manifest of the library beside it, or give"
                + " it with -l",
        source);
  }
}
