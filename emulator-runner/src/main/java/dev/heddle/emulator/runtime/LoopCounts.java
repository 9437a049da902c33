package dev.heddle.emulator.runtime;

/**
 * How often a loop ran in a launch, all work-items and repetitions together.
 *
 * @param file the source file
 * @param line first line of the loop
 * @param entries how often it began
 * @param iterations how often its body ran; of a loop that is tested first, without the last test
 */
public record LoopCounts(String file, int line, int column, long entries, long iterations) {

  /** Both together, at this place. */
  public LoopCounts plus(LoopCounts other) {
    return new LoopCounts(
        file, line, column, entries + other.entries, iterations + other.iterations);
  }
}
