package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses the load-store units of a kernel's global and constant accesses (model section 6.1). */
public final class LoadStoreUnits {
  private static final int MOST_JOINED_BITS = 512;

  private final FlowGraph graph;
  private final AffineForms forms;
  private final Aliasing aliasing;
  private final Device device;
  private final boolean singleWorkItem;
  private final List<LoadStoreUnit> units = new ArrayList<>();
  private final Map<Integer, LoadStoreUnit> byNode = new HashMap<>();
  private final List<FlowNode> stores = new ArrayList<>();

  /** Accesses that may be joined: same place, same kind, same base, under any conditions. */
  private record Group(int block, boolean load, int object, Map<Integer, Long> terms) {}

  /** Chooses for one kernel. */
  public LoadStoreUnits(
      FlowGraph graph,
      AffineForms forms,
      Aliasing aliasing,
      Device device,
      boolean singleWorkItem) {
    this.graph = graph;
    this.forms = forms;
    this.aliasing = aliasing;
    this.device = device;
    this.singleWorkItem = singleWorkItem;
    Map<Group, List<FlowNode>> groups = new LinkedHashMap<>();
    for (FlowNode node : graph.nodes()) {
      if (node.access().isEmpty() || !isOffChip(node)) {
        continue;
      }
      if (node.isStore()) {
        stores.add(node);
      }
      Detail.Access access = node.access().get();
      boolean alone =
          node.opcode() == Opcode.ATOMIC
              || access.isVolatile()
              || !access.function().isEmpty()
              || access.object() == Detail.Access.DYNAMIC
              || isConsecutiveByWorkItem(node);
      Group key =
          new Group(
              node.block().id(),
              node.isLoad(),
              alone ? -1 - node.id() : access.object(),
              forms.address(node).terms());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
    }
    groups.values().forEach(this::join);
    units.sort(Comparator.comparingInt(unit -> unit.accesses().get(0).id()));
  }

  private boolean isOffChip(FlowNode node) {
    AddressSpace space = aliasing.spaceOf(node);
    if (space == AddressSpace.CONSTANT) {
      MemoryObject object = graph.memory(node.access().orElseThrow().object());
      return object == null || object.origin() == MemoryObject.Origin.ARGUMENT;
    }
    return space == AddressSpace.GLOBAL || space == null;
  }

  /** The units in program order. */
  public List<LoadStoreUnit> units() {
    return List.copyOf(units);
  }

  /** The unit of an access to off-chip memory. */
  public Optional<LoadStoreUnit> unit(FlowNode node) {
    return Optional.ofNullable(byNode.get(node.id()));
  }

  /** Global load-store units, which the latency law counts (model M-LAT-1). */
  public int globalCount() {
    return (int) units.stream().filter(u -> u.space() != AddressSpace.CONSTANT).count();
  }

  /** Global stores among them. */
  public int storeCount() {
    return (int)
        units.stream().filter(u -> u.space() != AddressSpace.CONSTANT && !u.isLoad()).count();
  }

  /**
   * Whether neighbouring work-items access neighbouring elements. Such accesses stay alone: the
   * reports of 20.x show two units for {@code a[g]} and {@code a[g + 1]}, one for {@code a[2 * g]}
   * and {@code a[2 * g + 1]}.
   */
  private boolean isConsecutiveByWorkItem(FlowNode node) {
    return forms.address(node).terms().entrySet().stream()
        .anyMatch(
            term -> term.getValue() * 8 == node.bits() && isGlobalId(graph.node(term.getKey())));
  }

