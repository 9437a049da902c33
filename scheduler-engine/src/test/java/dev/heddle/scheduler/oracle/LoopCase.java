package dev.heddle.scheduler.oracle;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How one documented case is checked.
 *
 * @param id identifier of the documented case
 * @param file kernel file; empty when the case needs none
 * @param kernel the kernel that is meant; empty without a file
 * @param options compiler options
 * @param device identifier of the device
 * @param board identifier of the board
 * @param release release of the vendor compiler whose outcome is documented
 * @param errors whether the kernel is wrong on purpose
 * @param free macros whose value does not matter, with other values to try
 * @param expectations what is checked
 * @param listed documented outcomes that are not checked, with the reason
 */
record LoopCase(
    String id,
    Optional<String> file,
    String kernel,
    List<String> options,
    String device,
    Optional<String> board,
    Optional<String> release,
    boolean errors,
    Map<String, List<String>> free,
    List<Expectation> expectations,
    List<Listed> listed) {

  /** The same case on another board. */
  LoopCase withBoard(String other) {
    return new LoopCase(
        id,
        file,
        kernel,
        options,
        device,
        Optional.of(other),
        release,
        errors,
        free,
        expectations,
        listed);
  }

  /**
   * Documented outcomes that this test can't check.
   *
   * @param documented their indices
   * @param part what of them; empty for all, else the rest is checked
   * @param reason why
   */
  record Listed(List<Integer> documented, String part, String reason) {}
}
