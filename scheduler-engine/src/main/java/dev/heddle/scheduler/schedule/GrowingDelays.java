package dev.heddle.scheduler.schedule;

import java.util.HashMap;
import java.util.Map;

/**
 * Whether the reads of carried values are delayed without end, which shows that a recurrence does
 * not fit: round by round the same reads come later by the same number of cycles, more often than a
 * delay needs to get from each carried value to every other.
 */
final class GrowingDelays {
  private final int most;
  private Map<Integer, Integer> delays = Map.of();
  private Map<Integer, Integer> steps = Map.of();
  private int same;

  /**
   * For one block.
   *
   * @param values how many carried values it has
   */
  GrowingDelays(int values) {
    this.most = values + 2;
  }

  /** Takes the delays of one round; gives whether they go on like this. */
  boolean growOn(Map<Integer, Integer> now) {
    Map<Integer, Integer> grown = new HashMap<>();
    now.forEach(
        (read, cycle) -> {
          int before = delays.getOrDefault(read, 0);
          if (cycle > before) {
            grown.put(read, cycle - before);
          }
        });
    same = grown.equals(steps) ? same + 1 : 0;
    delays = Map.copyOf(now);
    steps = grown;
    return same > most;
  }
}
