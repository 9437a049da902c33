package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Level;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which inspections a user has switched off, or wants at another level.
 *
 * @param levels by identifier; empty for one that is off
 * @param places the same for some files, of which the last that fits counts
 */
public record Profile(Map<String, Optional<Level>> levels, List<Place> places) {
  /** All inspections as they are. */
  public static final Profile DEFAULT = new Profile(Map.of());

  public Profile {
    levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    places = List.copyOf(places);
  }

  /** The same for all files. */
  public Profile(Map<String, Optional<Level>> levels) {
    this(levels, List.of());
  }

  /**
   * What a user wants of an inspection in some files.
   *
   * @param id the inspection
   * @param pattern of the path or the end of it, with {@code *}, {@code **} and {@code ?}
   * @param level empty for one that is off there
   */
  public record Place(String id, String pattern, Optional<Level> level) {
    /**
     * A place.
     *
     * @throws java.util.regex.PatternSyntaxException if the pattern makes no sense
     */
    public Place {
      FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    }

    boolean fits(Found found) {
      String file = found.problem().range().file().path();
      return found.about().id().equals(id)
          && (matches(pattern, file) || matches("**/" + pattern, file));
    }

    private static boolean matches(String glob, String file) {
      try {
        return FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(Path.of(file));
      } catch (InvalidPathException e) {
        return false;
      }
    }
  }

  /** What was found, at the level that the user wants; empty where it is off. */
  Optional<Found> applied(Found found) {
    Optional<Level> level = Optional.of(found.problem().level());
    if (levels.containsKey(found.about().id())) {
      level = levels.get(found.about().id());
    }
    for (Place place : places) {
      if (place.fits(found)) {
        level = place.level();
      }
    }
    return level.map(wanted -> found.with(found.problem().at(wanted)));
  }
}
