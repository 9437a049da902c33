package dev.heddle.language.query;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What built-in functions, attributes and pragmas are for, in a sentence or two. */
final class Documentation {
  private static final String RESOURCE = "documentation.txt";

  /** What a text is about. */
  enum Kind {
    FUNCTION,
    ATTRIBUTE,
    PRAGMA,
    /** A word behind a pragma. */
    CLAUSE
  }

  private record Entry(Kind kind, List<String> names, String text) {
    boolean fits(Kind wanted, String name) {
      return kind == wanted
          && names.stream()
              .anyMatch(
                  known ->
                      known.endsWith("*")
                          ? name.startsWith(known.substring(0, known.length() - 1))
                          : name.equals(known));
    }
  }

  private Documentation() {}

  /** The text about a name; empty where nothing is known. */
  static Optional<String> of(Kind kind, String name) {
    return Holder.ENTRIES.stream()
        .filter(entry -> entry.fits(kind, name))
        .findFirst()
        .map(Entry::text);
  }

  private static Entry parse(String line) {
    int colon = line.indexOf(" : ");
    List<String> words = List.of(line.substring(0, colon).split(" "));
    return new Entry(
        Kind.valueOf(words.get(0).toUpperCase(Locale.ROOT)),
        words.subList(1, words.size()),
        line.substring(colon + 3));
  }

  private static final class Holder {
    static final List<Entry> ENTRIES = read();

    private static List<Entry> read() {
      List<Entry> entries = new ArrayList<>();
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(
                  Documentation.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
        reader
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .forEach(line -> entries.add(parse(line)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return List.copyOf(entries);
    }
  }
}
