package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The whole result of analysing one program for one device.
 *
 * @param schema version of this form, 1
 * @param tool who made the report
 * @param command what was analysed, and how
 * @param device the device that the numbers hold for
 * @param diagnostics errors, warnings and notes about the source
 * @param findings what could be better, with fixes; empty until the inspections have run
 * @param kernels the kernels in source order
 * @param channels the channels and pipes in source order
 * @param globalMemories the board's global memories
 * @param constantCacheBytes bytes of the constant cache, null when no kernel uses one
 * @param area the area of the whole program, null when unknown
 * @param timingsMillis milliseconds spent, by stage: parse, lower, schedule, total
 * @param approximate paths of the numbers of the design that rest on an estimate, a weak rule or
 *     another device, such as "design.area.aluts"; those of kernels are with the kernels
 * @param notAnalysed names of the kernels that a limit left no time for; what is said of the design
 *     is about the others
 */
public record Report(
    int schema,
    Tool tool,
    Command command,
    DeviceSummary device,
    List<SourceDiagnostic> diagnostics,
    List<Finding> findings,
    List<KernelReport> kernels,
    List<ChannelReport> channels,
    List<GlobalMemoryReport> globalMemories,
    Integer constantCacheBytes,
    Area area,
    Map<String, Double> timingsMillis,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Set<String> approximate,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> notAnalysed) {

  /** The version of the serial form that this code writes. */
  public static final int SCHEMA = 1;

  public Report {
    diagnostics = List.copyOf(diagnostics);
    findings = List.copyOf(findings);
    kernels = List.copyOf(kernels);
    channels = List.copyOf(channels);
    globalMemories = List.copyOf(globalMemories);
    timingsMillis = Collections.unmodifiableMap(new LinkedHashMap<>(timingsMillis));
    approximate = LaterSet.of(approximate);
    // A report that was written as JSON leaves an empty list out.
    notAnalysed = notAnalysed == null ? List.of() : List.copyOf(notAnalysed);
  }

  /** A report of all kernels. */
  public Report(
      int schema,
      Tool tool,
      Command command,
      DeviceSummary device,
      List<SourceDiagnostic> diagnostics,
      List<Finding> findings,
      List<KernelReport> kernels,
      List<ChannelReport> channels,
      List<GlobalMemoryReport> globalMemories,
      Integer constantCacheBytes,
      Area area,
      Map<String, Double> timingsMillis,
      Set<String> approximate) {
    this(
        schema,
        tool,
        command,
        device,
        diagnostics,
        findings,
        kernels,
        channels,
        globalMemories,
        constantCacheBytes,
        area,
        timingsMillis,
        approximate,
        List.of());
  }

  /** The tool's name and version. */
  public record Tool(String name, String version) {}

  /** Whether a number of the design is approximate, by its path. */
  public boolean isApproximate(String path) {
    return approximate.contains(path);
  }

  /**
   * The same report with the numbers of the design that are approximate.
   *
   * @param newKernels its kernels, which know theirs
   * @param paths asked for the paths once, when somebody first looks at all
   * @param single whether the number of a path is one of them, asked until then
   */
  public Report qualified(
      List<KernelReport> newKernels, Supplier<List<String>> paths, Predicate<String> single) {
    return new Report(
        schema,
        tool,
        command,
        device,
        diagnostics,
        findings,
        newKernels,
        channels,
        globalMemories,
        constantCacheBytes,
        area,
        timingsMillis,
        new LaterSet(paths, single),
        notAnalysed);
  }

  /** The same report with these findings. */
  public Report withFindings(List<Finding> newFindings) {
    return new Report(
        schema,
        tool,
        command,
        device,
        diagnostics,
        newFindings,
        kernels,
        channels,
        globalMemories,
        constantCacheBytes,
        area,
        timingsMillis,
        approximate,
        notAnalysed);
  }

  /** The same with other diagnostics. */
  public Report withDiagnostics(List<SourceDiagnostic> newDiagnostics) {
    return new Report(
        schema,
        tool,
        command,
        device,
        newDiagnostics,
        findings,
        kernels,
        channels,
        globalMemories,
        constantCacheBytes,
        area,
        timingsMillis,
        approximate,
        notAnalysed);
  }

  /** Whether the source has errors. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
  }
}
