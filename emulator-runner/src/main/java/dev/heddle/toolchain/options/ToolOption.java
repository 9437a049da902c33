package dev.heddle.toolchain.options;

import dev.heddle.toolchain.ToolRelease;
import java.util.Optional;

/**
 * An option of a tool.
 *
 * @param name with its dash, such as "-clock"
 * @param since the first release that has it, empty where that is unknown
 * @param removed the first release that has it no more, empty where it is there still
 * @param instead what newer releases have instead, empty where nothing is known
 * @param summary one sentence without a stop
 * @param source where it is documented
 */
public record ToolOption(
    String name,
    OptionValue value,
    Optional<ToolRelease> since,
    Optional<ToolRelease> removed,
    Optional<String> instead,
    String summary,
    String source) {
  /** Whether a release has the option; true where that is unknown. */
  public boolean existsIn(ToolRelease release) {
    return since.filter(first -> release.compareTo(first) < 0).isEmpty()
        && removed.filter(gone -> release.compareTo(gone) >= 0).isEmpty();
  }
}
