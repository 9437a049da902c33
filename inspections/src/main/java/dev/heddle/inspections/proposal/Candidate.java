package dev.heddle.inspections.proposal;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Severity;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
  public Finding finding(String inspection, Map<ProposedFix, Fix> proven) {
    return new Finding(
        inspection,
        severity,
        message,
        range.file().path(),
        range.line(),
        range.column(),
        range.endLine(),
        range.endColumn(),
        fixes.stream().map(proven::get).filter(Objects::nonNull).toList());
  }
}
