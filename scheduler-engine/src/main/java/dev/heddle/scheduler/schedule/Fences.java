package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order that barriers and fences ask for inside of a block: accesses to the memories that they
 * are about, and calls of channels, stay on their side of them, and barriers follow each other
 * (model M-NDR-8, programming-guide-1-6 R-49). In time linear in the size of the block.
 */
public final class Fences {
  /** A copy of the group, or a wait for it, stands between accesses to both of its memories. */
  private static final Detail.Fence MOVED = new Detail.Fence(true, true, false);

  private final FlowGraph graph;
  private final LoadStoreUnits units;
  private final List<Dependence> found = new ArrayList<>();
  private final List<FlowNode> waitingLocal = new ArrayList<>();
  private final List<FlowNode> waitingGlobal = new ArrayList<>();
  private final List<FlowNode> waitingChannels = new ArrayList<>();
  private FlowNode lastLocal;
  private FlowNode lastGlobal;
  private FlowNode lastChannels;
  private FlowNode last;

  private Fences(FlowGraph graph, LoadStoreUnits units) {
    this.graph = graph;
    this.units = units;
  }

  /** What has to wait for what in a block. */
  public static List<Dependence> in(FlowBlock block, FlowGraph graph, LoadStoreUnits units) {
    Fences fences = new Fences(graph, units);
    for (FlowNode node : block.nodes()) {
      if (node.kind() != FlowNode.Kind.OPERATION) {
        continue;
      }
      if (node.opcode() == Opcode.BARRIER || node.opcode() == Opcode.FENCE) {
        fences.fence(node, (Detail.Fence) node.detail());
      } else if (node.detail() instanceof Detail.Call call && call.movesMemory()) {
        fences.fence(node, MOVED);
      } else if (node.access().isPresent()) {
        fences.access(node);
      } else if (node.detail() instanceof Detail.Channel) {
        fences.waitingChannels.add(node);
        fences.order(fences.lastChannels, node);
      }
    }
    return fences.found;
  }

  private void fence(FlowNode node, Detail.Fence fence) {
    if (last != null) {
      order(last, node);
    }
    last = node;
    if (fence.local()) {
      waitingLocal.forEach(access -> order(access, node));
      waitingLocal.clear();
      lastLocal = node;
    }
    if (fence.global()) {
      waitingGlobal.forEach(access -> order(access, node));
      waitingGlobal.clear();
      lastGlobal = node;
    }
    if (fence.channel()) {
      waitingChannels.forEach(call -> order(call, node));
      waitingChannels.clear();
      lastChannels = node;
    }
  }

  private void access(FlowNode node) {
    boolean global = units.unit(node).isPresent();
    MemoryObject object = graph.memory(node.access().orElseThrow().object());
    boolean local = !global && (object == null || object.space() == AddressSpace.LOCAL);
    if (local) {
      waitingLocal.add(node);
      order(lastLocal, node);
    } else if (global) {
      waitingGlobal.add(node);
      order(lastGlobal, node);
    }
  }

  private void order(FlowNode before, FlowNode after) {
    if (before != null) {
      found.add(
          new Dependence(Dependence.Kind.EFFECT, before, after, null, 0, true, Optional.empty()));
    }
  }
}
