package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes of a text at places that do not overlap; an edit where one is already is left out. What
 * comes from macros or holds directives is not touched.
 */
final class Edits {
  private static final Pattern DEFINED = Pattern.compile("#\\s*define\\s+(\\w+)");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  private final SourceFile file;
  private final Set<String> macros = new HashSet<>();
  private final TreeMap<Integer, Edit> edits = new TreeMap<>();

  private String first = "";

  private record Edit(int end, String text) {}

  Edits(SourceFile file) {
    this.file = file;
    Matcher defined = DEFINED.matcher(file.text());
    while (defined.find()) {
      macros.add(defined.group(1));
    }
  }

  /** Whether a piece is text of the file that no macro made. */
  boolean isPlain(SourceRange range) {
    if (range.file() != file || range.text().contains("#") || range.end() <= range.start()) {
      return false;
    }
    Matcher word = WORD.matcher(range.text());
    while (word.find()) {
      if (macros.contains(word.group())) {
        return false;
      }
    }
    return true;
  }

  /** Whether all pieces are. */
  boolean arePlain(SourceRange... ranges) {
    for (SourceRange range : ranges) {
      if (!isPlain(range)) {
        return false;
      }
    }
    return true;
  }

  /** Puts a text in the place of a piece. */
  void replace(SourceRange range, String text) {
    if (isPlain(range)) {
      replace(range.start(), range.end(), text);
    }
  }

  /** Puts a text in front of a place. */
  void insert(int at, String text) {
    Edit known = edits.get(at);
    if (known != null && known.end() == at) {
      edits.put(at, new Edit(at, known.text() + text));
    } else {
      replace(at, at, text);
    }
  }

  /** Puts lines in front of everything, where something else is changed. */
  void first(String lines) {
    first = lines;
  }

  private void replace(int start, int end, String text) {
    Map.Entry<Integer, Edit> before = edits.lowerEntry(Math.max(end, start + 1));
    boolean overlaps = before != null && before.getValue().end() > start;
    if (!overlaps && !edits.containsKey(start)) {
      edits.put(start, new Edit(end, text));
    }
  }

  /** The changed text, empty if nothing changes. */
  Optional<String> result() {
    if (edits.isEmpty() && first.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder(file.text());
    edits.descendingMap().forEach((start, edit) -> text.replace(start, edit.end(), edit.text()));
    return Optional.of(first + text);
  }
}
