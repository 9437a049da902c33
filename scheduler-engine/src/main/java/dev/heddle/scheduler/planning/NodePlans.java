package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.Lanes;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Gate;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LatePlaces;
import dev.heddle.scheduler.schedule.LoopControl;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The nodes and blocks of a kernel. */
final class NodePlans {
  private final Numbers numbers;
  private final FlowGraph graph;
  private final KernelSchedule schedule;
  private final Lanes lanes;
  private final BuiltNodes built;
  private final LatePlaces places;

  /** For each node without a cluster of the schedule that of the loose logic it is in. */
  private final Map<Integer, Integer> loose = new TreeMap<>();

  private final List<Block> blocks = new ArrayList<>();

  /**
   * For one kernel.
   *
   * @param built which nodes are hardware
   * @param places where they are placed
   */
  NodePlans(
      Numbers numbers,
      KernelSchedule schedule,
      KernelTraits traits,
      BuiltNodes built,
      LatePlaces places) {
    this.numbers = numbers;
    this.graph = numbers.graph();
    this.schedule = schedule;
    this.lanes = new Lanes(graph, traits.simdLanes());
    this.built = built;
    this.places = places;
    graph.blocks().forEach(block -> blocks.add(block(block)));
  }

  List<Block> blocks() {
    return blocks;
  }

  List<Node> nodes() {
    List<Node> nodes = new ArrayList<>(graph.nodes().size());
    graph.nodes().forEach(node -> nodes.add(node(node)));
    return nodes;
  }

  private Node node(FlowNode node) {
    FlowBlock block = node.block();
    BlockSchedule.Placed placed =
        block == null ? null : schedule.blocks().get(block).operations().get(node.id());
    boolean inBlock = placed != null;
    return new Node(
        node.id(),
        role(node),
        node.opcode(),
        node.type(),
        inputs(node),
        node.detail(),
        block == null ? OptionalInt.empty() : OptionalInt.of(block.id()),
        node.predicate() < 0
            ? Optional.empty()
            : Optional.of(new Gate(node.predicate(), node.skip())),
        block == null ? 0 : exitsBefore(block.loop(), node.id()),
        inBlock ? placed.start() : 0,
        inBlock ? placed.cycles() : 0,
        inBlock ? schedule.times().of(node).delay() : 0,
        inBlock ? placed.ready() : 0,
        inBlock && !placed.stallable() ? OptionalInt.of(cluster(placed)) : OptionalInt.empty(),
        inBlock && placed.stallable(),
        node.kind() == FlowNode.Kind.OPERATION
            ? Optional.of(schedule.times().operator(node))
            : Optional.empty(),
        lanes.of(node),
        built.isBuilt(node),
        inBlock ? late(placed) : Optional.empty(),
        node.name(),
        numbers.place(node.range()));
  }

  private Optional<Node.Late> late(BlockSchedule.Placed placed) {
    return places
        .of(placed.node().id())
        .filter(place -> place.start() != placed.start() || place.cycles() != placed.cycles())
        .map(place -> new Node.Late(place.start(), place.cycles()));
  }

  private static Role role(FlowNode node) {
    return switch (node.kind()) {
      case OPERATION -> Role.OPERATION;
      case CONSTANT -> Role.CONSTANT;
      case PHI -> Role.CARRIED;
      case ADDRESS -> Role.ADDRESS;
    };
  }

  private static Ids inputs(FlowNode node) {
    int[] inputs = new int[node.inputCount()];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = node.input(i);
    }
    return Ids.of(inputs);
  }

  /** Exits of a loop, or returns outside of loops, that stand before a node or a loop. */
  private int exitsBefore(Optional<FlowLoop> loop, int place) {
    return exitsBefore(graph, loop, place);
  }

  static int exitsBefore(FlowGraph graph, Optional<FlowLoop> loop, int place) {
    List<Integer> places = loop.map(FlowLoop::exitPlaces).orElseGet(graph::returnPlaces);
    // They are in the order of the program.
    int low = 0;
    int high = places.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places.get(middle) <= place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int cluster(BlockSchedule.Placed placed) {
    return placed.cluster() >= 0 ? placed.cluster() : loose.get(placed.node().id());
  }

  // ------------------------------------------------------------------ blocks

  private Block block(FlowBlock block) {
    BlockSchedule cycles = schedule.blocks().get(block);
    List<Cluster> clusters = clusters(block, cycles);
    int span = 0;
    for (BlockSchedule.Placed placed : cycles.operations().values()) {
      span = Math.max(span, placed.end());
    }
    for (BlockSchedule.Cluster cluster : cycles.clusters()) {
      span = Math.max(span, cluster.start() + cluster.latency());
    }
    int extra = cycles.latency() - span;
    return new Block(
        block.id(),
        numbers.of(block.loop()),
        Ids.of(block.nodes().stream().mapToInt(FlowNode::id).toArray()),
        clusters,
        cycles.latency(),
        span,
        extra == 0 ? List.of() : List.of(new Block.Extra(reason(block, extra), extra)));
  }

  private Block.Reason reason(FlowBlock block, int extra) {
    if (extra < 0) {
      return Block.Reason.WIRES;
    }
    LoopSchedule loop = block.loop().map(schedule.loops()::get).orElse(null);
    if (loop == null || !(loop.control() instanceof LoopControl.Pipelined pipelined)) {
      return Block.Reason.ENTRY_MINIMUM;
    }
    boolean memory = pipelined.recurrence().flatMap(recurrence -> recurrence.memory()).isPresent();
    return memory ? Block.Reason.TURN_THROUGH_MEMORY : Block.Reason.TURN_OF_RECURRENCE;
  }

  /** The clusters of the schedule, and behind them what is loose between stallable operations. */
  private List<Cluster> clusters(FlowBlock block, BlockSchedule cycles) {
    List<List<FlowNode>> members = new ArrayList<>();
    cycles.clusters().forEach(cluster -> members.add(new ArrayList<>()));
    Map<Integer, List<BlockSchedule.Placed>> levels = new TreeMap<>();
    for (FlowNode node : block.nodes()) {
      BlockSchedule.Placed placed = cycles.operations().get(node.id());
      if (placed.cluster() >= 0) {
        members.get(placed.cluster()).add(node);
      } else if (!placed.stallable()) {
        levels.computeIfAbsent(placed.level(), level -> new ArrayList<>()).add(placed);
      }
    }
    List<Cluster> clusters = new ArrayList<>();
    int exit = schedule.times().profile().blocks().clusterExit().cycles();
    for (BlockSchedule.Cluster cluster : cycles.clusters()) {
      clusters.add(
          new Cluster(
              clusters.size(),
              cluster.exitFifoDepth() > 0 ? Cluster.Kind.STALL_FREE : Cluster.Kind.STALL_ENABLED,
              cluster.start(),
              cluster.latency(),
              exit,
              cluster.exitFifoDepth(),
              Ids.of(members.get(clusters.size()).stream().mapToInt(FlowNode::id).toArray())));
    }
    levels.values().forEach(logic -> clusters.add(loose(logic, clusters.size())));
    return clusters;
  }

  private Cluster loose(List<BlockSchedule.Placed> logic, int id) {
    int start = Integer.MAX_VALUE;
    int end = 0;
    for (BlockSchedule.Placed placed : logic) {
      start = Math.min(start, placed.start());
      end = Math.max(end, placed.end());
      loose.put(placed.node().id(), id);
    }
    return new Cluster(
        id,
        Cluster.Kind.LOOSE,
        start,
        end - start,
        0,
        0,
        Ids.of(logic.stream().mapToInt(placed -> placed.node().id()).toArray()));
  }
}
