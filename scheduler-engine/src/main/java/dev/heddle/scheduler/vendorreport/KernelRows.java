package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.InterfaceHardware;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The report of one kernel. */
public final class KernelRows {
  private KernelRows() {}

  /**
   * Writes the report.
   *
   * @param plan the kernel as hardware
   * @param kernel the kernel as written
   * @param memories global memories of the board
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static KernelReport of(
      ScheduledKernel plan,
      KernelIr kernel,
      KernelTraits traits,
      KernelSchedule schedule,
      BoardMemories memories,
      Cancellation cancellation) {
    BlockNames names = new BlockNames(plan, schedule.times().profile().style());
    OperationNames operations = new OperationNames(plan);
    List<BlockReport> blocks =
        new BlockRows(plan, schedule.times().profile(), names, operations).rows();
    cancellation.check();
    List<LoopReport> loops =
        new LoopRows(plan, names::loop, operations::of, schedule.times().profile().style()).rows();
    cancellation.check();
    List<LsuReport> units = new LsuRows(plan, memories, blocks).rows();
    cancellation.check();
    KernelReport report =
        new KernelReport(
            kernel.name(),
            kernel.range().file().path(),
            kernel.range().line(),
            KernelWords.kind(plan),
            KernelWords.kindReason(plan),
            traits.autorun(),
            traits.computeUnits(),
            traits.simdLanes(),
            traits.requiredWorkGroupSize().orElse(null),
            traits.maxWorkGroupSize().orElse(null),
            schedule.fmaxMhz(),
            slowest(plan, names),
            loops,
            blocks,
            new MemoryRows(plan, schedule.times().profile().has(Behaviour.COUNTS_COPIES_TOGETHER))
                .rows(),
            units,
            interfaceHardware(kernel, traits),
            null,
            null);
    GlobalMemory memory = memories.board().memories().get(0);
    int copies = traits.computeUnits().stream().reduce(1, (a, b) -> a * b);
    TimeRows times = new TimeRows(plan, copies, names::loop, memory.maxBandwidthMBps());
    return report.withTime(times.of(loops));
  }

  private static InterfaceHardware interfaceHardware(KernelIr kernel, KernelTraits traits) {
    boolean ids = !traits.autorun() && !isZero(kernel, "max_global_work_dim");
    return new InterfaceHardware(
        !traits.autorun(), ids, ids && !isZero(kernel, "uses_global_work_offset"));
  }

  private static boolean isZero(KernelIr kernel, String attribute) {
    OptionalLong value =
        Attribute.find(kernel.attributes(), attribute)
            .map(a -> a.integer(0))
            .orElse(OptionalLong.empty());
    return value.isPresent() && value.getAsLong() == 0;
  }

  /** The block that keeps the clock below its target (model M-SCH-3). */
  private static String slowest(ScheduledKernel plan, BlockNames names) {
    OptionalInt loop = plan.clock().limitedBy();
    return loop.isPresent() ? names.loop(loop.getAsInt()) : null;
  }
}
