package dev.heddle.workspace;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Looks for headers that were not found: below the folder of the file that includes them, then
 * below the folders above, up to the one that a version control system keeps or three further up.
 */
public final class MissingHeaders {
  private static final int LEVELS = 3;
  private static final int MOST_FILES = 20_000;
  private static final Pattern INCLUDE = Pattern.compile("\\s*#\\s*include\\s*[\"<]([^\">]+)[\">]");

  private final Set<String> names;
  private final Map<Path, Set<String>> found = new LinkedHashMap<>();
  private int files;

  private MissingHeaders(Set<String> names) {
    this.names = names;
  }

  /**
   * A folder to search for included files.
   *
   * @param folder absolute
   * @param headers the missing ones, as they are included, that are found from there
   */
  public record Place(Path folder, Set<String> headers) {
    public Place {
      headers = Set.copyOf(headers);
    }
  }

  /**
   * The folders that have some of the missing headers: first the one with most of them, then the
   * nearest. Folders and files are read until all are found, or 20,000 of them.
   *
   * @param file that includes them
   * @param text of the file
   * @param lines of the includes without a file, from 1
   */
  public static List<Place> places(Path file, String text, List<Integer> lines) {
    Path from = Documents.key(file).getParent();
    Set<String> names = new LinkedHashSet<>();
    lines.forEach(line -> name(text, line).ifPresent(names::add));
    MissingHeaders search = new MissingHeaders(names);
    Path searched = null;
    Path top = from;
    for (int level = 0; level <= LEVELS && isSearched(top) && !search.isDone(); level++) {
      search.below(top, searched);
      searched = top;
      top = Files.exists(top.resolve(".git")) ? null : top.getParent();
    }
    return search.found.entrySet().stream()
        .map(entry -> new Place(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingInt((Place place) -> -place.headers().size())
                .thenComparingInt(place -> from.relativize(place.folder()).getNameCount()))
        .toList();
  }

  /**
   * The name that a line includes.
   *
   * @param line from 1
   * @return empty when it includes none, or one that a macro makes
   */
  public static Optional<String> name(String text, int line) {
    Matcher include = INCLUDE.matcher(text.lines().skip(line - 1L).findFirst().orElse(""));
    return include.lookingAt() ? Optional.of(include.group(1)) : Optional.empty();
  }

  private static boolean isSearched(Path top) {
    return top != null
        && top.getNameCount() > 0
        && !top.equals(Path.of(System.getProperty("user.home")).toAbsolutePath());
  }

  private boolean isDone() {
    return names.isEmpty()
        || files >= MOST_FILES
        || found.values().stream().anyMatch(headers -> headers.containsAll(names));
  }

  /** Looks at the nearest files first. */
  private void below(Path top, Path searched) {
    Deque<Path> folders = new ArrayDeque<>(List.of(top));
    while (!folders.isEmpty() && files < MOST_FILES) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(folders.remove())) {
        for (Path each : inside) {
          files++;
          if (!Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
            file(each);
          } else if (!each.equals(searched) && !each.getFileName().toString().startsWith(".")) {
            folders.add(each);
          }
        }
      } catch (IOException | DirectoryIteratorException unreadable) {
        // What may not be read has no headers for anybody.
      }
    }
  }

  private void file(Path file) {
    for (String name : names) {
      folder(file, name)
          .forEach(folder -> found.computeIfAbsent(folder, f -> new LinkedHashSet<>()).add(name));
    }
  }

  /** The folder from which a name leads to a file, if there is one. */
  private static List<Path> folder(Path file, String name) {
    try {
      Path written = Path.of(name);
      boolean leadsDown =
          !written.isAbsolute()
              && IntStream.range(0, written.getNameCount())
                  .noneMatch(i -> written.getName(i).toString().equals(".."));
      if (!leadsDown || !file.endsWith(written.normalize())) {
        return List.of();
      }
      Path folder = file;
      for (int i = 0; i < written.normalize().getNameCount(); i++) {
        folder = Objects.requireNonNull(folder.getParent());
      }
      return List.of(folder);
    } catch (InvalidPathException noName) {
      return List.of();
    }
  }
}
