package dev.heddle.viewers.paint;

import java.util.List;
import java.util.Optional;

/**
 * The spots of a painted picture; later ones lie above earlier ones.
 *
 * @param all in painting order
 */
public record Spots(List<Spot> all) {
  /** A picture that leads nowhere. */
  public static final Spots NONE = new Spots(List.of());

  public Spots {
    all = List.copyOf(all);
  }

  /** The topmost spot at a point. */
  public Optional<Spot> at(double x, double y) {
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).contains(x, y)) {
        return Optional.of(all.get(i));
      }
    }
    return Optional.empty();
  }
}
