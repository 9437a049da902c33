package dev.heddle.scheduler;

import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.planning.PlaceList;
import dev.heddle.scheduler.planning.ScheduleObserver;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.transform.ComputeUnits;
import dev.heddle.scheduler.transform.Pipeline;
import dev.heddle.scheduler.vendorreport.AreaRows;
import dev.heddle.scheduler.vendorreport.BoardMemories;
import dev.heddle.scheduler.vendorreport.IntervalDiagnostics;
import dev.heddle.scheduler.vendorreport.KernelRows;
import dev.heddle.scheduler.vendorreport.OperationNames;
import dev.heddle.scheduler.vendorreport.UnrollDiagnostics;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The reports of a program's kernels, those of unchanged kernels out of a cache. A replicated
 * kernel is reported once, and once more for each copy whose compute id gives it other loops (model
 * M-KRN-7).
 */
final class KernelReports {
  private final Options asked;
  private final CompilerOptions options;
  private final BoardChoice board;
  private final Libraries libraries;
  private final BoardMemories memories;
  private final SystemArea areas;
  private final AreaRows areaRows;
  private final KernelCache cache;
  private final AtomicLong scheduled;
  private final ScheduleObserver observer;
  private final Pipeline pipeline;
  private final Progress progress;
  private final List<SourceDiagnostic> diagnostics = new ArrayList<>();
  private final Map<KernelIr, List<SourceDiagnostic>> ofKernel = new IdentityHashMap<>();
  private final List<SystemPlan.PlacedKernel> placed = new ArrayList<>();
  private final List<Area> placedAreas = new ArrayList<>();

  /**
   * For one program.
   *
   * @param scheduled counts the kernels that were scheduled
   * @param observer is told of every schedule
   * @param pipeline the steps from written to built
   */
  KernelReports(
      Options asked,
      CompilerOptions options,
      BoardChoice board,
      Libraries libraries,
      BoardMemories memories,
      SystemArea areas,
      KernelCache cache,
      AtomicLong scheduled,
      ScheduleObserver observer,
      Pipeline pipeline,
      Progress progress) {
    this.asked = asked;
    this.options = options;
    this.board = board;
    this.libraries = libraries;
    this.memories = memories;
    this.areas = areas;
    this.areaRows = new AreaRows(areas);
    this.cache = cache;
    this.scheduled = scheduled;
    this.observer = observer;
    this.pipeline = pipeline;
    this.progress = progress;
  }

  /** A kernel on its way to its reports. */
  private static final class Job {
    final KernelIr kernel;
    final KernelKey key;
    final KernelCache.Content content;
    Optional<KernelAnalysis> analysis = Optional.empty();
    KernelCache.Facts facts;

    Job(KernelIr kernel, KernelKey key, KernelCache.Content content) {
      this.kernel = kernel;
      this.key = key;
      this.content = content;
    }
  }

  /** What was found wrong with a kernel on the way. */
  List<SourceDiagnostic> diagnostics(KernelIr kernel) {
    return ofKernel.getOrDefault(kernel, List.of());
  }

  /** The kernels as hardware, in source order. */
  List<SystemPlan.PlacedKernel> placed() {
    return List.copyOf(placed);
  }

  /** The areas of these kernels with all their compute units. */
  List<Area> areas() {
    return List.copyOf(placedAreas);
  }

