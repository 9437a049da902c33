package dev.heddle.scheduler;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBuilder;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.Lanes;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.memory.CycleView;
import dev.heddle.scheduler.memory.GlobalLatency;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import dev.heddle.scheduler.memory.MemoryPlanner;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.memory.OnChipMemories;
import dev.heddle.scheduler.planning.KernelPlanner;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.schedule.DataPath;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.KernelScheduler;
import dev.heddle.scheduler.schedule.OperatorTimes;
import dev.heddle.scheduler.transform.LoopHistory;
import dev.heddle.scheduler.transform.Pipeline;
import java.util.List;

/**
 * One kernel on its way from the IR to its schedule. The first part is done for all kernels of a
 * program before the second starts, because the latency of global memory depends on all of them
 * (model M-LAT-1).
 */
final class KernelAnalysis {
  private static final int DEFAULT_GROUP = 128;
  static final int MOST_ROUNDS = 4;

  private final KernelIr kernel;
  private final KernelTraits traits;
  private final LoopHistory history;
  private final FlowGraph graph;
  private final Dependences dependences;
  private final LoadStoreUnits units;
  private final MemoryPlanner memories;
  private final List<MemoryObject> registers;
  private final VendorProfile profile;
  private final Libraries libraries;

  /** The first part: transforms, data flow, dependences, load-store units. */
  KernelAnalysis(
      KernelIr kernel,
      VendorProfile profile,
      Libraries libraries,
      CompilerOptions options,
      Pipeline pipeline,
      Cancellation cancellation) {
    this.kernel = StallEnable.effective(kernel, profile, options);
    this.libraries = libraries;
    this.profile =
        options.handshakingOff() ? profile.without(Behaviour.HYPER_OPTIMIZED_HANDSHAKING) : profile;
    KernelTraits asked = KernelTraits.of(this.kernel, profile);
    Pipeline.Result built =
        pipeline.run(
            this.kernel,
            asked.isSingleWorkItem(),
            options.reassociation(),
            profile.floats().largestDotProduct().cycles(),
            profile.behaviours(),
            cancellation);
    this.history = built.history();
    this.graph = FlowBuilder.build(built.kernel(), asked.isSingleWorkItem());
    this.traits =
        new Lanes(graph, asked.simdLanes())
            .partingLoop()
            .map(loop -> asked.withoutLanes(loop.loop()))
            .orElse(asked);
    cancellation.check();
    AffineForms forms = new AffineForms(graph);
    this.dependences = new Dependences(graph, forms, traits.isSingleWorkItem(), cancellation);
    this.units = new LoadStoreUnits(graph, forms, dependences, this.profile, traits, cancellation);
    this.memories = new MemoryPlanner(graph, forms, profile, traits);
    this.registers = built.registers();
  }

  KernelIr kernel() {
    return kernel;
  }

  KernelTraits traits() {
    return traits;
  }

  LoopHistory history() {
    return history;
  }

  FlowGraph graph() {
    return graph;
  }

  LoadStoreUnits units() {
    return units;
  }

  /** What the design's other kernels have to know of this one. */
  KernelCache.Facts facts() {
    return new KernelCache.Facts(units.globalCount(), units.storeCount(), isOptimizable());
  }

  private boolean isOptimizable() {
    if (!profile.has(Behaviour.HYPER_OPTIMIZED_HANDSHAKING)) {
      return false;
    }
    GlobalLatency latency =
        new GlobalLatency(profile, GlobalLatency.Sharing.of(units.units()), 0, 0);
    OnChipMemories onChip =
        new OnChipMemories(graph, profile.numbers(), memories.plan(CycleView.NOTHING));
    double targetMhz = profile.device().targetFmaxMhz().value();
    return DataPath.isOptimizable(graph, times(profile, targetMhz, latency, onChip), dependences);
  }

  /**
   * A schedule with the memories that it uses.
   *
   * @param memories the memories, their copies counted in this schedule
   * @param settled whether the schedule counts the latencies of these memories
   * @param rounds schedules that were made until memories and schedule agreed
   */
  record Result(
      KernelSchedule schedule, List<MemorySystem> memories, boolean settled, int rounds) {}

  /**
   * The second part: memories and schedule. The memories decide how long accesses take, and the
   * schedule decides how many copies of them are in use; both are found again until a schedule
   * would not change any more.
   *
   * @param design what the kernels of the design have together
   */
  Result schedule(
      double targetMhz, boolean targetGiven, KernelCache.Facts design, Cancellation cancellation) {
    VendorProfile used = design.optimizable() ? profile.withOptimizedDataPath() : profile;
    return scheduleFrom(
        memories.plan(CycleView.NOTHING),
        targetMhz,
        targetGiven,
        new GlobalLatency(
            used,
            GlobalLatency.Sharing.of(units.units()),
            design.globalUnits(),
            design.globalStores()),
        cancellation);
  }

  /** The second part, starting from memories that were planned before. */
  Result scheduleFrom(
      List<MemorySystem> known,
      double targetMhz,
      boolean targetGiven,
      GlobalLatency latency,
      Cancellation cancellation) {
    List<MemorySystem> planned = known;
    for (int round = 1; ; round++) {
      cancellation.check();
      OnChipMemories onChip = new OnChipMemories(graph, profile.numbers(), planned);
      OperatorTimes times = times(latency.profile(), targetMhz, latency, onChip);
      KernelSchedule schedule =
          new KernelScheduler(
                  graph, dependences, times, targetMhz, targetGiven, traits.isSingleWorkItem())
              .schedule(cancellation);
      planned = memories.plan(new ScheduledCycles(schedule));
      boolean settled = onChip.areLike(planned);
      if (settled || round == MOST_ROUNDS) {
        return new Result(schedule, planned, settled, round);
      }
    }
  }

  /**
   * The hardware that a schedule describes.
   *
   * @param optimised whether the data paths of the design are built for the highest clock
   * @param digest content of the kernel, and what of the design it depends on
   * @param written the kernel as written; of a compute unit that of all of them
   * @param words widths of the memories off chip
   */
  ScheduledKernel plan(
      Result result,
      boolean optimised,
      String digest,
      KernelIr written,
      ClockTarget target,
      KernelPlanner.WordWidths words,
      Cancellation cancellation) {
    return KernelPlanner.plan(
        new KernelPlanner.Input(
            digest,
            written,
            traits,
            history,
            result.schedule(),
            result.memories(),
            result.settled(),
            optimised,
            registers,
            target.megahertz(),
            target.given(),
            words),
        cancellation);
  }

  private OperatorTimes times(
      VendorProfile used, double targetMhz, GlobalLatency latency, OnChipMemories onChip) {
    return new OperatorTimes(
        graph,
        used,
        targetMhz,
        units,
        latency,
        onChip,
        libraries,
        Math.max(1, traits.maxWorkGroupSize().orElse(DEFAULT_GROUP) / traits.simdLanes()),
        traits.isSingleWorkItem());
  }
}
