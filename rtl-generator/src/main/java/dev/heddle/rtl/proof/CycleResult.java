package dev.heddle.rtl.proof;

import java.util.List;
import java.util.Optional;

/**
 * How the cycles of a launch compare with the schedule.
 *
 * @param first the disagreement that comes first in time; empty if there is none
 * @param disagreements how many there are
 * @param compared starts and intervals that were compared
 * @param waited cycles in which accesses waited for their turn, or calls of channels for the other
 *     side
 * @param loops what was measured of the loops
 */
public record CycleResult(
    Optional<Disagreement> first,
    int disagreements,
    int compared,
    int waited,
    List<LoopResult> loops) {
  public CycleResult {
    loops = List.copyOf(loops);
  }

  /**
   * A loop in a launch.
   *
   * @param line where it stands
   * @param runs how often it was entered
   * @param iterations iterations of all runs, each with the one that leaves
   * @param interval cycles from one iteration to the next that the schedule says, 0 if it does not
   * @param least the least that were measured, 0 if no two followed each other
   * @param most the most that were
   * @param latency cycles of an iteration's first block that the schedule says
   * @param turn cycles of these that are counted for the turn of a recurrence and that nothing
   *     takes
   * @param measured the least that an iteration took, 0 if none did all of it
   * @param longest the most that one took: iterations around a loop wait for room in front of it,
   *     or until an access of the one before is over
   * @param waiting what the iteration took that took the least beside waiting: iterations behind
   *     one that waits are as late as it is and need not wait themselves
   * @param waited cycles of these in which an access has waited for its turn or a call for the
   *     other side of its channel, which no schedule counts
   * @param more by how many cycles an iteration's first block takes longer by construction
   * @param alone why it runs one iteration at a time although its report says otherwise; empty text
   *     if it does not
   * @param later why its iterations take longer than its report says; empty text if they do not
   */
  public record LoopResult(
      int line,
      int runs,
      int iterations,
      int interval,
      int least,
      int most,
      int latency,
      int turn,
      int measured,
      int longest,
      int waiting,
      int waited,
      int more,
      String alone,
      String later) {
    /** The latency that hardware should have, with what is longer by construction. */
    public int scheduled() {
      return latency - turn + more;
    }

    /** Whether what was measured is the schedule's latency, but for cycles of waiting. */
    public boolean isInTime() {
      return measured == 0 || waiting - waited <= scheduled() && scheduled() <= measured;
    }
  }
}
