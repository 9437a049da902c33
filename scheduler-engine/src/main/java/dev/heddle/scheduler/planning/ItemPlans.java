package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a kernel of many work-items has besides. */
final class ItemPlans {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final KernelTraits traits;

  ItemPlans(KernelSchedule schedule, KernelTraits traits) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.traits = traits;
  }

  WorkItemPlan plan(List<MemoryPlan> memories) {
    WorkItemOrder order = new WorkItemOrder(graph);
    return new WorkItemPlan(
        traits
            .requiredWorkGroupSize()
            .map(sizes -> Ids.of(sizes.stream().mapToInt(Integer::intValue).toArray())),
        traits.maxWorkGroupSize().map(OptionalInt::of).orElse(OptionalInt.empty()),
        traits.simdLanes(),
        memories.stream()
            .filter(memory -> isLocal(graph.memory(memory.members().get(0).object())))
            .mapToInt(MemoryPlan::copies)
            .min(),
        graph.kernel().memories().stream().anyMatch(ItemPlans::isLocal)
            ? Optional.of(limiter())
            : Optional.empty(),
        graph.nodes().stream()
            .filter(node -> node.opcode() == Opcode.BARRIER)
            .map(node -> barrier(node, order))
            .toList());
  }

  private static boolean isLocal(MemoryObject object) {
    return object != null && object.space() == AddressSpace.LOCAL;
  }

  private static WorkItemPlan.Barrier barrier(FlowNode node, WorkItemOrder order) {
    Detail.Fence fence = (Detail.Fence) node.detail();
    return new WorkItemPlan.Barrier(node.id(), fence.local(), fence.global(), order.isKeptAt(node));
  }

  /**
   * Work-groups are let in in front of the first access to local memory; they leave with the last
   * block (model M-NDR-20).
   */
  private WorkItemPlan.Limiter limiter() {
    int cycles = schedule.times().profile().blocks().groupLimiter().cycles();
    BlockSchedule entry = schedule.blocks().get(graph.blocks().get(0));
    int first =
        entry.operations().values().stream()
            .filter(placed -> isLocalAccess(placed.node()))
            .mapToInt(BlockSchedule.Placed::start)
            .min()
            .orElse(schedule.times().profile().blocks().head().cycles() + cycles);
    int last = graph.blocks().size() - 1;
    int end = schedule.blocks().get(graph.blocks().get(last)).latency();
    return new WorkItemPlan.Limiter(
        0, Math.max(0, first - cycles), last, Math.max(0, end - cycles));
  }

  private boolean isLocalAccess(FlowNode node) {
    return node.access().map(access -> isLocal(graph.memory(access.object()))).orElse(false);
  }
}
