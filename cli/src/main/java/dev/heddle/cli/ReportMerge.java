package dev.heddle.cli;

import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Makes one report of the reports of several files that were analysed in the same way. */
final class ReportMerge {
  private ReportMerge() {}

  /**
   * @param analyzer the engine that made them
   * @param request the request of one of them
   * @param reports at least one
   */
  static Report merged(Analyzer analyzer, AnalysisRequest request, List<Report> reports) {
    Report first = reports.get(0);
    if (reports.size() == 1) {
      return first;
    }
    return new Report(
        first.schema(),
        first.tool(),
        command(reports),
        first.device(),
        all(reports, Report::diagnostics),
        all(reports, Report::findings),
        all(reports, Report::kernels),
        all(reports, Report::channels),
        globalMemories(reports),
        constantCache(reports),
        analyzer.systemArea(
            request,
            first.command().release(),
            all(reports, Report::kernels),
            all(reports, Report::channels),
            constantCache(reports)),
        timings(reports));
  }

  private static <T> List<T> all(List<Report> reports, Function<Report, List<T>> part) {
    return reports.stream().flatMap(report -> part.apply(report).stream()).toList();
  }

  private static Command command(List<Report> reports) {
    Command command = reports.get(0).command();
    return new Command(
        all(reports, report -> report.command().files()),
        command.defines(),
        command.includes(),
        command.device(),
        command.board(),
        command.targetFmaxMhz(),
        command.options(),
        command.release());
  }

  /** The memories are the board's, so they are the same; what the kernels ask of them adds up. */
  private static List<GlobalMemoryReport> globalMemories(List<Report> reports) {
    Map<String, GlobalMemoryReport> byName = new LinkedHashMap<>();
    for (GlobalMemoryReport memory : all(reports, Report::globalMemories)) {
      byName.merge(memory.name(), memory, ReportMerge::together);
    }
    return new ArrayList<>(byName.values());
  }

  private static GlobalMemoryReport together(GlobalMemoryReport a, GlobalMemoryReport b) {
    Double used =
        a.usedBandwidthMBps() == null || b.usedBandwidthMBps() == null
            ? null
            : (Double) (a.usedBandwidthMBps() + b.usedBandwidthMBps());
    return a.withUsed(used);
  }

  /** One cache serves all kernels. */
  private static Integer constantCache(List<Report> reports) {
    return reports.stream()
        .map(Report::constantCacheBytes)
        .filter(Objects::nonNull)
        .max(Integer::compare)
        .orElse(null);
  }

  private static Map<String, Double> timings(List<Report> reports) {
    Map<String, Double> sums = new LinkedHashMap<>();
    for (Report report : reports) {
      report.timingsMillis().forEach((stage, millis) -> sums.merge(stage, millis, Double::sum));
    }
    return sums;
  }
}
