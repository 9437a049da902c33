package dev.heddle.emulator;

import dev.heddle.emulator.runtime.AccessCounts;
import dev.heddle.emulator.runtime.LoopCounts;
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
 * @param loops how often its loops ran, empty unless that is counted; without those in which
 *     work-items meet at a barrier
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
    List<AccessCounts> accesses,
    List<LoopCounts> loops) {
  public LaunchResult {
    loops = List.copyOf(loops);
    accesses = List.copyOf(accesses);
  }
}
