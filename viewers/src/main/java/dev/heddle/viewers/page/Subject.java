package dev.heddle.viewers.page;

import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.timeline.HostStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What views are about.
 *
 * @param report the report
 * @param fitter what place and route has made of the design, where it has run
 * @param trips iterations of one invocation of loops, by name, as they were counted in a run; those
 *     that the report knows need not be among them
 * @param steps what a host enqueues, where a session or a host tells it
 * @param incremental what an incremental compile has made again, where there was one
 */
public record Subject(
    Report report,
    Optional<FitterResult> fitter,
    Map<String, Long> trips,
    List<HostStep> steps,
    Optional<IncrementalCompile> incremental) {
  public Subject {
    trips = Map.copyOf(trips);
    steps = List.copyOf(steps);
  }

  /** A report of a design that has not been placed. */
  public static Subject of(Report report) {
    return new Subject(report, Optional.empty(), Map.of(), List.of(), Optional.empty());
  }

  /** The same with what place and route has made of it. */
  public Subject withFitter(Optional<FitterResult> placed) {
    return new Subject(report, placed, trips, steps, incremental);
  }

  /** The same with what an incremental compile has made again. */
  public Subject withIncremental(Optional<IncrementalCompile> section) {
    return new Subject(report, fitter, trips, steps, section);
  }

  /** The same design with another report. */
  public Subject with(Report other) {
    return new Subject(other, fitter, trips, steps, incremental);
  }

  /** The same with iterations that were counted in a run. */
  public Subject withTrips(Map<String, Long> counted) {
    return new Subject(report, fitter, counted, steps, incremental);
  }

  /** The same with what a host enqueues. */
  public Subject withSteps(List<HostStep> enqueued) {
    return new Subject(report, fitter, trips, enqueued, incremental);
  }

  /** What the numbers hold for: device, board, release, clock and options in one line. */
  public String target() {
    Command command = report.command();
    List<String> words = new ArrayList<>();
    if (report.device() != null && report.device().name() != null) {
      words.add(report.device().name());
    }
    words.add("board " + (command.board() == null ? "generic" : command.board()));
    if (command.release() != null) {
      words.add("release " + command.release());
    }
    if (command.targetFmaxMhz() > 0) {
      words.add(String.format(Locale.ROOT, "%.0f MHz", command.targetFmaxMhz()));
    }
    words.addAll(command.options());
    return String.join(" \u00b7 ", words);
  }
}