  /** Joins accesses to consecutive addresses (model M-LSU-25). */
  private void join(List<FlowNode> group) {
    List<FlowNode> sorted = new ArrayList<>(group);
    sorted.sort(Comparator.comparingLong(node -> forms.address(node).constant()));
    List<FlowNode> run = new ArrayList<>();
    long end = 0;
    int bits = 0;
    for (FlowNode node : sorted) {
      long start = forms.address(node).constant();
      int width = node.bits();
      boolean follows = !run.isEmpty() && start == end && bits + width <= MOST_JOINED_BITS;
      if (!follows && !run.isEmpty()) {
        addUnit(run, bits);
        run = new ArrayList<>();
        bits = 0;
      }
      run.add(node);
      bits += width;
      end = start + width / 8;
    }
    addUnit(run, bits);
  }

  private void addUnit(List<FlowNode> accesses, int bits) {
    FlowNode first = accesses.get(0);
    AddressSpace space =
        aliasing.spaceOf(first) == AddressSpace.CONSTANT
            ? AddressSpace.CONSTANT
            : AddressSpace.GLOBAL;
    String type = type(first, space, bits);
    LoadStoreUnit unit =
        new LoadStoreUnit(accesses, space, type, modifiers(accesses, type, bits), bits);
    units.add(unit);
    accesses.forEach(node -> byNode.put(node.id(), unit));
  }

  // ------------------------------------------------------------------ the decision list

  private String type(FlowNode node, AddressSpace space, int bits) {
    String function = node.access().orElseThrow().function();
    if (node.opcode() == Opcode.ATOMIC) {
      return LoadStoreUnit.ATOMIC_PIPELINED;
    }
    if (function.contains("prefetch")) {
      return LoadStoreUnit.PREFETCHING;
    }
    if (function.contains("pipelined")) {
      return LoadStoreUnit.PIPELINED;
    }
    if (!function.isEmpty()) {
      return LoadStoreUnit.BURST_COALESCED;
    }
    if (space == AddressSpace.CONSTANT) {
      return LoadStoreUnit.CONSTANT_PIPELINED;
    }
    if (node.isLoad() && isOnceInRange(node)) {
      return LoadStoreUnit.PIPELINED;
    }
    return node.isLoad() && canPrefetch(node, bits)
        ? LoadStoreUnit.PREFETCHING
        : LoadStoreUnit.BURST_COALESCED;
  }

  /** Whether a condition lets one work-item of the whole range load (model M-LSU-5). */
  private boolean isOnceInRange(FlowNode load) {
    if (load.predicate() < 0 || load.block().loop().isPresent()) {
      return false;
    }
    FlowNode test = graph.node(load.predicate());
    if (test.opcode() != Opcode.EQ || test.inputCount() != 2) {
      return false;
    }
    Affine left = forms.of(test.input(0));
    Affine right = forms.of(test.input(1));
    return left.isConstant() && isGlobalId(right) || right.isConstant() && isGlobalId(left);
  }

  private boolean isGlobalId(Affine value) {
    return value.terms().size() == 1
        && value.terms().keySet().stream().map(graph::node).allMatch(LoadStoreUnits::isGlobalId);
  }

  private static boolean isGlobalId(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.WORK_ITEM
        && ((Detail.Query) node.detail()).function().equals("get_global_id");
  }

  /** Model M-LSU-6. */
  private boolean canPrefetch(FlowNode node, int bits) {
    Optional<FlowLoop> loop = node.block().loop();
    boolean possible =
        device.has("prefetchingLoads")
            && singleWorkItem
            && loop.isPresent()
            && loop.get().parent().isEmpty()
            && loop.get().isInnermost()
            && node.predicate() < 0
            && !node.access().orElseThrow().isVolatile()
            && isConsecutive(node, loop.get(), bits);
    return possible && stores.stream().noneMatch(store -> disturbs(store, node));
  }

  private boolean isConsecutive(FlowNode node, FlowLoop loop, int bits) {
    Affine address = forms.address(node);
    long step = 0;
    for (Map.Entry<Integer, Long> term : address.terms().entrySet()) {
      Optional<AffineForms.Induction> induction = forms.induction(term.getKey());
      if (induction.isPresent() && induction.get().loop() == loop) {
        step += term.getValue() * induction.get().step();
      } else if (changesIn(term.getKey(), loop)) {
        return false;
      }
    }
    return step * 8 == bits;
  }

