package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.operator.ClusterRule;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Schedules a block as soon as possible, combinational operators chained under the target clock
 * (model M-SCH-1, M-SCH-4), cut into stall-free clusters by its stallable operations (model M-BLK-1
 * to M-BLK-3). Takes time linear in the size of the block.
 *
 * <p>Operations are sorted into {@link Levels} by the number of stallable operations before them;
 * each level is at most one cluster.
 */
final class BlockScheduler {
  private static final int MOST_ROUNDS = 64;

  /** Part of a cycle that is lost where the same delays are added in another order. */
  private static final double SAME_TIME = 1e-9;

  private final FlowGraph graph;
  private final OperatorTimes times;
  private final VendorProfile profile;
  private final FlowBlock block;
  private final boolean loopBlock;
  private final BlockInputs inputs;
  private final Iteration iteration;
  private final Cancellation cancellation;
  private final CarriedReads reads;
  private final CarriedOrders orders;
  private final Map<Integer, Set<Integer>> takenSlots = new HashMap<>();
  private final Map<Integer, List<Dependence>> before = new HashMap<>();
  private final Levels levels;

  /** The cycle in which each level is entered, and what is behind the last one. */
  private final List<Integer> entries = new ArrayList<>();

  private final Map<Integer, BlockSchedule.Placed> placed = new LinkedHashMap<>();
  private final List<BlockSchedule.Cluster> clusters = new ArrayList<>();

  /** When what an operation waits for is done, and the level of its last input in a cluster. */
  private BlockInputs.Largest ends;

  private BlockInputs.Largest insideLevels;

  /**
   * For one block.
   *
   * @param order dependences through memory and channels inside the block
   * @param loopBlock whether the block starts the iterations of a loop
   * @param iteration what a later iteration asks for
   * @param cancellation asked at every operation
   */
  BlockScheduler(
      FlowGraph graph,
      OperatorTimes times,
      FlowBlock block,
      List<Dependence> order,
      boolean loopBlock,
      Iteration iteration,
      Cancellation cancellation) {
    this.graph = graph;
    this.times = times;
    this.profile = times.profile();
    this.block = block;
    this.loopBlock = loopBlock;
    this.inputs = new BlockInputs(block, graph, times.units(), order);
    this.iteration = iteration;
    this.cancellation = cancellation;
    for (Dependence dependence : order) {
      if (!haveOneUnit(dependence)) {
        before.computeIfAbsent(dependence.to().id(), id -> new ArrayList<>()).add(dependence);
      }
    }
    this.levels = new Levels(graph, times, inputs, before);
    this.reads =
        new CarriedReads(times, inputs, iteration, levels, graph.nodes().size(), cancellation);
    this.orders = new CarriedOrders(times, iteration, levels);
  }

  /**
   * What a block has to know of the loop whose iterations it starts.
   *
   * @param interval cycles from one iteration to the next; 0 outside of pipelined loops
   * @param chain clock cycles of the target that a chain of logic may take; more than 1 where a
   *     recurrence of logic keeps the loop below the target
   * @param phis the carried values that the block reads and computes
   * @param ports port of each channel call that shares one
   * @param orders what its accesses wait for in earlier iterations
   * @param acrossClusters whether carried values are there in time that are made in another cluster
   *     than the one that needs them first; otherwise only what lies in one cluster is looked at
   */
  record Iteration(
      int interval,
      double chain,
      List<FlowLoop.Phi> phis,
      Map<Integer, Integer> ports,
      List<Dependence> orders,
      boolean acrossClusters) {
    /** A block outside of pipelined loops, or a first look at one. */
    static final Iteration NONE = new Iteration(0, 1, List.of(), Map.of(), List.of(), false);

    Iteration {
      phis = List.copyOf(phis);
      ports = Map.copyOf(ports);
      orders = List.copyOf(orders);
    }
  }

  /**
   * The schedule. A carried value is read as late as it is there, on chip too: until that holds for
   * all of them, reads are delayed and the block is scheduled again.
   */
  BlockSchedule schedule() {
    return settled().orElseThrow(() -> new IllegalStateException("a recurrence does not fit"));
  }

