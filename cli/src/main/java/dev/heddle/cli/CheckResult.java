package dev.heddle.cli;

import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.List;

/**
 * A finding of an inspection or a diagnostic of the source.
 *
 * @param level how much it matters
 * @param fingerprint what it is known by while other lines change
 */
record CheckResult(Finding finding, Level level, String fingerprint) {
  /** A diagnostic as a finding, its code as the inspection. */
  static CheckResult of(SourceDiagnostic diagnostic) {
    Level level = Level.of(diagnostic.severity().text()).orElse(Level.INFO);
    Finding finding =
        new Finding(
            diagnostic.code(),
            diagnostic.severity(),
            diagnostic.message(),
            diagnostic.file(),
            diagnostic.line(),
            diagnostic.column(),
            diagnostic.endLine(),
            diagnostic.endColumn(),
            List.of());
    String name = diagnostic.code() + " " + diagnostic.file() + " " + diagnostic.message();
    return new CheckResult(finding, level, Integer.toHexString(name.hashCode()));
  }
}
