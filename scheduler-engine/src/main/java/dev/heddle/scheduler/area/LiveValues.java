package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** How long the values of a kernel wait for their users, block by block (model M-AREA-9). */
final class LiveValues {
  private final ScheduledKernel kernel;
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
  private final List<List<Cluster>> clusters = new ArrayList<>();

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
  record Lifetime(Node node, int bits, int from, int to, int cluster, boolean passes) {
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
   * @param entryCycles cycles of the entry of a cluster
   */
  LiveValues(
      ScheduledKernel kernel,
      Widths widths,
      Copies copies,
      Variance variance,
      boolean throughClusters,
      boolean heldOutside,
      boolean carriedLate,
      int entryRegisters,
      int entryCycles) {
    this.throughClusters = throughClusters;
    this.heldOutside = heldOutside;
    this.carriedLate = carriedLate;
    this.entryRegisters = entryRegisters;
    this.kernel = kernel;
    this.widths = widths;
    this.copies = copies;
    this.variance = variance;
    this.entryCycles = entryCycles;
    for (Block block : kernel.flow().blocks()) {
      clusters.add(block.clusters().stream().filter(cluster -> !cluster.isLoose()).toList());
    }
    Map<Integer, Map<Integer, Use>> uses = new HashMap<>();
    for (Node user : kernel.flow().nodes()) {
      if (user.block().isPresent()) {
        uses(user, uses);
      }
    }
    uses.forEach(this::live);
  }

  /** The lifetimes of a block. */
  List<Lifetime> of(Block block) {
    return byBlock.getOrDefault(block.id(), List.of());
  }

  /** Words of the exit FIFO of each cluster of a block. */
  List<Integer> exitWords(Block block) {
    return clusters.get(block.id()).stream().map(Cluster::exitWords).toList();
  }

  /** Bits that leave a cluster for operations outside. */
  int exitBits(Block block, int cluster) {
    return clusterExitBits.getOrDefault(block.id() * 4096 + cluster, 0);
  }

  // ------------------------------------------------------------------ uses

  /** For each value and block: the last cycle of a use, and the cluster of the uses or -1. */
  private void uses(Node user, Map<Integer, Map<Integer, Use>> uses) {
    if (user.role() == Role.CARRIED || copies.of(user) == 0) {
      return;
    }
    boolean access = user.isAccess();
    boolean addressed = access && hasAddress(user);
    for (int i = 0; i < user.operands().size(); i++) {
      Node input = kernel.node(user.operand(i));
      boolean subscript =
          addressed && input.role() != Role.ADDRESS && !(user.opcode() != Opcode.LOAD && i == 0);
      if (!subscript) {
        use(user.operand(i), user, uses);
      }
    }
    user.gate().ifPresent(gate -> use(gate.when(), user, uses));
  }

  private boolean hasAddress(Node access) {
    for (int i = 0; i < access.operands().size(); i++) {
      if (kernel.node(access.operand(i)).role() == Role.ADDRESS) {
        return true;
      }
    }
    return false;
  }

  private void use(int value, Node user, Map<Integer, Map<Integer, Use>> uses) {
    Node root = widths.root(value);
    if (root.role() == Role.CONSTANT || !variance.varies(root.id())) {
      return;
    }
    if (isWire(user) && user.type().bits() >= root.type().bits()) {
      return;
    }
    uses.computeIfAbsent(root.id(), v -> new HashMap<>())
        .computeIfAbsent(user.block().getAsInt(), b -> new Use())
        .add(cluster(user), user.start());
  }

  /** The cluster of a node, -1 outside; loose logic is outside. */
  private int cluster(Node node) {
    int own = node.cluster().orElse(-1);
    return own < clusters.get(node.block().getAsInt()).size() ? own : -1;
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

  private static boolean isWire(Node node) {
    return switch (node.opcode()) {
      case ZEXT, SEXT, BITCAST -> node.role() == Role.OPERATION;
      default -> false;
    };
  }

  // ------------------------------------------------------------------ lifetimes

  private void live(int value, Map<Integer, Use> uses) {
    Node node = kernel.node(value);
    if (node.block().isEmpty()) {
      return;
    }
    Block home = kernel.block(node.block().getAsInt());
    int bits = widths.bits(value);
    int lastBlock = uses.keySet().stream().mapToInt(b -> b).max().orElse(home.id());
    Use own = uses.getOrDefault(home.id(), new Use());
    int from = node.end();
    int cluster = cluster(node);
    if (carriedLate && node.role() == Role.CARRIED && own.first > from) {
      from = own.first;
      cluster = own.firstCluster;
    }
    int until = lastBlock > home.id() ? home.latency() : -1;
    waits(node, bits, home, new Start(from, cluster, false), own, until);
    for (int id = home.id() + 1; id <= lastBlock; id++) {
      Block other = kernel.block(id);
      if (!isHeldOutside(node, other)) {
        int latency = other.latency();
        boolean held = other.loop().isPresent() && !isInside(node, other.loop().getAsInt());
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
  private void waits(Node node, int bits, Block block, Start start, Use use, int until) {
    List<Cluster> here = clusters.get(block.id());
    int outside = Math.max(use.outside, until);
    for (Map.Entry<Integer, Integer> inside : use.inside.entrySet()) {
      Cluster cluster = here.get(inside.getKey());
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
      Cluster own = here.get(start.cluster());
      int end = own.end();
      clusterExitBits.merge(
          block.id() * 4096 + start.cluster(), bits * copies.of(node), Integer::sum);
      add(block, new Lifetime(node, bits, from, end - own.exit(), start.cluster(), false));
      from = end;
    }
    if (throughClusters) {
      for (Cluster cluster : here) {
        boolean waits = outside > from || !use.inside.isEmpty();
        boolean read = !start.passes() && node.isChannel() && waits;
        boolean before = from <= cluster.start() || read;
        if (before && outside >= cluster.end()) {
          clusterExitBits.merge(
              block.id() * 4096 + cluster.id(), bits * copies.of(node), Integer::sum);
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
  private boolean isHeldOutside(Node node, Block other) {
    return heldOutside && other.loop().isPresent() && !isInside(node, other.loop().getAsInt());
  }

  private boolean isInside(Node node, int loop) {
    OptionalInt home = kernel.loopOf(node);
    return home.isPresent() && kernel.isInside(home.getAsInt(), loop);
  }

  private void add(Block block, Lifetime lifetime) {
    if (lifetime.cycles() > 0) {
      byBlock.computeIfAbsent(block.id(), b -> new ArrayList<>()).add(lifetime);
    }
  }
}
