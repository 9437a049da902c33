package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The memories of a kernel as the scheduler sees them: latencies and ports (model M-II-4). A memory
 * whose load limits a loop is built with a short pipeline; that is decided while scheduling.
 */
public final class OnChipMemories {
  private final FlowGraph graph;
  private final Numbers numbers;
  private final List<MemorySystem> systems;
  private final Map<Integer, MemorySystem> byObject;
  private final Map<Integer, MemorySystem.Access> byNode;
  private final Set<Integer> shortened;
  private final Set<Integer> limiting;

  /** The planned memories of one kernel. */
  public OnChipMemories(FlowGraph graph, Numbers numbers, List<MemorySystem> systems) {
    this.graph = graph;
    this.numbers = numbers;
    this.systems = List.copyOf(systems);
    this.byObject = new HashMap<>();
    this.byNode = new HashMap<>();
    for (MemorySystem system : systems) {
      system.objects().forEach(object -> byObject.put(object.id(), system));
      for (MemorySystem.Access access : system.accesses()) {
        access.nodes().forEach(node -> byNode.put(node.id(), access));
      }
    }
    this.shortened = Set.of();
    this.limiting = Set.of();
  }

  private OnChipMemories(OnChipMemories like, Set<Integer> shortened, Set<Integer> limiting) {
    this.graph = like.graph;
    this.numbers = like.numbers;
    this.systems = like.systems;
    this.byObject = like.byObject;
    this.byNode = like.byNode;
    this.shortened = Set.copyOf(shortened);
    this.limiting = Set.copyOf(limiting);
  }

  /** Whether a schedule for other memories would be the same. */
  public boolean areLike(List<MemorySystem> others) {
    if (others.size() != systems.size()) {
      return false;
    }
    for (int i = 0; i < systems.size(); i++) {
      MemorySystem one = systems.get(i);
      MemorySystem other = others.get(i);
      boolean alike =
          one.objects().equals(other.objects())
              && one.kind() == other.kind()
              && one.doublePumped() == other.doublePumped()
              && one.arbitrated() == other.arbitrated();
      if (!alike) {
        return false;
      }
    }
    return true;
  }

  /** Whether an object lies in on-chip memory. */
  public static boolean isOnChip(MemoryObject object) {
    return object != null
        && (object.space() == AddressSpace.LOCAL || object.space() == AddressSpace.PRIVATE);
  }

  /** Whether the memory runs at twice the kernel's clock. */
  public boolean isDoublePumped(int object) {
    return byObject.containsKey(object) && byObject.get(object).doublePumped();
  }

  /**
   * Whether a memory gives the old data when it is read and written at once, so that a store need
   * not wait for an earlier load: block RAM does, MLABs do not (model M-II-4).
   */
  public boolean readsOldData(int object) {
    MemorySystem system = byObject.get(object);
    return system == null || system.kind() != MemorySystem.Kind.MLAB;
  }

  /** Whether an access may have to wait for others. */
  public boolean isArbitrated(FlowNode access) {
    return access.access().orElseThrow().mayPointTo().stream()
        .anyMatch(object -> byObject.containsKey(object) && byObject.get(object).arbitrated());
  }

  /**
   * The same with a memory that has a short pipeline, because loads of it limit a loop (model
   * M-II-4).
   */
  public OnChipMemories withShortened(int object, Collection<FlowNode> loads) {
    Set<Integer> objects = new HashSet<>(shortened);
    objects.add(object);
    Set<Integer> nodes = new HashSet<>(limiting);
    loads.forEach(load -> nodes.add(load.id()));
    return new OnChipMemories(this, objects, nodes);
  }

  /** Whether two accesses are parts of one, which its memory joins (model M-MEM-3). */
  public boolean areJoined(FlowNode one, FlowNode other) {
    MemorySystem.Access access = byNode.get(one.id());
    return access != null && access.nodes().size() > 1 && access == byNode.get(other.id());
  }

  /** Whether a memory can still be shortened. */
  public boolean canShorten(int object) {
    return isOnChip(graph.memory(object))
        && !isDoublePumped(object)
        && !shortened.contains(object)
        && !(byObject.containsKey(object) && byObject.get(object).arbitrated());
  }

  /** Cycles of a load. */
  public int loadLatency(FlowNode load) {
    int object = load.access().orElseThrow().object();
    if (isArbitrated(load)) {
      return numbers.onChip().arbitratedLoad().cycles();
    }
    if (isDoublePumped(object)) {
      return numbers.onChip().doublePumpedLoad().cycles();
    }
    if (!shortened.contains(object)) {
      Datum usual = numbers.onChip().load();
      return (isDeep(object) ? numbers.onChip().deepLoad().orElse(usual) : usual).cycles();
    }
    return limiting.contains(load.id())
        ? numbers.onChip().shortenedLoad().cycles()
        : numbers.onChip().loadBesideShortened().cycles();
  }

  /** Whether a word is chosen among several memory blocks, which takes time on some devices. */
  private boolean isDeep(int object) {
    return numbers.rams().deepestWords().isPresent()
        && byObject.containsKey(object)
        && byObject.get(object).bankDepthWords() > numbers.rams().deepestWords().get().cycles();
  }

  /** Cycles of a store. */
  public int storeLatency(FlowNode store) {
    Numbers.OnChip onChip = numbers.onChip();
    return (isArbitrated(store) ? onChip.arbitratedStore() : onChip.store()).cycles();
  }
}
