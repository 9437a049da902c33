package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.Optional;

/**
 * Where work-groups are let into a kernel with local memory and counted out again: in front of the
 * first access to local memory, and with the last block (model M-NDR-20).
 */
final class GroupLimiter {
  private GroupLimiter() {}

  /** The limiter of a kernel; empty without local memory. */
  static Optional<Interface.Limiter> of(KernelSchedule schedule) {
    FlowGraph graph = schedule.graph();
    if (graph.kernel().memories().stream().noneMatch(GroupLimiter::isLocal)) {
      return Optional.empty();
    }
    int cycles = schedule.times().profile().blocks().groupLimiter().cycles();
    BlockSchedule entry = schedule.blocks().get(graph.blocks().get(0));
    int first =
        entry.operations().values().stream()
            .filter(placed -> isLocal(graph, placed.node()))
            .mapToInt(BlockSchedule.Placed::start)
            .min()
            .orElse(schedule.times().profile().blocks().head().cycles() + cycles);
    int last = graph.blocks().size() - 1;
    int end = schedule.blocks().get(graph.blocks().get(last)).latency();
    return Optional.of(
        new Interface.Limiter(
            0, Math.max(0, first - cycles), last, Math.max(0, end - cycles), cycles));
  }

  private static boolean isLocal(FlowGraph graph, FlowNode node) {
    return node.access().map(access -> isLocal(graph.memory(access.object()))).orElse(false);
  }

  private static boolean isLocal(MemoryObject object) {
    return object != null && object.space() == AddressSpace.LOCAL;
  }
}
