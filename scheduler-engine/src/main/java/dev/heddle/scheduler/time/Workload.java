package dev.heddle.scheduler.time;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a kernel is started with, as far as it cannot be known at compile time.
 *
 * @param tripCounts iterations of loops of the hardware; they win over those that are known
 * @param workItems work-items of the launch; 1 for a single work-item kernel
 */
public record Workload(Map<Integer, Long> tripCounts, long workItems) {
  /** A single work-item and the trip counts that are known at compile time. */
  public static final Workload AS_WRITTEN = new Workload(Map.of(), 1);

  public Workload {
    tripCounts = Collections.unmodifiableMap(new LinkedHashMap<>(tripCounts));
  }
}
