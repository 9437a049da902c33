package dev.heddle.eclipse.views;

import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Subject;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * What the views show of a window.
 *
 * @param subject the report; empty before there is one
 * @param name what it is about: the file of the editor, or the folder of a vendor's report
 * @param since when it was made
 * @param problems errors of the text as it is now, for which the report no longer holds
 * @param message why there is nothing to see; empty when there is
 */
record ShownReport(
    State state,
    Optional<Subject> subject,
    String name,
    LocalTime since,
    List<SourceDiagnostic> problems,
    String message) {
  /** How good what is shown is. */
  enum State {
    /** There is no kernel. */
    NOTHING,
    /** The first analysis is on its way. */
    RUNNING,
    /** It is about the text as it is now. */
    CURRENT,
    /** It is about an older text, as the text now has errors. */
    STALE,
    /** The analysis has failed, or the text has errors and never had a result. */
    FAILED,
    /** It is a report of the vendor's compiler. */
    VENDOR
  }

  ShownReport {
    problems = List.copyOf(problems);
  }

  static ShownReport nothing() {
    return without(State.NOTHING, "", "Open an OpenCL kernel (*.cl) to see what it becomes.");
  }

  static ShownReport without(State state, String name, String message) {
    return new ShownReport(state, Optional.empty(), name, LocalTime.now(), List.of(), message);
  }

  static ShownReport of(State state, Subject subject, String name) {
    return new ShownReport(state, Optional.of(subject), name, LocalTime.now(), List.of(), "");
  }

  /** The same report, with what a run has told about it. */
  ShownReport with(SessionRun run) {
    return new ShownReport(
        state,
        subject.map(each -> each.withTrips(run.trips()).withSteps(run.steps())),
        name,
        since,
        problems,
        message);
  }

  /** The same report, for a text that is no longer there. */
  ShownReport stale(List<SourceDiagnostic> errors) {
    return new ShownReport(State.STALE, subject, name, since, errors, "");
  }
}
