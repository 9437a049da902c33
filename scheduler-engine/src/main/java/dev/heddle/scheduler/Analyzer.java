package dev.heddle.scheduler;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndOptions;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.scheduler.assembly.ChannelRows;
import dev.heddle.scheduler.assembly.IntervalDiagnostics;
import dev.heddle.scheduler.assembly.KernelRows;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.DeviceLibrary;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.lowering.LoweringResult;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The engine's entry: source text in, report out. One instance may serve a whole session from
 * several threads.
 */
public final class Analyzer {
  private final DeviceLibrary devices = new DeviceLibrary();
  private final String version;

  /** An engine that names this version in its reports. */
  public Analyzer(String version) {
    this.version = version;
  }

  /** An engine that names the version of its own jar file, "dev" outside one. */
  public Analyzer() {
    this(implementationVersion());
  }

  /**
   * Analyses one program.
   *
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(AnalysisRequest request, Progress progress) {
    Device family =
        devices
            .find(request.device())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "unknown device "
                            + request.device()
                            + "; known are "
                            + String.join(", ", DeviceLibrary.IDS)));
    Device device = request.board().map(b -> devices.onBoard(family, b)).orElse(family);
    long start = System.nanoTime();
    FrontEndOptions options =
        new FrontEndOptions(
            request.defines(),
            request.includes(),
            request.board().orElse(""),
            FrontEndOptions.DEFAULT_SDK_VERSION);
    progress.report("reading " + request.source().path(), 0, 1);
    FrontEndResult frontEnd =
        new FrontEnd().analyze(request.source(), options, request.loader(), progress);
    long parsed = System.nanoTime();
    progress.report("lowering", 0, 1);
    LoweringResult lowering = new Lowering().lower(frontEnd.unit(), progress);
    ProgramIr program = lowering.program();
    long lowered = System.nanoTime();
    List<SourceDiagnostic> diagnostics = new ArrayList<>();
    Stream.concat(frontEnd.diagnostics().stream(), lowering.diagnostics().stream())
        .map(Analyzer::convert)
        .forEach(diagnostics::add);
    List<KernelReport> kernels = kernels(program, request, device, diagnostics, progress);
    long end = System.nanoTime();
    Map<String, Double> timings = new LinkedHashMap<>();
    timings.put("parse", millis(parsed - start));
    timings.put("lower", millis(lowered - parsed));
    timings.put("schedule", millis(end - lowered));
    timings.put("total", millis(end - start));
    Report report =
        new Report(
            Report.SCHEMA,
            new Report.Tool("heddle", version),
            command(request, device),
            device.summary(),
            List.copyOf(diagnostics),
            List.of(),
            kernels,
            ChannelRows.of(program),
            List.of(),
            null,
            timings);
    return new Analysis(frontEnd, program, report);
  }

  private static List<KernelReport> kernels(
      ProgramIr program,
      AnalysisRequest request,
      Device device,
      List<SourceDiagnostic> diagnostics,
      Progress progress) {
    int total = program.kernels().size() * 2;
    CompilerOptions options = CompilerOptions.of(request.options());
    List<KernelAnalysis> analyses = new ArrayList<>();
    for (KernelIr kernel : program.kernels()) {
      progress.report("analysing " + kernel.name(), analyses.size(), total);
      analyses.add(new KernelAnalysis(kernel, device, options, progress));
    }
    int units = analyses.stream().mapToInt(a -> a.units().globalCount()).sum();
    int stores = analyses.stream().mapToInt(a -> a.units().storeCount()).sum();
    List<KernelReport> reports = new ArrayList<>();
    for (KernelAnalysis analysis : analyses) {
      progress.report(
          "scheduling " + analysis.kernel().name(), analyses.size() + reports.size(), total);
      ClockTarget target = ClockTarget.of(analysis.kernel(), request, device);
      KernelSchedule schedule =
          analysis.schedule(target.megahertz(), target.given(), units, stores, progress);
      diagnostics.addAll(IntervalDiagnostics.of(schedule));
      reports.add(
          KernelRows.of(
              analysis.kernel(),
              analysis.traits(),
              schedule,
              analysis.history(),
              target.megahertz()));
    }
    return reports;
  }

  private static Command command(AnalysisRequest request, Device device) {
    return new Command(
        List.of(request.source().path()),
        request.defines(),
        request.includes(),
        request.device(),
        request.board().orElse(null),
        request.targetFmaxMhz().orElse(device.targetFmaxMhz().value()),
        request.options());
  }

  private static SourceDiagnostic convert(Diagnostic diagnostic) {
    return new SourceDiagnostic(
        Severity.valueOf(diagnostic.severity().name()),
        diagnostic.code(),
        diagnostic.message(),
        diagnostic.range().file().path(),
        diagnostic.range().line(),
        diagnostic.range().column(),
        diagnostic.range().endLine(),
        diagnostic.range().endColumn());
  }

  private static double millis(long nanos) {
    return Math.round(nanos / 1000.0) / 1000.0;
  }

  private static String implementationVersion() {
    String found = Analyzer.class.getPackage().getImplementationVersion();
    return found == null ? "dev" : found;
  }
}
