package dev.heddle.scheduler.memory;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Pump and load latency of local and private memories (model M-MEM-7, M-MEM-8, M-II-4). */
public final class OnChipMemories {
  private static final int MOST_DOUBLE_PUMPED_READS = 6;

  private final FlowGraph graph;
  private final Device device;
  private final Map<Integer, Boolean> doublePumped = new LinkedHashMap<>();
  private final Set<Integer> shortened = new HashSet<>();
  private final Set<Integer> limiting = new HashSet<>();

  /** Sites that can be active at the same time. */
  private static final class Sites {
    int reads;
    int writes;
  }

  /** Looks at the accesses of one kernel. */
  public OnChipMemories(FlowGraph graph, Device device, boolean singleWorkItem) {
    this.graph = graph;
    this.device = device;
    Map<Integer, Map<Object, Sites>> classes = new HashMap<>();
    for (FlowNode node : graph.nodes()) {
      if (node.access().isEmpty()) {
        continue;
      }
      for (int id : node.access().get().mayPointTo()) {
        if (isOnChip(graph.memory(id))) {
          Object together = singleWorkItem ? together(node) : "all";
          Sites sites =
              classes
                  .computeIfAbsent(id, i -> new LinkedHashMap<>())
                  .computeIfAbsent(together, t -> new Sites());
          sites.reads += node.isLoad() ? 1 : 0;
          sites.writes += node.isStore() ? 1 : 0;
        }
      }
    }
    classes.forEach(
        (id, sites) -> {
          int reads = sites.values().stream().mapToInt(s -> s.reads).max().orElse(0);
          int writes = sites.values().stream().mapToInt(s -> s.writes).max().orElse(0);
          doublePumped.put(id, isDoublePumped(graph.memory(id), reads, writes));
        });
  }

  /** Whether an object lies in on-chip memory. */
  public static boolean isOnChip(MemoryObject object) {
    return object != null
        && (object.space() == AddressSpace.LOCAL || object.space() == AddressSpace.PRIVATE);
  }

  /** Sites of different outermost loops never work together. */
  private static Object together(FlowNode node) {
    FlowLoop loop = node.block().loop().orElse(null);
    if (loop == null) {
      return node.block();
    }
    while (loop.parent().isPresent()) {
      loop = loop.parent().get();
    }
    return loop;
  }

  private boolean isDoublePumped(MemoryObject object, int reads, int writes) {
    if (Attribute.find(object.attributes(), "singlepump").isPresent()) {
      return false;
    }
    if (Attribute.find(object.attributes(), "doublepump").isPresent()) {
      return true;
    }
    if (!device.has("doublePumping") || reads <= 1 && writes <= 1) {
      return false;
    }
    return writes > 1 || reads <= MOST_DOUBLE_PUMPED_READS;
  }

  /** Whether the memory runs at twice the kernel's clock. */
  public boolean isDoublePumped(int object) {
    return doublePumped.getOrDefault(object, false);
  }

  /** Builds a memory with a short pipeline, because a load of it limits a loop (model M-II-4). */
  public void shorten(int object, FlowNode load) {
    shortened.add(object);
    limiting.add(load.id());
  }

  /** Whether a memory can still be shortened. */
  public boolean canShorten(int object) {
    return isOnChip(graph.memory(object)) && !isDoublePumped(object) && !shortened.contains(object);
  }

  /** Cycles of a load. */
  public int loadLatency(FlowNode load) {
    int object = load.access().orElseThrow().object();
    if (isDoublePumped(object)) {
      return device.cycles("localLoadDoublePumped");
    }
    if (!shortened.contains(object)) {
      return device.cycles("localLoad");
    }
    return limiting.contains(load.id())
        ? device.cycles("localLoadShortened")
        : device.cycles("localLoadBesideShortened");
  }
}
