package dev.heddle.scheduler.profile;

import java.util.Map;
import java.util.NavigableMap;

/**
 * How long operators take on a device.
 *
 * @param rows timing by operator class and width in bits
 */
public record OperatorTable(Map<String, NavigableMap<Integer, OperatorTiming>> rows) {
  public OperatorTable {
    rows = Map.copyOf(rows);
  }

  /**
   * Timing of an operator.
   *
   * @param operator operator class, such as "fadd"
   * @param bits width; the next larger width of the table is taken, the largest if there is none
   * @throws IllegalArgumentException if the device file has no such class
   */
  public OperatorTiming of(String operator, int bits) {
    NavigableMap<Integer, OperatorTiming> widths = rows.get(operator);
    if (widths == null) {
      throw new IllegalArgumentException("there is no operator " + operator);
    }
    Map.Entry<Integer, OperatorTiming> entry = widths.ceilingEntry(bits);
    return (entry == null ? widths.lastEntry() : entry).getValue();
  }

  /** Whether the device file lists an operator class. */
  public boolean knows(String operator) {
    return rows.containsKey(operator);
  }
}
