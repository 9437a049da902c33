package dev.heddle.scheduler.memory;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Chooses the load-store units of a kernel's global and constant accesses (model M-LSU-2 to
 * M-LSU-13).
 */
public final class LoadStoreUnits {
  private final FlowGraph graph;
  private final Aliasing aliasing;
  private final AccessPattern pattern;
  private final AffineForms forms;
  private final VendorProfile profile;

  /** Later releases do not cache loops again, to keep data paths optimised (model M-LSU-10). */
  private final boolean cachesRepetitions;

  private final boolean singleWorkItem;
  private final int lanes;
  private final List<LoadStoreUnit> units = new ArrayList<>();
  private final Map<Integer, LoadStoreUnit> byNode = new HashMap<>();
  private final List<FlowNode> offChip = new ArrayList<>();
  private final List<FlowNode> stores;
  private final Set<Long> carried;
  private final LaunchLoads launch;

  /** Chooses for one kernel. */
  public LoadStoreUnits(
      FlowGraph graph,
      AffineForms forms,
      Dependences dependences,
      VendorProfile profile,
      KernelTraits traits,
      Cancellation cancellation) {
    this.graph = graph;
    this.forms = forms;
    this.aliasing = dependences.aliasing();
    this.carried = carried(graph, dependences);
    this.pattern = new AccessPattern(graph, forms, aliasing, traits);
    this.profile = profile;
    this.cachesRepetitions =
        !profile.has(Behaviour.HYPER_OPTIMIZED_HANDSHAKING)
            || profile.has(Behaviour.CACHES_BESIDE_HANDSHAKING);
    this.singleWorkItem = traits.isSingleWorkItem();
    this.lanes = Math.max(1, traits.simdLanes());
    for (FlowNode node : graph.nodes()) {
      if (node.access().isPresent() && isOffChip(node)) {
        offChip.add(node);
      }
    }
    this.stores = offChip.stream().filter(FlowNode::isStore).toList();
    cancellation.check();
    this.launch = new LaunchLoads(forms, aliasing, pattern, stores, profile);
    launch
        .join(new AccessJoiner(forms, aliasing, pattern, offChip).join())
        .forEach(
            accesses -> {
              cancellation.check();
              addUnit(accesses);
            });
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

  /**
   * Bytes that a unit uses of each that it moves from or to a memory of such words, 1 when all are
   * used; empty when the addresses are not known well enough.
   */
  public OptionalDouble fetchEfficiency(LoadStoreUnit unit, int wordBytes) {
    return new FetchEfficiency(graph, forms, pattern, singleWorkItem, lanes).of(unit, wordBytes);
  }

  /** Global load-store units, which the latency law counts (model M-LAT-1). */
  public int globalCount() {
    return (int) units.stream().filter(u -> u.space() != AddressSpace.CONSTANT).count();
  }

  /** Global stores among them, without atomics. */
  public int storeCount() {
    return (int)
        units.stream()
            .filter(u -> u.space() != AddressSpace.CONSTANT && !u.isLoad())
            .filter(u -> u.kind() != Kind.ATOMIC_PIPELINED)
            .count();
  }

  private void addUnit(AccessJoiner.Joined joined) {
    List<FlowNode> accesses = joined.accesses();
    FlowNode first = accesses.get(0);
    AddressSpace space =
        aliasing.spaceOf(first) == AddressSpace.CONSTANT
            ? AddressSpace.CONSTANT
            : AddressSpace.GLOBAL;
    int bits = width(joined);
    LoadStoreUnit unit = unit(accesses, space, bits);
    units.add(unit);
    accesses.forEach(node -> byNode.put(node.id(), unit));
  }

  /**
   * Bits of an access; joined ones that start at such addresses become a power of two wide. Lanes
   * of a vector of work-items whose addresses follow each other are one access.
   */
  private int width(AccessJoiner.Joined joined) {
    FlowNode first = joined.accesses().get(0);
    boolean vector =
        lanes > 1
            && pattern.laneStride(first).orElse(0) * 8 == joined.bits()
            && first.opcode() != Opcode.ATOMIC;
    int bits = vector ? joined.bits() * lanes : joined.bits();
    long power = Powers.atLeast(bits);
    return pattern.isAligned(first, power / 8) ? (int) power : bits;
  }

  private LoadStoreUnit unit(List<FlowNode> accesses, AddressSpace space, int bits) {
    FlowNode first = accesses.get(0);
    Kind kind = kind(accesses, space, bits);
    if (kind != Kind.BURST_COALESCED) {
      return new LoadStoreUnit(accesses, space, kind, Set.of(), bits);
    }
    boolean cached = isCached(first);
    boolean asked = !first.access().orElseThrow().function().isEmpty();
    if (cached && !asked && profile.has(Behaviour.STREAMING_UNITS) && isSemiStreaming(first)) {
      return new LoadStoreUnit(accesses, space, Kind.SEMI_STREAMING, Set.of(), bits);
    }
    Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    if (cached) {
      modifiers.add(Modifier.CACHED);
    }
    boolean natural =
        accesses.size() == 1 && first.access().orElseThrow().object() == Detail.Access.DYNAMIC;
    if (!natural && !pattern.isAligned(first, bits / 8)) {
      modifiers.add(Modifier.NONALIGNED);
    }
    if (first.isStore() && isObserved(first, accesses)) {
      modifiers.add(Modifier.WRITE_ACK);
    }
    return new LoadStoreUnit(accesses, space, kind, modifiers, bits);
  }

  /** Whether a cached load has a cache that follows it element by element (model M-LSU-6). */
  private boolean isSemiStreaming(FlowNode load) {
    return profile.has(Behaviour.LOADS_ONCE_IN_A_LAUNCH)
        ? load.block().loop().filter(FlowLoop::isInnermost).isPresent() && pattern.isByElement(load)
        : singleWorkItem && !pattern.gathers(load, true);
  }

  // ------------------------------------------------------------------ the decision list

  private Kind kind(List<FlowNode> accesses, AddressSpace space, int bits) {
    FlowNode node = accesses.get(0);
    String function = node.access().orElseThrow().function();
    if (node.opcode() == Opcode.ATOMIC) {
      return Kind.ATOMIC_PIPELINED;
    }
    if (function.contains("prefetch")) {
      return Kind.PREFETCHING;
    }
    if (function.contains("pipelined")) {
      return Kind.PIPELINED;
    }
    if (!function.isEmpty()) {
      return Kind.BURST_COALESCED;
    }
    if (launch.contains(node)) {
      return Kind.SIMPLE;
    }
    if (space == AddressSpace.CONSTANT) {
      return Kind.CONSTANT_PIPELINED;
    }
    if (node.isLoad() && pattern.isOnceInRange(node)) {
      return Kind.PIPELINED;
    }
    if (!singleWorkItem && profile.has(Behaviour.STREAMING_UNITS) && streams(node, bits)) {
      return Kind.STREAMING;
    }
    boolean ahead =
        node.isLoad()
            && profile.has(Behaviour.PREFETCHING_LOADS)
            && !node.access().orElseThrow().isVolatile()
            && (accesses.size() == 1 || pattern.isAligned(node, bits / 8))
            && (singleWorkItem ? canPrefetch(node, bits) : readsNeighbour(node, bits));
    return ahead ? Kind.PREFETCHING : Kind.BURST_COALESCED;
  }

  /**
   * Whether a loop reads one word after the other (model M-LSU-6); loops inside it do not matter, a
   * loop around it does.
   */
  private boolean canPrefetch(FlowNode node, int bits) {
    Optional<FlowLoop> loop = node.block().loop();
    boolean possible =
        loop.isPresent()
            && loop.get().parent().isEmpty()
            && (node.predicate() < 0 || pattern.holdsForStretch(node.predicate(), loop.get()))
            && pattern.isConsecutive(node, loop.get(), bits);
    return possible && stores.stream().noneMatch(store -> disturbs(store, node));
  }

  /** Whether a store may change what the load reads; one behind all loops does not count. */
  private boolean disturbs(FlowNode store, FlowNode load) {
    boolean afterwards = store.block().loop().isEmpty() && store.id() > load.id();
    return !afterwards && aliasing.mayAlias(store, load);
  }

  /**
   * Whether each work-item reads at a fixed distance from its own place, as in {@code
   * in[get_global_id(0) - 1]} (model M-LSU-7). Where what another load found decides whether it
   * happens, only a place behind is known to be read one after the other.
   */
  private boolean readsNeighbour(FlowNode node, int bits) {
    long distance = forms.address(node).constant();
    return distance != 0
        && node.block().loop().isEmpty()
        && isItemByItem(node, bits)
        && (distance < 0 || !pattern.waitsForLoad(node))
        && isUnwritten(node);
  }

  /**
   * Whether work-items access one word after the other, with nothing to wait for: neither a load of
   * the same kernel nor, where something is stored, another access to that memory.
   */
  private boolean streams(FlowNode node, int bits) {
    boolean lanewise = profile.has(Behaviour.LOADS_ONCE_IN_A_LAUNCH) && bits % lanes == 0;
    return node.block().loop().isEmpty()
        && (isItemByItem(node, bits) || lanewise && isItemByItem(node, bits / lanes))
        && !meetsAnother(node)
        && !pattern.waitsForLoad(node)
        && !node.access().orElseThrow().isVolatile();
  }

  private boolean meetsAnother(FlowNode node) {
    return profile.has(Behaviour.LOADS_ONCE_IN_A_LAUNCH)
        && (node.isLoad() ? stores : offChip)
            .stream()
                .anyMatch(
                    other ->
                        aliasing.mayAlias(other, node)
                            && !(other.isStore() == node.isStore()
                                && other.block() == node.block()));
  }

  private boolean isItemByItem(FlowNode node, int bits) {
    OptionalLong stride = pattern.itemStride(node);
    return stride.isPresent() && stride.getAsLong() * 8 == bits && pattern.isByItemAlone(node);
  }

  // ------------------------------------------------------------------ modifiers

  /** Whether nothing that the kernel has stored may be read. */
  private boolean isUnwritten(FlowNode load) {
    return stores.stream().noneMatch(store -> pattern.mayComeBefore(store, load));
  }

  /** Model M-LSU-10. */
  private boolean isCached(FlowNode first) {
    String function = first.access().orElseThrow().function();
    if (!function.isEmpty()) {
      return function.contains("cached");
    }
    return first.isLoad()
        && !first.access().orElseThrow().isVolatile()
        && isRepetitive(first)
        && isUnwritten(first);
  }

  /** Whether the load comes back to its addresses, or has them from another load. */
  private boolean isRepetitive(FlowNode load) {
    if (pattern.gathers(load, !singleWorkItem)) {
      return true;
    }
    if (!cachesRepetitions) {
      return false;
    }
    return singleWorkItem
        ? AccessPattern.comesBack(load)
        : pattern.isSharedByGroup(load) || pattern.waitsForLoad(load);
  }

  /**
   * Whether an access that comes later, in the same iteration or in another one, has to see what is
   * stored (model M-LSU-12).
   */
  private boolean isObserved(FlowNode store, List<FlowNode> joined) {
    for (FlowNode other : offChip) {
      boolean comesLater = !singleWorkItem || store.id() < other.id() || isCarried(store, other);
      if (comesLater && !joined.contains(other) && pattern.mayComeBefore(store, other)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCarried(FlowNode store, FlowNode other) {
    return carried.contains(pair(store, other));
  }

  /** All pairs of which the second sees in a later iteration what the first has done. */
  private static Set<Long> carried(FlowGraph graph, Dependences dependences) {
    Set<Long> pairs = new HashSet<>();
    for (FlowLoop loop : graph.loops()) {
      for (Dependence dependence : dependences.carriedBy(loop, false)) {
        pairs.add(pair(dependence.from(), dependence.to()));
      }
    }
    return pairs;
  }

  private static long pair(FlowNode one, FlowNode other) {
    return (long) one.id() << Integer.SIZE | other.id();
  }
}
