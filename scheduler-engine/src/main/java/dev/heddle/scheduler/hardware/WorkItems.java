package dev.heddle.scheduler.hardware;

/**
 * A loop of a kernel of many work-items: it holds work-items.
 *
 * @param capacity how many it holds
 * @param known whether that is all, since nothing in it stalls and no loop lies inside
 */
public record WorkItems(int capacity, boolean known) implements Control {
  public WorkItems {
    Check.that(capacity >= 1, "a loop holds a work-item");
  }
}
