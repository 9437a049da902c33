package dev.heddle.toolchain.compile;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The boards that objects were compiled for, which they remember (programming-guide-1-6 F-04).
 *
 * @param boards by object; those that do not tell are left out
 */
public record ObjectBoards(Map<Path, String> boards) {
  public ObjectBoards {
    boards = Collections.unmodifiableMap(new LinkedHashMap<>(boards));
  }

  /** The board that a link of them is for; empty where none tells, or they do not agree. */
  public Optional<String> board() {
    Set<String> names = new LinkedHashSet<>(boards.values());
    return names.size() == 1 ? names.stream().findFirst() : Optional.empty();
  }

  /** Why they cannot be linked (programming-guide-7-end R-002); empty when they can. */
  public Optional<String> mistake() {
    if (Set.copyOf(boards.values()).size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        "objects of several boards cannot be linked: "
            + boards.entrySet().stream()
                .map(each -> "%s is for %s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(", ")));
  }
}
