package dev.heddle.cli;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.viewers.text.SourceLines;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  private static Optional<SourceFile> read(String file) {
    try {
      return Optional.of(FileLoader.read(Path.of(file)));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