  private boolean changesIn(int node, FlowLoop loop) {
    return graph.node(node).block() != null
        && graph.node(node).block().loop().map(loop::contains).orElse(false);
  }

  /** Whether a store may change what the load reads; one behind all loops does not count. */
  private boolean disturbs(FlowNode store, FlowNode load) {
    boolean afterwards = store.block().loop().isEmpty() && store.id() > load.id();
    return !afterwards && aliasing.mayAlias(store, load);
  }

  private List<String> modifiers(List<FlowNode> accesses, String type, int bits) {
    List<String> modifiers = new ArrayList<>();
    FlowNode first = accesses.get(0);
    if (!type.equals(LoadStoreUnit.BURST_COALESCED)) {
      return modifiers;
    }
    boolean readOnly =
        first.isLoad()
            && !first.access().orElseThrow().isVolatile()
            && stores.stream().noneMatch(store -> aliasing.mayAlias(store, first));
    String function = first.access().orElseThrow().function();
    boolean asked = function.contains("cached");
    if (asked || readOnly && function.isEmpty() && isRepetitive(first)) {
      modifiers.add("cached");
    }
    boolean natural =
        accesses.size() == 1 && first.access().orElseThrow().object() == Detail.Access.DYNAMIC;
    if (!natural && !isAligned(first, bits)) {
      modifiers.add("nonaligned");
    }
    boolean observed =
        first.isStore()
            && graph.nodes().stream()
                .anyMatch(
                    other ->
                        other.access().isPresent()
                            && !accesses.contains(other)
                            && isOffChip(other)
                            && aliasing.mayAlias(other, first));
    if (observed) {
      modifiers.add("write-ack");
    }
    return modifiers;
  }

  /** Whether the load comes back to its addresses, or gathers (model M-LSU-10). */
  private boolean isRepetitive(FlowNode load) {
    Affine address = forms.address(load);
    boolean gathers = address.terms().keySet().stream().anyMatch(node -> dependsOnLoad(node, 0));
    if (gathers) {
      return true;
    }
    Optional<FlowLoop> loop = load.block().loop();
    if (!singleWorkItem) {
      return loop.isPresent()
          && address.terms().keySet().stream().noneMatch(this::dependsOnWorkItem);
    }
    for (FlowLoop outer = loop.orElse(null); outer != null; outer = outer.parent().orElse(null)) {
      FlowLoop current = outer;
      boolean varies =
          address.terms().keySet().stream()
              .anyMatch(node -> forms.induction(node).map(i -> i.loop() == current).orElse(true));
      if (!varies && outer != loop.get()) {
        return true;
      }
    }
    return false;
  }

  private boolean dependsOnLoad(int id, int depth) {
    FlowNode node = graph.node(id);
    if (node.isLoad()) {
      return true;
    }
    if (node.kind() == FlowNode.Kind.PHI || depth > 16) {
      return false;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      if (dependsOnLoad(node.input(i), depth + 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean dependsOnWorkItem(int id) {
    FlowNode node = graph.node(id);
    if (node.opcode() == Opcode.WORK_ITEM) {
      return true;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      if (dependsOnWorkItem(node.input(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether every address is a multiple of the width (model M-LSU-11). */
  private boolean isAligned(FlowNode first, int bits) {
    long bytes = bits / 8;
    if (Long.bitCount(bytes) != 1) {
      return false;
    }
    Affine address = forms.address(first);
    return address.constant() % bytes == 0
        && address.terms().entrySet().stream()
            .allMatch(term -> term.getValue() * step(term) % bytes == 0);
  }

  private long step(Map.Entry<Integer, Long> term) {
    return forms
        .induction(term.getKey())
        .map(i -> i.initial().orElse(0) == 0 ? i.step() : 1)
        .orElse(1L);
  }
}
