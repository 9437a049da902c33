package dev.heddle.scheduler.assembly;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The report of one kernel. */
public final class KernelRows {
  private KernelRows() {}

  /**
   * Writes the report.
   *
   * @param kernel the kernel as written
   * @param targetMhz clock that the schedule aimed at
   */
  public static KernelReport of(
      KernelIr kernel,
      KernelTraits traits,
      KernelSchedule schedule,
      LoopHistory history,
      double targetMhz) {
    BlockNames names = new BlockNames(schedule.graph());
    KernelReport report =
        new KernelReport(
            kernel.name(),
            kernel.range().file().path(),
            kernel.range().line(),
            traits.kind(),
            traits.kindReason(),
            traits.autorun(),
            traits.computeUnits(),
            traits.simdLanes(),
            traits.requiredWorkGroupSize().orElse(null),
            traits.maxWorkGroupSize().orElse(null),
            schedule.fmaxMhz(),
            slowest(schedule, names, targetMhz),
            new LoopRows(schedule, history, names).rows(),
            new BlockRows(schedule, names).rows(),
            List.of(),
            units(schedule),
            null,
            null);
    return report.withTime(TimeRows.of(report));
  }

  /** The block that keeps the clock below its target (model M-SCH-3). */
  private static String slowest(KernelSchedule schedule, BlockNames names, double targetMhz) {
    FlowLoop slowest = null;
    double clock = targetMhz - 0.005;
    for (LoopSchedule loop : schedule.loops().values()) {
      if (loop.fmaxMhz() < clock) {
        clock = loop.fmaxMhz();
        slowest = loop.loop();
      }
    }
    return slowest == null ? null : names.name(slowest);
  }

  private static List<LsuReport> units(KernelSchedule schedule) {
    List<LsuReport> rows = new ArrayList<>();
    for (LoadStoreUnit unit : schedule.times().units().units()) {
      FlowNode first = unit.accesses().get(0);
      rows.add(
          new LsuReport(
              first.id(),
              first.range().line(),
              first.opcode() == Opcode.ATOMIC ? "atomic" : unit.isLoad() ? "load" : "store",
              unit.space().name().toLowerCase(Locale.ROOT),
              "DDR",
              unit.type(),
              unit.modifiers(),
              unit.bits() / 8,
              schedule.times().device().cycles("memoryWordBits") / 8,
              null,
              null));
    }
    for (FlowNode node : schedule.graph().nodes()) {
      node.access()
          .filter(access -> access.object() != Detail.Access.DYNAMIC)
          .map(access -> schedule.graph().memory(access.object()))
          .filter(KernelRows::isOnChip)
          .ifPresent(memory -> rows.add(onChip(node, memory)));
    }
    return rows;
  }

  private static boolean isOnChip(MemoryObject memory) {
    return memory.space() == AddressSpace.LOCAL || memory.space() == AddressSpace.PRIVATE;
  }

  private static LsuReport onChip(FlowNode node, MemoryObject memory) {
    return new LsuReport(
        node.id(),
        node.range().line(),
        node.opcode() == Opcode.ATOMIC ? "atomic" : node.isLoad() ? "load" : "store",
        memory.space().name().toLowerCase(Locale.ROOT),
        memory.name(),
        LoadStoreUnit.PIPELINED,
        List.of("never-stall"),
        node.bits() / 8,
        null,
        null,
        null);
  }
}
