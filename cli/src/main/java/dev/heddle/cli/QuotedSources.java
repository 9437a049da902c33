package dev.heddle.cli;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.text.SourceLines;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The lines of analysed files, and of the files that they include, for messages. */
final class QuotedSources implements SourceLines {
  private final Map<String, Optional<SourceFile>> files = new HashMap<>();

  QuotedSources(List<SourceFile> sources) {
    sources.forEach(source -> files.put(source.path(), Optional.of(source)));
  }

  @Override
  public Optional<String> line(String file, int line) {
    return files
        .computeIfAbsent(file, QuotedSources::read)
        .filter(source -> line >= 1 && line <= source.lineCount())
        .map(source -> source.text().substring(source.lineStart(line), source.lineEnd(line)));
  }

  /** The texts of all files that a report names, in the order of their names, read where needed. */
  Map<String, String> texts(Report report) {
    Set<String> names = new TreeSet<>(files.keySet());
    report.diagnostics().forEach(each -> add(names, each.file()));
    report.findings().forEach(each -> add(names, each.file()));
    for (KernelReport kernel : report.kernels()) {
      add(names, kernel.file());
      kernel.loops().forEach(loop -> add(names, loop.file()));
    }
    Map<String, String> texts = new LinkedHashMap<>();
    for (String name : names) {
      files
          .computeIfAbsent(name, QuotedSources::read)
          .ifPresent(source -> texts.put(name, source.text()));
    }
    return texts;
  }

  private static void add(Set<String> names, String name) {
    if (name != null) {
      names.add(name);
    }
  }

  private static Optional<SourceFile> read(String file) {
    try {
      return Optional.of(FileLoader.read(Path.of(file)));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
