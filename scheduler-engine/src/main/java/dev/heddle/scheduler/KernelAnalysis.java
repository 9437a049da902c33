package dev.heddle.scheduler;

import dev.heddle.language.Cancellation;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.flow.FlowBuilder;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.memory.GlobalLatency;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import dev.heddle.scheduler.memory.OnChipMemories;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.KernelScheduler;
import dev.heddle.scheduler.schedule.OperatorTimes;
import dev.heddle.scheduler.transform.LoopHistory;
import dev.heddle.scheduler.transform.Pipeline;

/**
 * One kernel on its way from the IR to its schedule. The first part is done for all kernels of a
 * program before the second starts, because the latency of global memory depends on all of them
 * (model M-LAT-1).
 */
final class KernelAnalysis {
  private static final int DEFAULT_GROUP = 128;

  private final KernelIr kernel;
  private final KernelTraits traits;
  private final LoopHistory history;
  private final FlowGraph graph;
  private final Dependences dependences;
  private final LoadStoreUnits units;
  private final Device device;

  /** The first part: transforms, data flow, dependences, load-store units. */
  KernelAnalysis(
      KernelIr kernel, Device device, CompilerOptions options, Cancellation cancellation) {
    this.kernel = kernel;
    this.device = device.withRelease(options.release(device));
    this.traits = KernelTraits.of(kernel);
    Pipeline.Result built =
        new Pipeline()
            .run(
                kernel,
                traits.isSingleWorkItem(),
                options.reassociate(),
                Release.of(options.release(device)),
                cancellation);
    this.history = built.history();
    this.graph = FlowBuilder.build(built.kernel());
    AffineForms forms = new AffineForms(graph);
    this.dependences = new Dependences(graph, forms, traits.isSingleWorkItem(), cancellation);
    this.units =
        new LoadStoreUnits(graph, forms, dependences.aliasing(), device, traits.isSingleWorkItem());
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

  /**
   * The second part: the schedule.
   *
   * @param designUnits global load-store units of all kernels
   * @param designStores stores among them
   */
  KernelSchedule schedule(
      double targetMhz,
      boolean targetGiven,
      int designUnits,
      int designStores,
      Cancellation cancellation) {
    OperatorTimes times =
        new OperatorTimes(
            graph,
            device,
            targetMhz,
            units,
            new GlobalLatency(device, units.units(), designUnits, designStores),
            new OnChipMemories(graph, device, traits.isSingleWorkItem()),
            traits.maxWorkGroupSize().orElse(DEFAULT_GROUP),
            traits.isSingleWorkItem());
    return new KernelScheduler(
            graph, dependences, times, targetMhz, targetGiven, traits.isSingleWorkItem())
        .schedule(cancellation);
  }
}
