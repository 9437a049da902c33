package dev.heddle.language.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads includes from the file system: the including file's folder first, then the {@code -I}s. */
public final class FileLoader implements SourceLoader {
  /** Larger files are not kernels; reading them would only stop the user's machine. */
  private static final int MAXIMUM_BYTES = 256 << 20;

  /**
   * Where the system keeps what a process has open already, as what a shell's {@code <(...)} is.
   */
  private static final List<Path> OPEN = List.of(Path.of("/dev"), Path.of("/proc"));

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
   * @throws IOException if it cannot be read, is no file (reading from a pipe that nobody writes to
   *     would never end) or larger than 256 MB
   */
  public static SourceFile read(Path path) throws IOException {
    boolean isOpen = OPEN.stream().anyMatch(path.toAbsolutePath()::startsWith);
    if (!isOpen && Files.readAttributes(path, BasicFileAttributes.class).isOther()) {
      throw new IOException("it is a pipe or a device, not a file");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(MAXIMUM_BYTES + 1);
      if (bytes.length > MAXIMUM_BYTES) {
        throw new IOException("it is larger than " + (MAXIMUM_BYTES >> 20) + " MB");
      }
      return SourceFile.of(path.toString(), new String(bytes, StandardCharsets.UTF_8));
    }
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