  /**
   * The reports of all kernels of a design, in source order.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  List<KernelReport> of(List<KernelIr> kernels) {
    int total = kernels.size() * 2;
    List<Job> jobs = new ArrayList<>();
    for (KernelIr kernel : kernels) {
      progress.check();
      progress.report("analysing " + kernel.name(), jobs.size(), total);
      jobs.add(job(kernel));
    }
    List<KernelCache.Facts> facts = new ArrayList<>();
    jobs.forEach(job -> facts.add(job.facts));
    KernelCache.Facts design = KernelCache.Facts.ofDesign(facts);
    List<KernelReport> reports = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      progress.check();
      progress.report("scheduling " + jobs.get(i).kernel.name(), jobs.size() + i, total);
      int before = diagnostics.size();
      List<KernelReport> own = reports(jobs.get(i), design);
      placedAreas.add(own.get(0).area());
      reports.addAll(own);
      ofKernel.put(
          jobs.get(i).kernel, List.copyOf(diagnostics.subList(before, diagnostics.size())));
    }
    return reports;
  }

  private Job job(KernelIr kernel) {
    KernelKey key = KernelKey.of(kernel);
    progress.check();
    Job job =
        new Job(
            kernel,
            key,
            new KernelCache.Content(
                key.digest(), board, asked.targetFmaxMhz(), options, libraries));
    Optional<KernelCache.Facts> known = cache.facts(job.content);
    if (known.isEmpty()) {
      KernelAnalysis analysis = analysis(kernel);
      job.analysis = Optional.of(analysis);
      known = Optional.of(analysis.facts());
      cache.add(job.content, known.get());
    }
    job.facts = known.get();
    return job;
  }

  private KernelAnalysis analysis(KernelIr kernel) {
    return new KernelAnalysis(kernel, profile(), libraries, options, pipeline, progress);
  }

  private VendorProfile profile() {
    return board.profile();
  }

  private List<KernelReport> reports(Job job, KernelCache.Facts design) {
    KernelCache.Result result = new KernelCache.Result(job.content, design.seenBy(job.facts));
    Optional<KernelCache.Entry> entry = cache.entry(result);
    Optional<List<KernelReport>> known =
        entry.flatMap(e -> ReportLines.move(e.reports(), e.lines(), job.key.lines()));
    if (known.isPresent()) {
      placed.add(entry.get().placed().at(new PlaceList(job.kernel).places()));
      return known.get();
    }
    int before = diagnostics.size();
    KernelAnalysis analysis = job.analysis.orElseGet(() -> analysis(job.kernel));
    scheduled.incrementAndGet();
    StallEnable.diagnostic(job.kernel, profile(), options).ifPresent(diagnostics::add);
    List<KernelReport> reports = new ArrayList<>();
    List<ScheduledKernel> plans = new ArrayList<>();
    KernelAnalysis.Result general = schedule(analysis, job, design, plans);
    reports.add(report(analysis, general, plans.get(0)));
    Map<String, Area> copies = new LinkedHashMap<>();
    for (KernelIr copy : ComputeUnits.copies(job.kernel, progress)) {
      KernelAnalysis own = analysis(copy);
      KernelAnalysis.Result special = schedule(own, job, design, plans);
      KernelReport report = report(own, special, plans.get(plans.size() - 1));
      copies.put(copy.name(), report.area());
      if (!sameLoops(report.loops(), reports.get(0).loops())) {
        reports.add(report);
      }
    }
    SystemPlan.PlacedKernel hardware =
        new SystemPlan.PlacedKernel(
            plans.get(0),
            plans.subList(1, plans.size()),
            Ids.of(
                analysis.traits().computeUnits().stream().mapToInt(Integer::intValue).toArray()));
    placed.add(hardware);
    if (!copies.isEmpty()) {
      reports.set(0, reports.get(0).withArea(areaRows.copies(hardware, copies)));
    }
    if (diagnostics.size() == before) {
      cache.add(result, new KernelCache.Entry(job.key.lines(), reports, hardware));
    }
    return reports;
  }

  private ClockTarget target(KernelAnalysis analysis) {
    return ClockTarget.of(analysis.kernel(), asked, options, profile());
  }

  private KernelAnalysis.Result schedule(
      KernelAnalysis analysis, Job job, KernelCache.Facts design, List<ScheduledKernel> plans) {
    ClockTarget target = target(analysis);
    KernelAnalysis.Result result =
        analysis.schedule(target.megahertz(), target.given(), design, progress);
    progress.check();
    ScheduledKernel plan =
        analysis.plan(result, digest(job, design), job.kernel, target, this::wordWidth);
    plans.add(plan);
    observer.scheduled(result.schedule(), plan);
    progress.check();
    return result;
  }

  private KernelReport report(
      KernelAnalysis analysis, KernelAnalysis.Result result, ScheduledKernel plan) {
    OperationNames operations = new OperationNames(plan);
    Stream.concat(
            UnrollDiagnostics.of(plan).stream(),
            IntervalDiagnostics.of(plan, operations::of).stream())
        .filter(diagnostic -> !diagnostics.contains(diagnostic))
        .forEach(diagnostics::add);
    KernelReport report =
        KernelRows.of(
            plan, analysis.kernel(), analysis.traits(), result.schedule(), memories, progress);
    progress.check();
    int units = analysis.traits().computeUnits().stream().reduce(1, (a, b) -> a * b);
    Costs costs = areas.kernel(plan, units, progress);
    return report.withArea(
        areaRows.kernel(plan, units, costs, report.blocks(), report.memories(), operations::of));
  }

  private static String digest(Job job, KernelCache.Facts design) {
    KernelCache.Facts seen = design.seenBy(job.facts);
    return job.key.digest()
        + "-"
        + seen.globalUnits()
        + "-"
        + seen.globalStores()
        + (seen.optimizable() ? "-optimised" : "");
  }

  private OptionalInt wordWidth(Optional<String> memory) {
    return memories
        .board()
        .memory(memory.orElse(memories.board().defaultMemory().label()))
        .map(found -> OptionalInt.of(found.widthBytes()))
        .orElse(OptionalInt.empty());
  }

  private static boolean sameLoops(List<LoopReport> copy, List<LoopReport> all) {
    boolean same = copy.size() == all.size();
    for (int i = 0; i < copy.size() && same; i++) {
      LoopReport a = copy.get(i);
      LoopReport b = all.get(i);
      same =
          a.line() == b.line()
              && a.pipelined() == b.pipelined()
              && Objects.equals(a.ii(), b.ii())
              && Objects.equals(a.iiQualifier(), b.iiQualifier())
              && a.unroll() == b.unroll()
              && Objects.equals(a.tripCount(), b.tripCount())
              && a.serial() == b.serial();
    }
    return same;
  }
}