  /** The schedule, empty if a recurrence of logic does not fit into the interval. */
  Optional<BlockSchedule> settled() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      placed.clear();
      entries.clear();
      clusters.clear();
      takenSlots.clear();
      BlockSchedule schedule = scheduleOnce();
      if (!reads.delay(placed, entries) && !orders.delay(placed)) {
        return Optional.of(schedule);
      }
      if (reads.growOn() || orders.growOn()) {
        break;
      }
    }
    return Optional.empty();
  }

  /** Accesses that are joined happen at once. */
  private boolean haveOneUnit(Dependence dependence) {
    Optional<LoadStoreUnit> unit = times.units().unit(dependence.from());
    return unit.isPresent() && unit.get() == times.units().unit(dependence.to()).orElse(null);
  }

  private BlockSchedule scheduleOnce() {
    ends = inputs.largest(0, this::end);
    insideLevels = inputs.largest(-1, this::insideLevel);
    int highest = levels.highest();
    List<List<FlowNode>> byLevel = new ArrayList<>();
    for (int level = 0; level <= highest; level++) {
      byLevel.add(new ArrayList<>());
    }
    for (FlowNode node : inputs.order()) {
      byLevel.get(levels.of(node.id())).add(node);
    }
    int entry = head();
    int latency = 0;
    for (int level = 0; level <= highest; level++) {
      entries.add(entry);
      entry = level(byLevel.get(level), level, entry);
    }
    entries.add(entry);
    for (BlockSchedule.Placed operation : placed.values()) {
      latency = Math.max(latency, operation.end());
    }
    for (BlockSchedule.Cluster cluster : clusters) {
      latency = Math.max(latency, cluster.start() + cluster.latency());
    }
    return new BlockSchedule(block, placed, clusters, latency);
  }

  /**
   * Cycles before the first operation. Blocks behind others start at once, those of single
   * work-item kernels in later releases only, and so do the loops of a kernel without arguments,
   * which has none to wait for (model M-BLK-3).
   */
  private int head() {
    boolean behind = block.id() > 0 && !loopBlock;
    boolean atOnce =
        times.isSingleWorkItem()
            ? loopBlock && graph.kernel().parameters().isEmpty()
                || behind && profile.has(Behaviour.LATER_BLOCKS_START_AT_ONCE)
            : behind;
    return atOnce ? 0 : profile.blocks().head().cycles();
  }

  /** Whether the loop of this block goes on without anything to decide or to carry. */
  private boolean isEndless() {
    return loopBlock
        && block.loop().map(loop -> loop.exits().isEmpty() && loop.phis().isEmpty()).orElse(false);
  }

  // ------------------------------------------------------------------ one level

  /** Places the operations of a level; gives the cycle in which the next one may start. */
  private int level(List<FlowNode> nodes, int level, int entry) {
    boolean clustered = needsCluster(nodes, level);
    int read = clustered ? entry + profile.blocks().clusterEntry().cycles() : entry;
    int base = clustered ? entry + entryCycles(level) : entry;
    int cluster = clustered ? clusters.size() : -1;
    int depth = 0;
    for (FlowNode node : nodes) {
      cancellation.check();
      if (times.of(node).stallable()) {
        continue;
      }
      boolean carried = node.kind() == FlowNode.Kind.PHI;
      BlockSchedule.Placed operation = place(node, carried ? read : base, cluster);
      placed.put(node.id(), operation);
      depth = Math.max(depth, operation.end() - base);
    }
    int exit = base;
    if (clustered) {
      int latency = base - entry + depth + profile.blocks().clusterExit().cycles();
      clusters.add(new BlockSchedule.Cluster(entry, latency, exitFifo(latency)));
      exit = entry + latency;
    }
    // What an endless loop does beside deciding to go on does not wait for that decision.
    boolean idle = level == 0 && depth == 0 && isEndless();
    int next = clustered && !idle ? exit : entry;
    for (FlowNode node : nodes) {
      Timing timing = times.of(node);
      if (timing.stallable()) {
        int start = freeSlot(node, stallableStart(node, level, entry, exit, clustered));
        placed.put(
            node.id(),
            new BlockSchedule.Placed(
                node, start, timing.cycles(), Math.min(1, timing.arrival()), -1, level, true));
        next = Math.max(next, start + timing.cycles());
      }
    }
    return next;
  }

  /** Arguments reach the cluster of the entry block on a way of their own. */
  private int entryCycles(int level) {
    return level == 0 && startsKernel()
        ? profile.blocks().argumentEntry().map(Datum::cycles).orElseThrow()
        : times.clusterEntry(level);
  }

  /** Whether this is an entry block whose operations form a cluster (model M-BLK-5). */
  private boolean startsKernel() {
    return block.id() == 0
        && !loopBlock
        && times.isSingleWorkItem()
        && profile.blocks().argumentEntry().isPresent();
  }

  /** A port takes one call in a cycle, also of different iterations. */
  private int freeSlot(FlowNode node, int earliest) {
    Integer port = iteration.ports().get(node.id());
    if (port == null || iteration.interval() == 0) {
      return earliest;
    }
    Set<Integer> taken = takenSlots.computeIfAbsent(port, p -> new HashSet<>());
    int start = earliest;
    while (taken.size() < iteration.interval() && !taken.add(start % iteration.interval())) {
      start++;
    }
    return start;
  }

  /** A stall-enabled cluster has no FIFO behind it (model M-BLK-7). */
  private int exitFifo(int latency) {
    if (Attribute.find(graph.kernel().attributes(), "stall_enable").isPresent()) {
      return 0;
    }
    Numbers.Blocks blocks = profile.blocks();
    boolean isShort = latency <= blocks.exitFifoShortLatency().cycles();
    return (isShort ? blocks.exitFifoShort() : blocks.exitFifoLong()).cycles();
  }

  /** The cycle behind an operation, 0 if it is elsewhere. */
  private int end(int id) {
    BlockSchedule.Placed operation = placed.get(id);
    return operation == null ? 0 : operation.end();
  }

  /** The level of an operation that cannot stall, -1 of all others. */
  private int insideLevel(int id) {
    BlockSchedule.Placed operation = placed.get(id);
    return operation == null || operation.stallable() ? -1 : levels.of(id);
  }

  /** A stallable operation waits for its cluster, if it takes part, and for its own inputs. */
  private int stallableStart(FlowNode node, int level, int entry, int exit, boolean clustered) {
    int start = entry;
    boolean fromCluster = level == 0 && clustered && times.isSingleWorkItem() && !isEndless();
    fromCluster |= clustered && insideLevels.of(node) == level;
    start = Math.max(start, Math.max(ends.of(node), orders.noEarlier(node)));
    for (Dependence earlier : before.getOrDefault(node.id(), List.of())) {
      start = Math.max(start, cycleBehind(earlier));
    }
    return fromCluster ? Math.max(start, exit) : start;
  }

  /** When the second operation of a dependence may start; 0 if the first one is elsewhere. */
  private int cycleBehind(Dependence dependence) {
    BlockSchedule.Placed operation = placed.get(dependence.from().id());
    if (operation == null) {
      return 0;
    }
    boolean atOnce =
        dependence.kind() == Dependence.Kind.WRITE_AFTER_READ
            && times.givesOldData(dependence.from());
    return atOnce ? operation.start() : operation.end();
  }

  private BlockSchedule.Placed place(FlowNode node, int base, int cluster) {
    Timing timing = times.of(node);
    int cycle = Math.max(base, Math.max(reads.noEarlier(node), orders.noEarlier(node)));
    double ready = 0;
    for (int input : inputs.of(node)) {
      BlockSchedule.Placed operation = placed.get(input);
      if (operation != null && !operation.stallable() && operation.end() >= cycle) {
        ready = operation.end() == cycle ? Math.max(ready, operation.ready()) : operation.ready();
        cycle = operation.end();
      }
    }
    for (Dependence earlier : before.getOrDefault(node.id(), List.of())) {
      int end = cycleBehind(earlier);
      if (end > cycle) {
        cycle = end;
        ready = 0;
      }
    }
    boolean logic = timing.adders() && iteration.chain() > 1;
    if (timing.cycles() > 0 && !logic) {
      return new BlockSchedule.Placed(
          node,
          cycle + timing.setup(),
          timing.cycles(),
          Math.min(1, timing.arrival()),
          cluster,
          levels.of(node.id()),
          false);
    }
    double delay = timing.delay() + timing.cycles();
    double end = ready + delay;
    if (end > iteration.chain() + SAME_TIME && delay > 0) {
      // The chain would be longer than a cycle: a register goes in between.
      cycle++;
      end = delay;
      while (end > iteration.chain() + SAME_TIME) {
        cycle++;
        end -= iteration.chain();
      }
    }
    int level = levels.of(node.id());
    return new BlockSchedule.Placed(node, cycle, 0, end, cluster, level, false);
  }

  // ------------------------------------------------------------------ clusters

  /** Whether the operations of a level form a cluster (mined-timing 4.1). */
  private boolean needsCluster(List<FlowNode> nodes, int level) {
    if (level == 0 && loopBlock && times.isSingleWorkItem()) {
      return true;
    }
    if (level == 0 && startsKernel() && nodes.stream().anyMatch(this::isWork)) {
      return true;
    }
    int multiplies = 0;
    boolean carried = false;
    boolean work = false;
    for (FlowNode node : nodes) {
      if (node.kind() == FlowNode.Kind.PHI) {
        carried = true;
        continue;
      }
      if (node.kind() == FlowNode.Kind.CONSTANT || times.of(node).stallable()) {
        continue;
      }
      work = true;
      multiplies += node.opcode() == Opcode.MUL && times.of(node).cycles() > 0 ? 1 : 0;
      if (alwaysInside(node)) {
        return true;
      }
    }
    return carried && work && times.isSingleWorkItem() || multiplies > 1;
  }

  private boolean isWork(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() != Opcode.PARAMETER
        && !times.of(node).stallable();
  }

  private boolean alwaysInside(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && times.operator(node).cluster() == ClusterRule.NEEDS_CLUSTER
        && times.of(node).cycles() > 0;
  }
}
