package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * Work-items side by side.
 *
 * @param lanes how many are built
 * @param asked how many an attribute asks for
 * @param parting the loop that keeps them from being built, since its work-items do not all enter
 *     it, or leave it at different times
 */
public record VectorPlan(int lanes, int asked, OptionalInt parting) {
  /** Checks that lanes are built unless a loop keeps them from it. */
  public VectorPlan {
    Check.notNegative(parting, "loop");
    Check.that(lanes >= 1, "a work-item is at least one");
    Check.that(lanes == (parting.isPresent() ? 1 : asked), "lanes are built where no loop parts");
  }
}
