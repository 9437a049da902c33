package dev.heddle.scheduler.area;

import java.util.List;

/**
 * What a part of the hardware takes.
 *
 * @param about what it is
 * @param own its own cost, that of its parts not included
 * @param parts its parts
 */
public record Costs(Subject about, Cost own, List<Costs> parts) {
  public Costs {
    parts = List.copyOf(parts);
  }

  /** A part without parts. */
  static Costs of(Subject about, Cost own) {
    return new Costs(about, own, List.of());
  }

  /** What is made of parts alone. */
  static Costs of(Subject about, List<Costs> parts) {
    return new Costs(about, Cost.NOTHING, parts);
  }

  /** The cost with that of all parts. */
  public Cost total() {
    Cost sum = own;
    for (Costs part : parts) {
      sum = sum.plus(part.total());
    }
    return sum;
  }
}
