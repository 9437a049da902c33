package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How long the values of a kernel wait for their users, block by block (model M-AREA-9). */
final class LiveValues {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final Widths widths;
  private final Copies copies;
  private final Variance variance;
  private final Map<Integer, List<Lifetime>> byBlock = new HashMap<>();
  private final Map<Integer, Integer> clusterExitBits = new HashMap<>();
  private final boolean throughClusters;
  private final boolean heldOutside;
  private final boolean carriedLate;
  private final int entryRegisters;
  private final int entryCycles;
  private final int exitCycles;

  /**
   * A value in a block.
   *
   * @param node the value
   * @param bits its width, that of one lane
   * @param from cycle of the block in which it is there
   * @param to cycle in which it is used last
   * @param cluster the cluster that holds it, -1 when it waits outside
   * @param passes whether it comes from another block and goes on to another one
   */
  record Lifetime(FlowNode node, int bits, int from, int to, int cluster, boolean passes) {
    int cycles() {
      return to - from;
    }
  }

  /**
   * Looks at a kernel.
   *
   * @param throughClusters whether values that only pass a cluster are kept in its exit FIFO
   * @param heldOutside whether what enters a loop waits outside of it
   * @param carriedLate whether what the iteration before hands over arrives with its first use
   * @param entryRegisters registers that a value passes before it is used in a cluster
   */
  LiveValues(
      KernelSchedule schedule,
      Widths widths,
      Copies copies,
      Variance variance,
      boolean throughClusters,
      boolean heldOutside,
      boolean carriedLate,
      int entryRegisters) {
    this.throughClusters = throughClusters;
    this.heldOutside = heldOutside;
    this.carriedLate = carriedLate;
    this.entryRegisters = entryRegisters;
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.widths = widths;
    this.copies = copies;
    this.variance = variance;
    this.entryCycles = schedule.times().profile().blocks().clusterEntry().cycles();
    this.exitCycles = schedule.times().profile().blocks().clusterExit().cycles();
    Map<Integer, Map<Integer, Use>> uses = new HashMap<>();
    for (FlowNode user : graph.nodes()) {
      if (user.block() != null) {
        uses(user, uses);
      }
    }
    uses.forEach(this::live);
  }

  /** The lifetimes of a block. */
  List<Lifetime> of(FlowBlock block) {
    return byBlock.getOrDefault(block.id(), List.of());
  }

  /** Bits that leave a cluster for operations outside. */
  int exitBits(FlowBlock block, int cluster) {
    return clusterExitBits.getOrDefault(block.id() * 4096 + cluster, 0);
  }

  // ------------------------------------------------------------------ uses

  /** For each value and block: the last cycle of a use, and the cluster of the uses or -1. */
  private void uses(FlowNode user, Map<Integer, Map<Integer, Use>> uses) {
    BlockSchedule block = schedule.blocks().get(user.block());
    BlockSchedule.Placed placed = block == null ? null : block.operations().get(user.id());
    if (placed == null || user.kind() == FlowNode.Kind.PHI || copies.of(user) == 0) {
      return;
    }
    boolean access = user.access().isPresent();
    boolean addressed = access && hasAddress(user);
    for (int i = 0; i < user.inputCount(); i++) {
      FlowNode input = graph.node(user.input(i));
      boolean subscript =
          addressed
              && input.kind() != FlowNode.Kind.ADDRESS
              && !(user.opcode() != Opcode.LOAD && i == 0);
      if (!subscript) {
        use(user.input(i), user, placed, uses);
      }
    }
    if (user.predicate() >= 0) {
      use(user.predicate(), user, placed, uses);
    }
  }

  private boolean hasAddress(FlowNode access) {
    for (int i = 0; i < access.inputCount(); i++) {
      if (graph.node(access.input(i)).kind() == FlowNode.Kind.ADDRESS) {
        return true;
      }
    }
    return false;
  }

  private void use(
      int value, FlowNode user, BlockSchedule.Placed placed, Map<Integer, Map<Integer, Use>> uses) {
    FlowNode root = widths.root(value);
    if (root.kind() == FlowNode.Kind.CONSTANT || !variance.varies(root.id())) {
      return;
    }
    if (isWire(user) && user.type().bits() >= root.type().bits()) {
      return;
    }
    uses.computeIfAbsent(root.id(), v -> new HashMap<>())
        .computeIfAbsent(user.block().id(), b -> new Use())
        .add(placed.cluster(), placed.start());
  }

  /**
   * The first cycle in which a value is used in a block, and the last ones: outside clusters and in
   * each of them.
   */
  private static final class Use {
    private int first = -1;
    private int firstCluster = -1;
    private int outside = -1;
    private final Map<Integer, Integer> inside = new HashMap<>();

