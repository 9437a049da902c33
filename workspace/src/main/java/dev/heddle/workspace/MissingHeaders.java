package dev.heddle.workspace;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
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

/** Looks for headers that were not found among the files near those that include them. */
public final class MissingHeaders {
  private static final Pattern INCLUDE = Pattern.compile("\\s*#\\s*include\\s*[\"<]([^\">]+)[\">]");

  private final Set<String> names;
  private final Map<Path, Set<String>> found = new LinkedHashMap<>();

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
   * nearest.
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
    NearbyFiles.visit(file, search::file, search::isDone);
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

  private boolean isDone() {
    return names.isEmpty()
        || found.values().stream().anyMatch(headers -> headers.containsAll(names));
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
