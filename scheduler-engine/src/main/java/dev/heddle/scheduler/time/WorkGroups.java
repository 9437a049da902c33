package dev.heddle.scheduler.time;

/**
 * Work-groups of equal cost on the copies of a kernel: each goes to the first copy that has room
 * (model M-NDR-5).
 *
 * @param groups work-groups of the launch
 * @param computeUnits copies of the kernel
 */
public record WorkGroups(long groups, int computeUnits) {
  /** Groups that the busiest copy executes, one after the other. */
  public long rounds() {
    return (groups + computeUnits - 1) / computeUnits;
  }

  /** Share of all groups that the busiest copy executes. */
  public double share() {
    return groups == 0 ? 0 : (double) rounds() / groups;
  }
}
