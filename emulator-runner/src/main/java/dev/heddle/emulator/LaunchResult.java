package dev.heddle.emulator;

import dev.heddle.emulator.runtime.AccessCounts;
import java.util.List;

/**
 * One launch that ran.
 *
 * @param workItems in one repetition
 * @param compileMillis time to make bytecode of the kernel, 0 when it was there already
 * @param runMillis mean time of a repetition
 * @param bestMillis shortest time of a repetition
 * @param medianMillis median time of the repetitions
 * @param worstMillis longest time of a repetition
 * @param repeat how often it ran
 * @param accesses what its places did, empty unless that is counted
 */
public record LaunchResult(
    String kernel,
    long workItems,
    double compileMillis,
    double runMillis,
    double bestMillis,
    double medianMillis,
    double worstMillis,
    int repeat,
    List<AccessCounts> accesses) {
  public LaunchResult {
    accesses = List.copyOf(accesses);
  }
}
