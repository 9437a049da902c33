package dev.heddle.workspace;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The texts of open documents, which hide those on disk. Safe for several threads. */
final class Documents {
  private final Map<Path, Document> open = new ConcurrentHashMap<>();
  private final AtomicLong state = new AtomicLong();

  /** An open text. */
  record Document(long version, String text) {}

  /** Whether this is another version than the one that was there before. */
  boolean put(Path path, long version, String text) {
    Document now = new Document(version, text);
    boolean isOther = !now.equals(open.put(path, now));
    if (isOther) {
      changed();
    }
    return isOther;
  }

  void remove(Path path) {
    open.remove(path);
    changed();
  }

  /** Something has changed that texts are read by: another text, a file on disk, an option. */
  void changed() {
    state.incrementAndGet();
  }

  /** A number that grows with every change. */
  long state() {
    return state.get();
  }

  boolean isOpen(Path path) {
    return open.containsKey(path);
  }

  /** The texts as they are now. */
  Snapshot snapshot() {
    return new Snapshot(Map.copyOf(open), new ConcurrentHashMap<>());
  }

  /** What tells whether a file has been written: its time and its length in bytes. */
  record Stamp(long millis, long bytes) {
    static final Stamp MISSING = new Stamp(-1, -1);

    static Stamp of(Path path) {
      File file = path.toFile();
      return file.isFile() ? new Stamp(file.lastModified(), file.length()) : MISSING;
    }
  }

  /** The place of a file by which it is known. */
  static Path key(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /**
   * The open texts at one moment. A program is called by the bare names of its files, which a
   * reader wants to see; what they include is called by its path.
   *
   * @param stamps those of the files that were read from disk, or looked for there, until now
   */
  record Snapshot(Map<Path, Document> open, Map<Path, Stamp> stamps) {
    /** The same with other texts in some files. */
    Snapshot with(Map<Path, String> changed) {
      Map<Path, Document> other = new HashMap<>(open);
      changed.forEach((path, text) -> other.put(path, new Document(-1, text)));
      return new Snapshot(Map.copyOf(other), new ConcurrentHashMap<>());
    }

    /** Versions of those among these files that are open. */
    Map<Path, Long> versions(Iterable<Path> paths) {
      Map<Path, Long> versions = new LinkedHashMap<>();
      for (Path path : paths) {
        if (open.containsKey(path)) {
          versions.put(path, open.get(path).version());
        }
      }
      return versions;
    }

    /**
     * The text of a file.
     *
     * @param name what messages call it
     * @throws IOException if it is neither open nor on disk
     */
    SourceFile read(Path path, String name) throws IOException {
      Document document = open.get(Documents.key(path));
      if (document == null) {
        look(Documents.key(path));
      }
      return SourceFile.of(name, document == null ? FileLoader.read(path).text() : document.text());
    }

    /**
     * Finds an included file among the open ones and on disk, as {@link FileLoader} does on disk.
     *
     * @param places where files are that are called by their bare names
     */
    Optional<SourceFile> load(
        String name,
        boolean angled,
        SourceFile from,
        List<String> folders,
        Map<String, Path> places) {
      List<Path> candidates = new ArrayList<>();
      if (!angled) {
        Path place = places.getOrDefault(from.path(), Path.of(from.path()));
        candidates.add(place.resolveSibling(name));
      }
      folders.forEach(folder -> candidates.add(Path.of(folder).resolve(name)));
      for (Path candidate : candidates) {
        Path key = Documents.key(candidate);
        if (open.containsKey(key) || !look(key).equals(Stamp.MISSING)) {
          return found(candidate, name(key, candidate, places));
        }
      }
      return Optional.empty();
    }

    /** A file's stamp before it is read. */
    private Stamp look(Path key) {
      return stamps.computeIfAbsent(key, Stamp::of);
    }

    private Optional<SourceFile> found(Path file, String name) {
      try {
        return Optional.of(read(file, name));
      } catch (IOException unreadable) {
        return Optional.empty();
      }
    }

    /** A file of the program keeps its name where another one includes it. */
    private static String name(Path key, Path file, Map<String, Path> places) {
      return places.entrySet().stream()
          .filter(place -> Documents.key(place.getValue()).equals(key))
          .map(Map.Entry::getKey)
          .findFirst()
          .orElse(file.toString());
    }
  }
}
