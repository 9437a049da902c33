package dev.heddle.viewers.vendor;

import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A report of the vendor's compiler.
 *
 * @param subject what it says
 * @param sources texts of the source files by the names that the report uses
 * @param command the compiler's command line, empty when it is not said
 * @param problems what could not be read, each with file and field
 * @param missing parts that the files do not have
 */
public record VendorReport(
    Subject subject,
    Map<String, String> sources,
    String command,
    List<String> problems,
    List<String> missing) {
  public VendorReport {
    sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    problems = List.copyOf(problems);
    missing = List.copyOf(missing);
  }

  /** What it says, with a message about each thing that could not be read or that it lacks. */
  public Subject shown() {
    List<SourceDiagnostic> messages = new ArrayList<>();
    problems.forEach(each -> messages.add(message(Severity.WARNING, "Cannot be read: " + each)));
    if (!missing.isEmpty()) {
      messages.add(message(Severity.INFO, "Not in this report: " + String.join(", ", missing)));
    }
    messages.addAll(subject.report().diagnostics());
    return subject.with(subject.report().withDiagnostics(messages));
  }

  private static SourceDiagnostic message(Severity severity, String words) {
    return new SourceDiagnostic(severity, "heddle view", words, null, 0, 1, 0, 1);
  }
}
