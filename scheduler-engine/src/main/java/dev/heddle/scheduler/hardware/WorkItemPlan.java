package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a kernel of many work-items has besides.
 *
 * @param groupsInFlight work-groups that its local memories hold at a time; empty without any
 * @param barriers the barriers
 * @param reads where arguments are read: those of operations block by block, then those of loops
 */
public record WorkItemPlan(
    OptionalInt groupsInFlight, List<Barrier> barriers, List<ArgumentRead> reads) {
  /** Checks the numbers. */
  public WorkItemPlan {
    barriers = List.copyOf(barriers);
    reads = List.copyOf(reads);
    Check.that(groupsInFlight.orElse(1) >= 1, "a group is in flight");
  }

  /**
   * A barrier.
   *
   * @param node its node
   * @param local whether it orders local memory
   * @param global whether it orders global memory
   * @param ordered whether work-items come to it in order; otherwise it sorts them
   */
  public record Barrier(int node, boolean local, boolean global, boolean ordered) {
    public Barrier {
      Check.notNegative(node, "node");
    }
  }
}
