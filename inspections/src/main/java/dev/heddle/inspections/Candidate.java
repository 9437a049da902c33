package dev.heddle.inspections;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Severity;
import java.util.List;

/**
 * A finding whose fixes are not proven yet.
 *
 * @param message what is wrong and what it costs
 * @param range where the edit would be made
 * @param fixes best first
 */
public record Candidate(
    Severity severity, String message, SourceRange range, List<ProposedFix> fixes) {
  public Candidate {
    fixes = List.copyOf(fixes);
  }

  /** The finding with the fixes that were proven. */
  Finding finding(String inspection, List<Fix> proven) {
    return new Finding(
        inspection,
        severity,
        message,
        range.file().path(),
        range.line(),
        range.column(),
        range.endLine(),
        range.endColumn(),
        proven);
  }
}
