package dev.heddle.scheduler.program;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files that the front end read last, so that a change of one file of a program leaves the
 * others alone. A file is read again when an include of it gives another text. Forgets what was not
 * used for longest.
 */
final class ReadFiles {
  /** Characters of the kept files with all that they include; some 100 bytes of memory each. */
  private static final long MOST_CHARACTERS = 400_000;

  /** Small files have trees and tables, too. */
  private static final int MOST_FILES = 64;

  private final Map<Key, ReadFile> known = new LinkedHashMap<>(16, 0.75f, true);
  private long characters;

  /** What a reading depends on beside included files. */
  private record Key(String path, String text, FrontEndOptions options, boolean isWhole) {
    /** Options hardly differ where the text is the same. */
    @Override
    public int hashCode() {
      return 31 * path.hashCode() + text.hashCode();
    }
  }

  /** One question for an included file, and the answer. */
  private record Load(
      String name,
      boolean angled,
      SourceFile from,
      List<String> folders,
      Optional<SourceFile> found) {
    boolean isStillTrue(SourceLoader loader) {
      Optional<SourceFile> now = loader.load(name, angled, from, folders);
      return now.isPresent() == found.isPresent()
          && (now.isEmpty()
              || now.get().path().equals(found.get().path())
                  && now.get().text().equals(found.get().text()));
    }
  }

  /** One file with what the front end says. */
  record ReadFile(SourceFile file, FrontEndResult result, List<Load> loads) {
    /** Names of includes that were not found. */
    List<String> missing() {
      return loads.stream().filter(load -> load.found().isEmpty()).map(Load::name).toList();
    }

    boolean includes(String path) {
      return result.source().includes().stream().anyMatch(file -> file.path().equals(path));
    }

    private long characters() {
      return file.text().length()
          + loads.stream()
              .flatMap(load -> load.found().stream())
              .mapToLong(found -> found.text().length())
              .sum();
    }
  }

  /** Reads a file, or finds out that nothing of it has changed. */
  ReadFile read(
      SourceFile file,
      FrontEndOptions options,
      boolean isWhole,
      SourceLoader loader,
      Cancellation cancellation) {
    Key key = new Key(file.path(), file.text(), options, isWhole);
    Optional<ReadFile> before = known(key);
    if (before.isPresent()
        && before.get().loads().stream().allMatch(load -> load.isStillTrue(loader))) {
      return before.get();
    }
    List<Load> loads = new ArrayList<>();
    SourceLoader recorder =
        (name, angled, from, folders) -> {
          Optional<SourceFile> found = loader.load(name, angled, from, folders);
          loads.add(new Load(name, angled, from, folders, found));
          return found;
        };
    FrontEnd frontEnd = new FrontEnd();
    FrontEndResult result =
        isWhole
            ? frontEnd.analyze(file, options, recorder, cancellation)
            : frontEnd.analyzePart(file, options, recorder, cancellation);
    ReadFile read = new ReadFile(file, result, List.copyOf(loads));
    add(key, read);
    return read;
  }

  private synchronized Optional<ReadFile> known(Key key) {
    return Optional.ofNullable(known.get(key));
  }

  private synchronized void add(Key key, ReadFile file) {
    ReadFile before = known.put(key, file);
    characters += file.characters() - (before == null ? 0 : before.characters());
    Iterator<ReadFile> oldest = known.values().iterator();
    while (known.size() > MOST_FILES || characters > MOST_CHARACTERS && known.size() > 1) {
      characters -= oldest.next().characters();
      oldest.remove();
    }
  }
}
