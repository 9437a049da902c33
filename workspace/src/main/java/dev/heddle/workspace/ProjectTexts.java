package dev.heddle.workspace;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CodeQueries.Code;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files of a project as they are at one moment, each with what it means. Nothing is read before
 * somebody asks for it.
 */
final class ProjectTexts {
  private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*#\\s*include\\b");

  private final CodeReader reader;
  private final Cancellation cancellation;
  private final Set<Path> files = new LinkedHashSet<>();
  private final Map<Path, String> texts = new LinkedHashMap<>();
  private final Map<Path, Code> codes = new LinkedHashMap<>();

  /**
   * Texts that are not read yet.
   *
   * @param files kernels, headers and sessions; others are of no interest
   */
  ProjectTexts(CodeReader reader, Collection<Path> files, Cancellation cancellation) {
    this.reader = reader;
    this.cancellation = cancellation;
    files.forEach(file -> this.files.add(Documents.key(file)));
  }

  Cancellation cancellation() {
    return cancellation;
  }

  CodeReader reader() {
    return reader;
  }

  /** The text of a file; empty when it cannot be read. */
  String text(Path path) {
    cancellation.check();
    return texts.computeIfAbsent(
        path,
        file -> {
          try {
            return reader.text(file);
          } catch (IOException unreadable) {
            return "";
          }
        });
  }

  /** What a file means. */
  Code code(Path path) {
    Code known = codes.get(path);
    if (known == null) {
      known = reader.read(path, text(path), new FrontEnd(), cancellation);
      codes.put(path, known);
    }
    return known;
  }

  /** All kernel files. */
  List<Path> kernels() {
    return files.stream().filter(ProjectTexts::isKernel).toList();
  }

  /** All sessions. */
  List<Path> sessions() {
    return files.stream().filter(file -> file.toString().endsWith(".clsession")).toList();
  }

  /** All files that others include. */
  List<Path> headers() {
    return files.stream()
        .filter(file -> !isKernel(file) && !file.toString().endsWith(".clsession"))
        .toList();
  }

  static boolean isKernel(Path file) {
    return file.toString().endsWith(".cl");
  }

  /**
   * The kernel files that may use a word, by themselves or by what they include.
   *
   * @param asked looked at in any case
   */
  List<Path> mentioning(String word, Path asked) {
    boolean inHeaders =
        !isKernel(asked) || headers().stream().anyMatch(header -> text(header).contains(word));
    List<Path> found = new ArrayList<>(List.of(asked));
    for (Path kernel : kernels()) {
      String text = text(kernel);
      boolean may = text.contains(word) || inHeaders && INCLUDE.matcher(text).find();
      if (may && !kernel.equals(asked)) {
        found.add(kernel);
      }
    }
    return found;
  }

  /** The kernel files that have a file in them, itself included if it is one. */
  List<Path> including(Path file) {
    List<Path> found = new ArrayList<>(isKernel(file) ? List.of(file) : List.of());
    for (Path kernel : kernels()) {
      if (!kernel.equals(file) && INCLUDE.matcher(text(kernel)).find()) {
        Code code = code(kernel);
        boolean includes =
            code.result().source().includes().stream().map(code::path).anyMatch(file::equals);
        if (includes) {
          found.add(kernel);
        }
      }
    }
    return found.isEmpty() ? List.of(file) : found;
  }

  /** The files that are one program with a kernel file. */
  Set<Path> programOf(Path kernel) {
    Set<Path> program = new LinkedHashSet<>();
    reader.projects().of(kernel).files().forEach(file -> program.add(Documents.key(file)));
    return program;
  }
}
