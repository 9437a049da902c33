package dev.heddle.eclipse.markers;

import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A diagnostic or a finding of a report, as something to show at a place in a text.
 *
 * @param type the marker type
 * @param code identifier of the inspection, or code of the diagnostic
 * @param file the file's name in the report
 * @param line 1-based, like the other positions; the end is behind the last character
 * @param fixes titles of the fixes on offer, a line each; empty when there is none
 */
record Note(
    String type,
    String code,
    Severity severity,
    String message,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn,
    String fixes) {

  private static final String WEAK = Level.WEAK_WARNING.text();

  /** All that a report says about places. */
  static List<Note> of(Report report) {
    List<Note> notes = new ArrayList<>();
    report.diagnostics().forEach(diagnostic -> notes.add(of(diagnostic)));
    report.findings().forEach(finding -> notes.add(of(finding)));
    return notes;
  }

  private static Note of(SourceDiagnostic diagnostic) {
    return new Note(
        ReportMarkers.DIAGNOSTIC,
        diagnostic.code(),
        diagnostic.severity(),
        diagnostic.message(),
        diagnostic.file(),
        diagnostic.line(),
        diagnostic.column(),
        diagnostic.endLine(),
        diagnostic.endColumn(),
        "");
  }

  private static Note of(Finding finding) {
    return new Note(
        finding.level().equals(WEAK) ? ReportMarkers.WEAK_FINDING : ReportMarkers.FINDING,
        finding.inspection(),
        finding.severity(),
        finding.message(),
        finding.file(),
        finding.line(),
        finding.column(),
        finding.endLine(),
        finding.endColumn(),
        finding.fixes().stream().map(Finding.Fix::title).collect(Collectors.joining("\n")));
  }
}
