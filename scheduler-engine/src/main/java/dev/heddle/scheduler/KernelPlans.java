package dev.heddle.scheduler;

import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.planning.PlaceList;
import dev.heddle.scheduler.planning.ScheduleObserver;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.transform.ComputeUnits;
import dev.heddle.scheduler.transform.Pipeline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The kernels of a program as hardware, those of unchanged kernels out of a cache. A replicated
 * kernel that asks for its compute id is planned once for any id, and once for each of its copies
 * (model M-KRN-7).
 */
final class KernelPlans {
  private final Options asked;
  private final CompilerOptions options;
  private final BoardChoice board;
  private final Libraries libraries;
  private final SystemArea areas;
  private final KernelCache cache;
  private final AtomicLong scheduled;
  private final ScheduleObserver observer;
  private final Pipeline pipeline;
  private final AnalysisLimit limit;
  private final Progress progress;
  private final LeftOut leftOut;
  private Map<String, KernelCache.Facts> facts = Map.of();

  /**
   * For one program.
   *
   * @param scheduled counts the kernels that were scheduled
   * @param observer is told of every schedule
   * @param pipeline the steps from written to built
   * @param limit when to leave the kernels out that are not done
   */
  KernelPlans(
      Options asked,
      CompilerOptions options,
      BoardChoice board,
      Libraries libraries,
      SystemArea areas,
      KernelCache cache,
      AtomicLong scheduled,
      ScheduleObserver observer,
      Pipeline pipeline,
      AnalysisLimit limit,
      Progress progress) {
    this.asked = asked;
    this.options = options;
    this.board = board;
    this.libraries = libraries;
    this.areas = areas;
    this.cache = cache;
    this.scheduled = scheduled;
    this.observer = observer;
    this.pipeline = pipeline;
    this.limit = limit;
    this.leftOut = new LeftOut(limit);
    this.progress = limit.within(progress);
  }

  /** A kernel on its way to its hardware. */
  private static final class Job {
    final KernelIr kernel;
    final KernelCache.Content content;
    Optional<KernelAnalysis> analysis = Optional.empty();
    KernelCache.Facts facts;

    Job(KernelIr kernel, KernelCache.Content content) {
      this.kernel = kernel;
      this.content = content;
    }
  }

  /**
   * The kernels of a program as far as the limit allows, in source order.
   *
   * @param before what the program was before it was broken, if it is
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  List<KernelCache.Entry> of(LinkedProgram linked, Optional<KernelCache.Intact> before) {
    List<KernelIr> kernels = linked.ir().kernels();
    int total = kernels.size() * 2;
    List<Job> jobs = new ArrayList<>();
    for (KernelIr kernel : kernels) {
      progress.report("analysing " + kernel.name(), jobs.size(), total);
      boolean first = jobs.isEmpty() && leftOut.isEmpty();
      within(kernel, !first && limit.isTooLateToLook(), () -> jobs.add(job(kernel)));
    }
    facts = facts(linked, jobs, before);
    KernelCache.Facts design = KernelCache.Facts.ofDesign(facts.values());
    List<KernelCache.Entry> plans = new ArrayList<>();
    for (Job job : jobs) {
      progress.report("scheduling " + job.kernel.name(), jobs.size() + plans.size(), total);
      boolean late = !plans.isEmpty() && limit.isTooLateToSchedule();
      within(job.kernel, late, () -> plans.add(plan(job, design)));
      // What it was made from is many times as large as the plan.
      job.analysis = Optional.empty();
    }
    return plans;
  }

  /**
   * What the kernels need to know of each other. One that is broken right now, as the text is being
   * edited, counts as it was when the program last had no errors.
   */
  private static Map<String, KernelCache.Facts> facts(
      LinkedProgram linked, List<Job> jobs, Optional<KernelCache.Intact> before) {
    Map<String, KernelCache.Facts> all = new LinkedHashMap<>();
    jobs.forEach(job -> all.put(job.kernel.name(), job.facts));
    before.ifPresent(
        intact ->
            intact
                .kernels()
                .forEach(
                    (name, known) -> {
                      if (linked.mentions(name)) {
                        all.putIfAbsent(name, known);
                      }
                    }));
    return all;
  }

  /** Does a part of the work for a kernel, or leaves the kernel out. */
  private void within(KernelIr kernel, boolean isTooLate, Runnable work) {
    if (isTooLate) {
      leftOut.doNotBegin(kernel);
      return;
    }
    try {
      progress.check();
      work.run();
    } catch (AnalysisLimit.Over over) {
      leftOut.giveUp(kernel);
    }
  }

  /** The kernels that are not among those of {@link #of}, once that has come to its end. */
  LeftOut leftOut() {
    return leftOut;
  }

  /** What the kernels know of each other, by name, once that has come to its end. */
  Map<String, KernelCache.Facts> facts() {
    return facts;
  }

  private Job job(KernelIr kernel) {
    String digest = KernelKey.of(kernel);
    progress.check();
    Job job =
        new Job(
            kernel,
            new KernelCache.Content(digest, board, asked.targetFmaxMhz(), options, libraries));
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

  private KernelCache.Entry plan(Job job, KernelCache.Facts design) {
    KernelCache.Result result = new KernelCache.Result(job.content, design.seenBy(job.facts));
    Optional<KernelCache.Entry> known = cache.entry(result);
    if (known.isPresent()) {
      return known.get().at(new PlaceList(job.kernel).places());
    }
    KernelAnalysis analysis = job.analysis.orElseGet(() -> analysis(job.kernel));
    scheduled.incrementAndGet();
    ScheduledKernel general = schedule(analysis, job, design);
    List<ScheduledKernel> copies = new ArrayList<>();
    for (KernelIr copy : ComputeUnits.copies(job.kernel, progress)) {
      copies.add(schedule(analysis(copy), job, design));
    }
    Ids units =
        Ids.of(analysis.traits().computeUnits().stream().mapToInt(Integer::intValue).toArray());
    PlacedKernel placed = new PlacedKernel(general, copies, units);
    List<Costs> costs = new ArrayList<>();
    costs.add(areas.kernel(general, placed.count(), progress));
    copies.forEach(copy -> costs.add(areas.kernel(copy, 1, progress)));
    KernelCache.Entry entry = new KernelCache.Entry(placed, costs);
    cache.add(result, entry);
    return entry;
  }

  private ScheduledKernel schedule(KernelAnalysis analysis, Job job, KernelCache.Facts design) {
    ClockTarget target = ClockTarget.of(analysis.kernel(), asked, options, profile());
    KernelAnalysis.Result result =
        analysis.schedule(target.megahertz(), target.given(), design, progress);
    progress.check();
    ScheduledKernel plan =
        analysis.plan(
            result,
            design.optimizable(),
            digest(job, design),
            job.kernel,
            target,
            this::wordWidth,
            progress);
    progress.check();
    observer.scheduled(result.schedule(), plan);
    progress.check();
    return plan;
  }

  private static String digest(Job job, KernelCache.Facts design) {
    KernelCache.Facts seen = design.seenBy(job.facts);
    return job.content.digest()
        + "-"
        + seen.globalUnits()
        + "-"
        + seen.globalStores()
        + (seen.optimizable() ? "-optimised" : "");
  }

  private OptionalInt wordWidth(Optional<String> memory) {
    return board
        .board()
        .memory(memory.orElse(board.board().defaultMemory().label()))
        .map(found -> OptionalInt.of(found.widthBytes()))
        .orElse(OptionalInt.empty());
  }
}
