package dev.heddle.toolchain.options;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Tells what is wrong with the variables that a compile or a host program is run with. */
public final class VariableCheck {
  private final String run;
  private final Optional<ToolRelease> release;
  private final List<OptionFinding> findings = new ArrayList<>();

  private VariableCheck(String run, Optional<ToolRelease> release) {
    this.run = run;
    this.release = release;
  }

  /**
   * Checks variables that a user sets.
   *
   * @param run "compile", or the mode of a host program
   * @param release of the SDK, empty when unknown
   * @param set names and values; those that nobody documents are left alone
   */
  public static List<OptionFinding> check(
      String run, Optional<ToolRelease> release, Map<String, String> set) {
    VariableCheck check = new VariableCheck(run, release);
    new TreeMap<>(set)
        .forEach(
            (name, value) ->
                VariableTable.documented()
                    .find(name)
                    .filter(known -> !value.isEmpty())
                    .ifPresent(known -> check.variable(known, value)));
    return List.copyOf(check.findings);
  }

  private void variable(ToolVariable variable, String value) {
    if (variable.hides().contains(run)) {
      tell(
          Severity.ERROR,
          "%s hides the %s; leave it unset".formatted(variable.name(), run.replace('-', ' ')));
      return;
    }
    if (release.filter(known -> !variable.existsIn(known)).isPresent()) {
      boolean isGone =
          variable.removed().filter(gone -> release.get().compareTo(gone) >= 0).isPresent();
      tell(
          Severity.WARNING,
          "%s is %s %s, and this is %s%s"
              .formatted(
                  variable.name(),
                  isGone ? "not read since" : "read since",
                  (isGone ? variable.removed() : variable.since()).get(),
                  release.get(),
                  variable.instead().map(other -> "; use " + other).orElse("")));
      return;
    }
    variable
        .value()
        .wanted(value)
        .ifPresent(
            what ->
                tell(Severity.ERROR, "%s: '%s' is not %s".formatted(variable.name(), value, what)));
    if (!variable.reads().isEmpty() && !variable.reads().contains(run)) {
      tell(
          Severity.WARNING,
          "%s counts for %s only, not for %s"
              .formatted(variable.name(), String.join(", ", variable.reads()), run));
    }
  }

  private void tell(Severity severity, String text) {
    findings.add(new OptionFinding(severity, 0, text));
  }
}
