package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Plans the local and private memories of a kernel (model M-MEM-1 to M-MEM-14): which variables
 * share a memory, words and banks, ports and replicates, copies, memory blocks. Everything but the
 * copies follows from the accesses alone; the copies follow from the schedule, which follows from
 * the rest.
 */
public final class MemoryPlanner {
  private static final int WIDEST_MLAB_BITS = 64;

  private final FlowGraph graph;
  private final KernelTraits traits;
  private final RamBlocks blocks;
  private final boolean hasMlabs;
  private final VendorProfile profile;
  private final List<Found> found = new ArrayList<>();
  private final Map<Set<FlowLoop>, List<Geometry>> geometries = new HashMap<>();

  /** The variables of a memory and their accesses. */
  private record Found(SystemLayout layout, List<FlowNode> accesses, List<AccessSite> sites) {}

  /**
   * Plans what the accesses decide.
   *
   * @param profile what the vendor's compiler makes of the device
   */
  public MemoryPlanner(
      FlowGraph graph, AffineForms forms, VendorProfile profile, KernelTraits traits) {
    this.graph = graph;
    this.traits = traits;
    this.profile = profile;
    this.blocks = new RamBlocks(profile);
    this.hasMlabs = profile.device().capacity().mlabs() > 0;
    SiteFinder finder =
        new SiteFinder(graph, forms, traits.requiredWorkGroupSize(), traits.simdLanes());
    for (SystemFinder.Found system : new SystemFinder(graph).find()) {
      SystemLayout layout = SystemLayout.of(system.objects(), system.accesses());
      List<AccessSite> sites = finder.sites(layout, system.accesses());
      found.add(new Found(layout, system.accesses(), sites));
    }
  }

  /** Banks and ports of all memories, which depend on the loops that take turns. */
  private List<Geometry> geometries(CycleView cycles) {
    Set<FlowLoop> sequential =
        graph.loops().stream().filter(cycles::isSequential).collect(Collectors.toSet());
    return geometries.computeIfAbsent(sequential, this::geometries);
  }

  private List<Geometry> geometries(Set<FlowLoop> sequential) {
    PortUsers users = new PortUsers(graph, traits.isSingleWorkItem(), sequential);
    List<Geometry> all = new ArrayList<>();
    for (Found memory : found) {
      PortPlanner ports =
          new PortPlanner(
              memory.layout().request(), PumpRule.of(profile), profile.device().capacity().rams());
      all.add(new BankPlanner(memory.layout(), memory.sites(), users, ports, blocks).plan());
    }
    return all;
  }

  /**
   * The memories.
   *
   * @param cycles what is known of the schedule
   */
  public List<MemorySystem> plan(CycleView cycles) {
    Optional<Integer> group =
        traits.requiredWorkGroupSize().flatMap(sizes -> traits.maxWorkGroupSize());
    PrivateCopies copies =
        new PrivateCopies(graph, traits.isSingleWorkItem(), group, profile, cycles);
    List<MemorySystem> systems = new ArrayList<>();
    List<Geometry> geometry = geometries(cycles);
    for (int i = 0; i < found.size(); i++) {
      SystemLayout layout = found.get(i).layout();
      systems.add(system(layout, geometry.get(i), copies.of(layout, found.get(i).accesses())));
    }
    return systems;
  }

  private MemorySystem system(SystemLayout layout, Geometry geometry, PrivateCopies.Copies own) {
    int copies = own.count();
    PortChoice ports = geometry.ports();
    int width = geometry.banks().width();
    int banks = geometry.banks().banks();
    long depth = Math.max(1, Powers.divideUp(layout.sizeBytes(), (long) width * banks));
    boolean mlab = isMlab(layout, geometry, depth * copies);
    long stacked = depth * stackedCopies(copies);
    int count = banks * ports.replicates();
    int rams = mlab ? 0 : count * blocks(geometry, depth, stacked);
    boolean replicated = !mlab && rams > banks * blocks(geometry, depth, depth);
    return new MemorySystem(
        layout.members(),
        mlab ? MemorySystem.Kind.MLAB : MemorySystem.Kind.BLOCK_RAM,
        layout.requestedBytes(profile),
        layout.sizeBytes() * copies * ports.replicates(),
        banks,
        width,
        depth,
        geometry.banks().bits().stream().sorted((a, b) -> b - a).toList(),
        ports.replicates(),
        copies,
        own.owner(),
        ports.doublePumped(),
        ports.trueDualPort(),
        rams,
        mlab ? count * blocks.mlabs(stacked, width * 8) : 0,
        ports.arbitrated(),
        replicated || mlab && ports.replicates() > 1,
        PortMap.of(geometry),
        geometry.sites().stream()
            .map(
                s -> new MemorySystem.Access(s.nodes(), s.offsets(), s.bytes(), ports.arbitrated()))
            .toList(),
        layout.bytes(),
        layout.unpadded());
  }

