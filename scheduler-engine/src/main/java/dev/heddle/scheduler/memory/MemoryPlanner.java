package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans the local and private memories of a kernel (model section 5): which variables share a
 * memory, words and banks, ports and replicates, copies, memory blocks. Everything but the copies
 * follows from the accesses alone; the copies follow from the schedule, which follows from the
 * rest.
 */
public final class MemoryPlanner {
  private static final int WIDEST_MLAB_BITS = 64;

  private final FlowGraph graph;
  private final KernelTraits traits;
  private final Release release;
  private final RamBlocks blocks;
  private final boolean hasMlabs;
  private final List<Planned> planned = new ArrayList<>();

  /** A memory before its copies are known. */
  private record Planned(SystemLayout layout, List<FlowNode> accesses, Geometry geometry) {}

  /**
   * Plans what the accesses decide.
   *
   * @param release release of the vendor's compiler that is modelled
   */
  public MemoryPlanner(
      FlowGraph graph, AffineForms forms, Device device, KernelTraits traits, Release release) {
    this.graph = graph;
    this.traits = traits;
    this.release = release;
    this.blocks = new RamBlocks(device);
    this.hasMlabs = device.summary().capacity().mlabs() > 0;
    SiteFinder finder =
        new SiteFinder(graph, forms, traits.requiredWorkGroupSize(), traits.simdLanes());
    PortUsers users = new PortUsers(graph, traits.isSingleWorkItem());
    for (SystemFinder.Found found : new SystemFinder(graph).find()) {
      SystemLayout layout = SystemLayout.of(found.objects(), found.accesses());
      List<AccessSite> sites = finder.sites(layout, found.accesses());
      PortPlanner ports = new PortPlanner(layout.request(), device.has("doublePumping"), release);
      Geometry geometry = new BankPlanner(layout, sites, users, ports, blocks).plan();
      planned.add(new Planned(layout, found.accesses(), geometry));
    }
  }

  /**
   * The memories.
   *
   * @param cycles what is known of the schedule
   */
  public List<MemorySystem> plan(CycleView cycles) {
    Optional<Integer> group =
        traits.requiredWorkGroupSize().map(s -> s.stream().reduce(1, (a, b) -> a * b));
    PrivateCopies copies =
        new PrivateCopies(graph, traits.isSingleWorkItem(), group, release, cycles);
    List<MemorySystem> systems = new ArrayList<>();
    for (Planned memory : planned) {
      systems.add(system(memory, copies.of(memory.layout(), memory.accesses())));
    }
    return systems;
  }

  private MemorySystem system(Planned memory, int copies) {
    SystemLayout layout = memory.layout();
    Geometry geometry = memory.geometry();
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
        layout.members().stream().map(MemberPlace::object).toList(),
        mlab ? MemorySystem.Kind.MLAB : MemorySystem.Kind.BLOCK_RAM,
        layout.requestedBytes(release),
        layout.sizeBytes() * copies * ports.replicates(),
        banks,
        width,
        depth,
        geometry.banks().bits().stream().sorted((a, b) -> b - a).toList(),
        ports.replicates(),
        copies,
        ports.doublePumped(),
        ports.trueDualPort(),
        rams,
        mlab ? count * blocks.mlabs(stacked, width * 8) : 0,
        ports.arbitrated(),
        replicated || mlab && ports.replicates() > 1,
        PortMap.of(geometry),
        geometry.sites().stream()
            .map(s -> new MemorySystem.Access(s.nodes(), s.bytes(), ports.arbitrated()))
            .toList(),
        MemoryRemarks.of(layout, geometry, copies, depth));
  }

  private int blocks(Geometry geometry, long depth, long words) {
    return blocks.blocks(
        depth,
        words,
        geometry.banks().width() * 8,
        geometry.ports().trueDualPort(),
        geometry.hasNarrowStores());
  }

  /** Copies of work-groups are stacked in powers of two, those of iterations from 20.1 on not. */
  private long stackedCopies(int copies) {
    boolean exact = traits.isSingleWorkItem() && release.isAtLeast(20, 1);
    return exact ? copies : Powers.atLeast(copies);
  }

  /** Model M-MEM-11. */
  private boolean isMlab(SystemLayout layout, Geometry geometry, long words) {
    if (layout.request().kind().isPresent()) {
      return layout.request().kind().get().equals("MLAB");
    }
    return hasMlabs
        && release.isAtLeast(18, 0)
        && !geometry.ports().trueDualPort()
        && words <= blocks.mlabWords()
        && geometry.banks().width() * 8 <= WIDEST_MLAB_BITS;
  }

  /** The variables of a kernel that are held in registers, as memories. */
  public static MemorySystem register(MemoryObject object) {
    return new MemorySystem(
        List.of(object),
        MemorySystem.Kind.REGISTER,
        object.bytes(),
        object.bytes(),
        0,
        0,
        0,
        List.of(),
        1,
        1,
        false,
        false,
        0,
        0,
        false,
        false,
        List.of(),
        List.of(),
        List.of());
  }
}
