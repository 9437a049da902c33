package dev.heddle.toolchain.options;

import dev.heddle.toolchain.ToolRelease;
import java.util.List;
import java.util.Optional;

/**
 * A utility of {@code aocl}, or a tool beside it.
 *
 * @param name such as "install" or "library create"
 * @param arguments what stands behind it, options not among them
 * @param options its own
 * @param since the first release that has it, empty where that is unknown
 * @param removed the first release that has it no more, empty where it is there still
 * @param summary one sentence without a stop
 * @param source where it is documented
 */
public record Utility(
    String name,
    List<Argument> arguments,
    OptionTable options,
    Optional<ToolRelease> since,
    Optional<ToolRelease> removed,
    String summary,
    String source) {
  public Utility {
    arguments = List.copyOf(arguments);
  }

  /**
   * What stands behind a utility.
   *
   * @param isNeeded whether it must be there
   * @param repeats whether there may be more than one
   */
  public record Argument(OptionValue.Kind kind, boolean isNeeded, boolean repeats) {}

  /** Whether a release has it; true where that is unknown. */
  public boolean existsIn(ToolRelease release) {
    return since.filter(first -> release.compareTo(first) < 0).isEmpty()
        && removed.filter(gone -> release.compareTo(gone) >= 0).isEmpty();
  }
}