    void add(int cluster, int cycle) {
      if (first < 0 || cycle < first) {
        first = cycle;
        firstCluster = cluster;
      }
      if (cluster < 0) {
        outside = Math.max(outside, cycle);
      } else {
        inside.merge(cluster, cycle, Math::max);
      }
    }
  }

  private static boolean isWire(FlowNode node) {
    return switch (node.opcode()) {
      case ZEXT, SEXT, BITCAST -> node.kind() == FlowNode.Kind.OPERATION;
      default -> false;
    };
  }

  // ------------------------------------------------------------------ lifetimes

  private void live(int value, Map<Integer, Use> uses) {
    FlowNode node = graph.node(value);
    if (node.block() == null) {
      return;
    }
    FlowBlock home = node.block();
    int bits = widths.bits(value);
    int lastBlock = uses.keySet().stream().mapToInt(b -> b).max().orElse(home.id());
    BlockSchedule block = schedule.blocks().get(home);
    BlockSchedule.Placed placed = block.operations().get(value);
    Use own = uses.getOrDefault(home.id(), new Use());
    int from = placed == null ? 0 : placed.end();
    int cluster = placed == null ? -1 : placed.cluster();
    if (carriedLate && node.kind() == FlowNode.Kind.PHI && own.first > from) {
      from = own.first;
      cluster = own.firstCluster;
    }
    int until = lastBlock > home.id() ? block.latency() : -1;
    waits(node, bits, home, new Start(from, cluster, false), own, until);
    for (FlowBlock other : graph.blocks()) {
      if (other.id() > home.id() && other.id() <= lastBlock && !isHeldOutside(node, other)) {
        int latency = schedule.blocks().get(other).latency();
        boolean held = other.loop().isPresent() && !isInside(node, other.loop().get());
        int end = other.id() < lastBlock || held ? latency : -1;
        Use use = uses.getOrDefault(other.id(), new Use());
        waits(node, bits, other, new Start(0, -1, true), use, end);
      }
    }
  }

  /** Where a value appears in a block. */
  private record Start(int cycle, int cluster, boolean passes) {}

  /**
   * The lifetimes of a value in a block: in its own cluster until it leaves it, outside until its
   * last use or the entry of the cluster that uses it, and in those clusters until their use.
   *
   * @param until cycle up to which it is kept for other blocks, -1 when it is not
   */
  private void waits(FlowNode node, int bits, FlowBlock block, Start start, Use use, int until) {
    BlockSchedule scheduled = schedule.blocks().get(block);
    int outside = Math.max(use.outside, until);
    for (Map.Entry<Integer, Integer> inside : use.inside.entrySet()) {
      BlockSchedule.Cluster cluster = scheduled.clusters().get(inside.getKey());
      int entry = cluster.start() + entryCycles - entryRegisters;
      if (inside.getKey() == start.cluster()) {
        add(
            block,
            new Lifetime(node, bits, start.cycle(), inside.getValue(), start.cluster(), false));
      } else {
        outside = Math.max(outside, cluster.start());
        add(block, new Lifetime(node, bits, entry, inside.getValue(), inside.getKey(), false));
      }
    }
    int from = start.cycle();
    if (start.cluster() >= 0 && outside >= 0) {
      BlockSchedule.Cluster own = scheduled.clusters().get(start.cluster());
      int end = own.start() + own.latency();
      clusterExitBits.merge(
          block.id() * 4096 + start.cluster(), bits * copies.of(node), Integer::sum);
      add(block, new Lifetime(node, bits, from, end - exitCycles, start.cluster(), false));
      from = end;
    }
    if (throughClusters) {
      for (int i = 0; i < scheduled.clusters().size(); i++) {
        BlockSchedule.Cluster cluster = scheduled.clusters().get(i);
        boolean waits = outside > from || !use.inside.isEmpty();
        boolean read = !start.passes() && node.isChannel() && waits;
        boolean before = from <= cluster.start() || read;
        if (before && outside >= cluster.start() + cluster.latency()) {
          clusterExitBits.merge(block.id() * 4096 + i, bits * copies.of(node), Integer::sum);
          outside = Math.min(outside, cluster.start());
        }
      }
    }
    add(block, new Lifetime(node, bits, from, outside, -1, start.passes()));
  }

  /**
   * Whether a block lies in a loop that a value of a single work-item enters from outside: it stays
   * in the register in which it arrived while the loop runs.
   */
  private boolean isHeldOutside(FlowNode node, FlowBlock other) {
    return heldOutside && other.loop().isPresent() && !isInside(node, other.loop().get());
  }

  private static boolean isInside(FlowNode node, FlowLoop loop) {
    return node.block().loop().map(loop::contains).orElse(false);
  }

  private void add(FlowBlock block, Lifetime lifetime) {
    if (lifetime.cycles() > 0) {
      byBlock.computeIfAbsent(block.id(), b -> new ArrayList<>()).add(lifetime);
    }
  }
}
