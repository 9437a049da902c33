package dev.heddle.viewers.page;

import java.util.List;
import java.util.Optional;

/**
 * What a view shows.
 *
 * @param parts in order; the keys are unique
 */
public record Page(List<Part> parts) {
  public Page {
    parts = List.copyOf(parts);
  }

  /** The part with a key. */
  public Optional<Part> part(String key) {
    return parts.stream().filter(part -> part.key().equals(key)).findFirst();
  }

  /** The parts that are shown at once. */
  public List<Part> outermost() {
    return parts.stream().filter(part -> part.parent() == null).toList();
  }
}
