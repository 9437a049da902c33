package dev.heddle.scheduler.program;

import dev.heddle.language.checks.ProgramChecks;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.lowering.LoweringResult;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Joins the files of a program: each is preprocessed and bound for itself, static names stay in
 * their file, kernels, functions, channels and pipes are joined by name. A file that another one
 * includes is a part of that. Keeps the files that it read last; safe for several threads.
 */
public final class Linker {
  private final ReadFiles files = new ReadFiles();

  /**
   * Links a program.
   *
   * @param boardName the name for the macro that says which board is compiled for, empty for none
   * @param loader finds included files
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LinkedProgram link(
      Program program, String boardName, SourceLoader loader, Cancellation cancellation) {
    FrontEndOptions options = program.options().frontEnd(boardName);
    List<SourceFile> given = distinct(program.files());
    List<ReadFiles.ReadFile> read = new ArrayList<>();
    for (SourceFile file : given) {
      read.add(files.read(file, options, given.size() == 1, loader, cancellation));
    }
    List<ReadFiles.ReadFile> linked = withoutIncluded(read);
    List<TranslationUnit> units = linked.stream().map(file -> file.result().unit()).toList();
    Map<String, List<Diagnostic>> together =
        given.size() == 1 ? Map.of() : programDiagnostics(linked, units);
    long start = System.nanoTime();
    LoweringResult lowered = new Lowering().lower(units, cancellation);
    long lowering = System.nanoTime() - start;
    List<LinkedFile> parts = new ArrayList<>();
    for (int i = 0; i < linked.size(); i++) {
      LoweringResult.LoweredFile part = lowered.files().get(i);
      parts.add(part(linked.get(i), together, part));
    }
    return new LinkedProgram(
        program,
        parts,
        lowered.program(),
        paths(read),
        missing(read),
        linked.stream()
            .map(file -> SpelledRelease.of(file.result().source()))
            .reduce(Optional.empty(), SpelledRelease::earlier),
        linked.stream()
            .map(file -> SpelledRelease.earliest(file.result().source()))
            .reduce(Optional.empty(), SpelledRelease::later),
        lowering);
  }

  /** A file that is named twice counts once. */
  private static List<SourceFile> distinct(List<SourceFile> files) {
    Map<Path, SourceFile> byPath = new LinkedHashMap<>();
    files.forEach(file -> byPath.putIfAbsent(path(file), file));
    return List.copyOf(byPath.values());
  }

  /** The files that no other one includes; files that include each other stay. */
  private static List<ReadFiles.ReadFile> withoutIncluded(List<ReadFiles.ReadFile> read) {
    if (read.size() == 1) {
      return read;
    }
    Map<ReadFiles.ReadFile, Set<Path>> included = new IdentityHashMap<>();
    for (ReadFiles.ReadFile file : read) {
      Set<Path> paths = new LinkedHashSet<>();
      file.result().source().includes().forEach(other -> paths.add(path(other)));
      included.put(file, paths);
    }
    return read.stream()
        .filter(
            file ->
                read.stream()
                    .noneMatch(
                        other ->
                            other != file
                                && included.get(other).contains(path(file.file()))
                                && !included.get(file).contains(path(other.file()))))
        .toList();
  }

  /** What only all files show together, by the path of the file that tells it. */
  private static Map<String, List<Diagnostic>> programDiagnostics(
      List<ReadFiles.ReadFile> linked, List<TranslationUnit> units) {
    DiagnosticList found = new DiagnosticList();
    ProgramChecks.check(units, found);
    Map<String, List<Diagnostic>> byFile = new HashMap<>();
    for (Diagnostic diagnostic : found.sorted("")) {
      String path = diagnostic.range().file().path();
      String owner =
          linked.stream()
              .filter(file -> file.file().path().equals(path) || file.includes(path))
              .map(file -> file.file().path())
              .findFirst()
              .orElse(linked.get(0).file().path());
      byFile.computeIfAbsent(owner, p -> new ArrayList<>()).add(diagnostic);
    }
    return byFile;
  }

  private static LinkedFile part(
      ReadFiles.ReadFile file,
      Map<String, List<Diagnostic>> together,
      LoweringResult.LoweredFile lowered) {
    DiagnosticList own = new DiagnosticList();
    file.result().diagnostics().forEach(own::add);
    together.getOrDefault(file.file().path(), List.of()).forEach(own::add);
    List<Diagnostic> all = new ArrayList<>(own.sorted(file.file().path()));
    all.addAll(lowered.diagnostics());
    return new LinkedFile(file.result(), all, lowered.kernels());
  }

  private static Set<String> paths(List<ReadFiles.ReadFile> read) {
    Set<String> paths = new LinkedHashSet<>();
    for (ReadFiles.ReadFile file : read) {
      paths.add(file.file().path());
      file.result().source().includes().forEach(other -> paths.add(other.path()));
    }
    return paths;
  }

  private static Set<String> missing(List<ReadFiles.ReadFile> read) {
    Set<String> names = new LinkedHashSet<>();
    read.forEach(file -> names.addAll(file.missing()));
    return names;
  }

  private static Path path(SourceFile file) {
    return Path.of(file.path()).toAbsolutePath().normalize();
  }
}
