package dev.heddle.eclipse.launch;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.sdk.Sdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with a run before anything starts.
 *
 * @param findings errors, warnings and notes, each a sentence for the user
 */
record RunCheck(List<OptionFinding> findings) {
  RunCheck {
    findings = List.copyOf(findings);
  }

  /**
   * Looks at files and options.
   *
   * @param sdk empty where there is none
   * @param release of the vendor's compiler, empty where it is not known
   */
  static RunCheck of(CommandRun run, Optional<Sdk> sdk, Optional<ToolRelease> release) {
    List<OptionFinding> findings = new ArrayList<>();
    run.mistakes().forEach(mistake -> findings.add(new OptionFinding(Severity.ERROR, 0, mistake)));
    findings.addAll(run.optionFindings(sdk, release));
    return new RunCheck(findings);
  }

  Optional<String> firstError() {
    return findings.stream()
        .filter(finding -> finding.severity() == Severity.ERROR)
        .map(OptionFinding::text)
        .findFirst();
  }
}
