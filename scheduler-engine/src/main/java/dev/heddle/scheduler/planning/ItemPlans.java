package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.List;

/** What a kernel of many work-items has besides. */
final class ItemPlans {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final KernelTraits traits;
  private final BuiltNodes built;

  /**
   * For one kernel.
   *
   * @param built which nodes are hardware
   */
  ItemPlans(KernelSchedule schedule, KernelTraits traits, BuiltNodes built) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.traits = traits;
    this.built = built;
  }

  WorkItemPlan plan(List<MemoryPlan> memories) {
    WorkItemOrder order = new WorkItemOrder(graph);
    return new WorkItemPlan(
        memories.stream()
            .filter(memory -> isLocal(graph.memory(memory.members().get(0).object())))
            .mapToInt(MemoryPlan::copies)
            .min(),
        graph.nodes().stream()
            .filter(node -> node.opcode() == Opcode.BARRIER)
            .map(node -> barrier(node, order))
            .toList(),
        ArgumentReads.of(schedule, built));
  }

  private static boolean isLocal(MemoryObject object) {
    return object != null && object.space() == AddressSpace.LOCAL;
  }

  private static WorkItemPlan.Barrier barrier(FlowNode node, WorkItemOrder order) {
    Detail.Fence fence = (Detail.Fence) node.detail();
    return new WorkItemPlan.Barrier(node.id(), fence.local(), fence.global(), order.isKeptAt(node));
  }
}
