package dev.heddle.toolchain.options;

import dev.heddle.toolchain.ToolRelease;
import java.util.List;
import java.util.Optional;

/**
 * A variable of the environment that the compiler or a host program reads.
 *
 * @param reads kinds of run in which it counts: "compile", or a mode of host programs
 * @param hides modes of host programs whose devices are not found where it is set
 * @param since the first release that reads it, empty where that is unknown
 * @param removed the first release that reads it no more, empty where it does
 * @param instead what newer releases have instead, empty where nothing is known
 * @param summary one sentence without a stop
 * @param source where it is documented
 */
public record ToolVariable(
    String name,
    OptionValue value,
    List<String> reads,
    List<String> hides,
    Optional<ToolRelease> since,
    Optional<ToolRelease> removed,
    Optional<String> instead,
    String summary,
    String source) {
  public ToolVariable {
    reads = List.copyOf(reads);
    hides = List.copyOf(hides);
  }

  /** Whether a release reads it; true where that is unknown. */
  public boolean existsIn(ToolRelease release) {
    return since.filter(first -> release.compareTo(first) < 0).isEmpty()
        && removed.filter(gone -> release.compareTo(gone) >= 0).isEmpty();
  }
}
