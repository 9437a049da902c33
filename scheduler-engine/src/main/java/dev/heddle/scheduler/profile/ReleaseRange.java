package dev.heddle.scheduler.profile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Releases that follow each other, as data files state them.
 *
 * @param first the first one, empty when nothing came before
 * @param last the last one, empty when it has not come yet
 * @param edition the only edition, empty for all
 */
record ReleaseRange(Optional<Release> first, Optional<Last> last, Optional<Edition> edition) {
  /**
   * The last release of a range.
   *
   * @param year its year
   * @param number its number; empty for all of the year
   */
  record Last(int year, OptionalInt number) {
    /** Reads a text such as "18.1", or "18" for all releases of that year. */
    static Last of(String text) {
      Release release = Release.of(text);
      return new Last(
          release.year(),
          text.contains(".") ? OptionalInt.of(release.number()) : OptionalInt.empty());
    }

    /** Whether a release came later. */
    boolean isBefore(Release release) {
      if (release.year() != year) {
        return release.year() > year;
      }
      return number.isPresent() && release.number() > number.getAsInt();
    }
  }

  /** All releases up to one. */
  static ReleaseRange until(String last) {
    return new ReleaseRange(Optional.empty(), Optional.of(Last.of(last)), Optional.empty());
  }

  /** Reads {@code first}, {@code last} and {@code edition} of an entry; each may be absent. */
  static ReleaseRange of(JsonNode node) {
    return new ReleaseRange(
        text(node, "first").map(Release::of),
        text(node, "last").map(Last::of),
        text(node, "edition").map(name -> Edition.valueOf(name.toUpperCase(Locale.ROOT))));
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.of(node.path(name).asText("")).filter(value -> !value.isEmpty());
  }

  /** Whether a release lies within. */
  boolean contains(Release release) {
    return first.map(start -> !start.isAfter(release)).orElse(true)
        && last.map(end -> !end.isBefore(release)).orElse(true)
        && edition.map(only -> only == release.edition()).orElse(true);
  }
}
