package dev.heddle.language.diagnostics;

import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names in capitals that nothing defines: most often a file is opened without the {@code -D}
 * options of its build, and everything that follows from it is one mistake.
 */
public final class MissingDefines {
  /** Most places that are shown. */
  private static final int MOST_NOTES = 20;

  private final Map<String, SourceRange> first = new LinkedHashMap<>();
  private final Set<String> types = new HashSet<>();

  /** Whether a name is written as macros are, in capitals. */
  public static boolean isMacroName(String name) {
    boolean hasLetter = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      hasLetter |= c >= 'A' && c <= 'Z';
      if (c >= 'a' && c <= 'z') {
        return false;
      }
    }
    return hasLetter;
  }

  void add(String name, boolean isType, SourceRange range) {
    if (first.putIfAbsent(name, range) == null && isType) {
      types.add(name);
    }
  }

  boolean isEmpty() {
    return first.isEmpty();
  }

  /** One message for all of them, at the first. */
  Optional<Diagnostic> diagnostic() {
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = List.copyOf(first.keySet());
    List<SourceRange> places = List.copyOf(first.values());
    List<Diagnostic.Note> notes = new ArrayList<>();
    for (int i = 0; i < Math.min(names.size(), MOST_NOTES); i++) {
      notes.add(
          new Diagnostic.Note(
              "'"
                  + names.get(i)
                  + "' is used "
                  + (types.contains(names.get(i)) ? "as a type " : "")
                  + "here",
              places.get(i)));
    }
    boolean one = names.size() == 1;
    String message =
        "'"
            + String.join("', '", names)
            + (one ? "' is" : "' are")
            + " defined nowhere; if the build defines "
            + (one ? "it" : "them")
            + ", give "
            + (one ? "its value" : "their values")
            + " with -D"
            + names.get(0)
            + "=value"
            + (one ? "" : " and so on");
    return Optional.of(
        new Diagnostic(Severity.ERROR, "language.define-missing", message, places.get(0), notes));
  }
}