  private int blocks(Geometry geometry, long depth, long words) {
    return blocks.blocks(
        depth,
        words,
        geometry.banks().width() * 8,
        geometry.ports().trueDualPort(),
        geometry.hasNarrowStores());
  }

  /** Copies of work-groups are stacked in powers of two, those of iterations not always. */
  private long stackedCopies(int copies) {
    boolean exact = traits.isSingleWorkItem() && profile.has(Behaviour.STACKS_ITERATIONS_EXACTLY);
    return exact ? copies : Powers.atLeast(copies);
  }

  /** Model M-MEM-11. */
  private boolean isMlab(SystemLayout layout, Geometry geometry, long words) {
    if (layout.request().kind().isPresent()) {
      return layout.request().kind().get().equals("MLAB");
    }
    return hasMlabs
        && profile.has(Behaviour.USES_MLABS)
        && !geometry.ports().trueDualPort()
        && words <= blocks.mlabWords()
        && geometry.banks().width() * 8 <= WIDEST_MLAB_BITS;
  }

  /**
   * The tables of constants at program scope that the kernel reads: each access has a read-only
   * memory of its own (model M-LSU-4, best-practices-1-4 R-PV5).
   */
  public static List<MemorySystem> tables(FlowGraph graph, VendorProfile profile) {
    Map<Integer, List<FlowNode>> uses = new TreeMap<>();
    for (FlowNode node : graph.nodes()) {
      if (node.isLoad() && isTable(graph.memory(node.access().orElseThrow().object()))) {
        int object = node.access().orElseThrow().object();
        uses.computeIfAbsent(object, id -> new ArrayList<>()).add(node);
      }
    }
    List<MemorySystem> tables = new ArrayList<>();
    RamBlocks blocks = new RamBlocks(profile);
    uses.forEach((object, loads) -> tables.add(table(graph.memory(object), loads, blocks)));
    return tables;
  }

  private static boolean isTable(MemoryObject object) {
    return object != null
        && object.space() == AddressSpace.CONSTANT
        && object.origin() == MemoryObject.Origin.PROGRAM;
  }

  /**
   * A table is in memory blocks, each place that reads it in its own; one that an MLAB would hold
   * is logic (the blocks of a Fourier transform with 60 tables of 512 floats in reports of 19.4; a
   * row of 20.4 without a block).
   */
  private static MemorySystem table(MemoryObject object, List<FlowNode> loads, RamBlocks blocks) {
    int width = (int) Math.max(1, Math.min(object.bytes(), object.element().bytes()));
    long words = Powers.divideUp(object.bytes(), width);
    int each =
        words <= blocks.mlabWords() ? 0 : blocks.blocks(words, words, width * 8, false, false);
    return new MemorySystem(
        List.of(MemberPlace.alone(object)),
        MemorySystem.Kind.ROM,
        object.bytes(),
        object.bytes() * loads.size(),
        1,
        width,
        words,
        List.of(),
        loads.size(),
        1,
        Optional.empty(),
        false,
        false,
        each * loads.size(),
        0,
        false,
        loads.size() > 1,
        List.of(),
        loads.stream()
            .map(load -> new MemorySystem.Access(List.of(load), List.of(0), load.bits() / 8, false))
            .toList(),
        object.bytes(),
        false);
  }

  /** The variables of a kernel that are held in registers, as memories. */
  public static MemorySystem register(MemoryObject object) {
    return new MemorySystem(
        List.of(MemberPlace.alone(object)),
        MemorySystem.Kind.REGISTER,
        object.bytes(),
        object.bytes(),
        0,
        0,
        0,
        List.of(),
        1,
        1,
        Optional.empty(),
        false,
        false,
        0,
        0,
        false,
        false,
        List.of(),
        List.of(),
        object.bytes(),
        false);
  }
}
