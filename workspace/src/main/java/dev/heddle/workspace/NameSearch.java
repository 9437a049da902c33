package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import dev.heddle.language.source.SourceRange;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All places in a project that mean the same as a name at one place: what one file says about the
 * place leads to further places, in headers, about which other files have more to say, and so on.
 */
final class NameSearch {
  private final ProjectTexts texts;
  private final String word;
  private final Map<Path, NameUses> roots = new LinkedHashMap<>();
  private final Map<Path, List<NameUses.Group>> joined = new LinkedHashMap<>();
  private final Set<Place> places = new TreeSet<>();

  private NameSearch(ProjectTexts texts, String word) {
    this.texts = texts;
    this.word = word;
  }

  /**
   * What was found.
   *
   * @param word the name
   * @param kind what it is, as the file of the place says
   * @param isOption whether options of a program define it
   * @param isShared whether files of the program know it by its name alone
   * @param declarations where it is declared and defined
   * @param places all places that spell it, declarations included
   * @param inMacros those of them that stand in the text of a macro
   * @param hidden uses of macros whose text has it
   * @param unclear places that mean it in one use of a macro and something else in another
   * @param foreign places of the word that mean something else
   * @param active places at which the word is a part of some program
   * @param roots the kernel files that have it
   */
  record Found(
      String word,
      NameUses.Kind kind,
      boolean isOption,
      boolean isShared,
      Set<Place> declarations,
      Set<Place> places,
      Set<Place> inMacros,
      Set<Place> hidden,
      Set<Place> unclear,
      Set<Place> foreign,
      Set<Place> active,
      List<Path> roots) {}

  /** What the name at an offset means; empty where there is none, or one that is built in. */
  static Optional<Found> at(ProjectTexts texts, Path file, int offset) {
    Path path = Documents.key(file);
    Optional<Place> name = Words.at(path, texts.text(path), offset);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    String word = texts.text(path).substring(name.get().start(), name.get().end());
    NameSearch search = new NameSearch(texts, word);
    texts
        .mentioning(word, path)
        .forEach(root -> search.roots.put(root, NameUses.of(texts.code(root).result(), word)));
    return search.run(name.get());
  }

  private Optional<Found> run(Place seed) {
    places.add(seed);
    boolean grows = true;
    while (grows) {
      int before = places.size() + joined.values().stream().mapToInt(List::size).sum();
      roots.keySet().forEach(this::join);
      grows = places.size() + joined.values().stream().mapToInt(List::size).sum() > before;
    }
    return joined.isEmpty() ? Optional.empty() : Optional.of(found());
  }

  /** Adds what a root says about the places that are known until now. */
  private void join(Path root) {
    Code code = texts.code(root);
    for (NameUses.Group group : roots.get(root).groups()) {
      List<NameUses.Group> mine = joined.getOrDefault(root, List.of());
      if (mine.stream().noneMatch(known -> known == group)
          && (places(code, group.places()).stream().anyMatch(places::contains)
              || group.isShared() && isSharedWith(root, group))) {
        joined.computeIfAbsent(root, path -> new ArrayList<>()).add(group);
        places.addAll(places(code, group.places()));
      }
    }
  }

  /** Whether another file of the same program has joined a name that all its files share. */
  private boolean isSharedWith(Path root, NameUses.Group group) {
    for (Map.Entry<Path, List<NameUses.Group>> other : joined.entrySet()) {
      boolean sameProgram =
          texts.programOf(root).contains(other.getKey())
              || texts.programOf(other.getKey()).contains(root);
      if (sameProgram
          && other.getValue().stream()
              .anyMatch(g -> g.isShared() && alike(g.kind(), group.kind()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean alike(NameUses.Kind a, NameUses.Kind b) {
    return isFunction(a) == isFunction(b);
  }

  private static boolean isFunction(NameUses.Kind kind) {
    return kind == NameUses.Kind.FUNCTION || kind == NameUses.Kind.KERNEL;
  }

  private Found found() {
    NameUses.Group first = joined.values().iterator().next().get(0);
    NameUses.Kind kind = first.kind();
    boolean isOption = false;
    Set<Place> declarations = new TreeSet<>();
    Set<Place> inMacros = new TreeSet<>();
    Set<Place> hidden = new TreeSet<>();
    Set<Place> unclear = new TreeSet<>();
    Set<Place> foreign = new TreeSet<>();
    Set<Place> active = new TreeSet<>();
    for (Map.Entry<Path, NameUses> root : roots.entrySet()) {
      Code code = texts.code(root.getKey());
      active.addAll(places(code, root.getValue().active()));
      List<NameUses.Group> mine = joined.getOrDefault(root.getKey(), List.of());
      for (NameUses.Group group : root.getValue().groups()) {
        if (mine.stream().anyMatch(known -> known == group)) {
          kind = group.kind() == NameUses.Kind.KERNEL ? group.kind() : kind;
          isOption |= group.isOption();
          declarations.addAll(places(code, group.declarations()));
          inMacros.addAll(places(code, group.inMacros()));
          hidden.addAll(places(code, group.hidden()));
          unclear.addAll(places(code, root.getValue().mixed()));
        } else {
          foreign.addAll(places(code, group.places()));
        }
      }
    }
    unclear.retainAll(active);
    return new Found(
        word,
        kind,
        isOption,
        first.isShared(),
        declarations,
        places,
        inMacros,
        hidden,
        unclear,
        foreign,
        active,
        List.copyOf(joined.keySet()));
  }

  private static List<Place> places(Code code, Collection<SourceRange> ranges) {
    return ranges.stream().map(code::place).toList();
  }
}
