package dev.heddle.language.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads includes from the file system: the including file's folder first, then the {@code -I}s. */
public final class FileLoader implements SourceLoader {
  /** Larger files are not kernels; reading them would only stop the user's machine. */
  private static final long MAXIMUM_BYTES = 256L << 20;

  @Override
  public Optional<SourceFile> load(
      String name, boolean angled, SourceFile from, List<String> includeDirectories) {
    try {
      for (Path candidate : candidates(name, angled, from, includeDirectories)) {
        if (Files.isRegularFile(candidate) && Files.size(candidate) <= MAXIMUM_BYTES) {
          return Optional.of(read(candidate));
        }
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /**
   * Reads one file as UTF-8; bytes that are none become the replacement character.
   *
   * @throws IOException if it cannot be read
   */
  public static SourceFile read(Path path) throws IOException {
    return SourceFile.of(
        path.toString(), new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
  }

  private static List<Path> candidates(
      String name, boolean angled, SourceFile from, List<String> includeDirectories) {
    List<Path> candidates = new ArrayList<>();
    if (!angled) {
      candidates.add(Path.of(from.path()).resolveSibling(name));
    }
    for (String directory : includeDirectories) {
      candidates.add(Path.of(directory).resolve(name));
    }
    return candidates;
  }
}
