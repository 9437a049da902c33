package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Level;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which inspections a user has switched off, or wants at another level.
 *
 * @param levels by identifier; empty for one that is off
 */
public record Profile(Map<String, Optional<Level>> levels) {
  /** All inspections as they are. */
  public static final Profile DEFAULT = new Profile(Map.of());

  public Profile {
    levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
  }

  /** Whether an inspection is on. */
  boolean isOn(String id) {
    return !levels.containsKey(id) || levels.get(id).isPresent();
  }

  /** What was found, at the level that the user wants. */
  Found applied(Found found) {
    return levels
        .getOrDefault(found.about().id(), Optional.empty())
        .map(level -> found.with(found.problem().at(level)))
        .orElse(found);
  }
}
