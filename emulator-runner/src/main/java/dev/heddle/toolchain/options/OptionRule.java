package dev.heddle.toolchain.options;

import dev.heddle.language.diagnostics.Severity;
import java.util.List;

/**
 * What an option has to do with others or with the device.
 *
 * @param option its name
 * @param others options as written, or families of devices
 * @param why the reason, a clause
 * @param source where it is documented
 */
record OptionRule(
    String option,
    Relation relation,
    List<String> others,
    Severity severity,
    String why,
    String source) {
  enum Relation {
    /** One of the others must be given. */
    NEEDS,
    /** None of the others may be given. */
    EXCLUDES,
    /** Only devices of these families have it. */
    FAMILY
  }

  OptionRule {
    others = List.copyOf(others);
  }
}
