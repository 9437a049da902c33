package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.memory.GlobalLatency;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import dev.heddle.scheduler.memory.OnChipMemories;
import dev.heddle.scheduler.operator.Facts;
import dev.heddle.scheduler.operator.Operator;
import dev.heddle.scheduler.operator.Operators;
import dev.heddle.scheduler.operator.TimingKey;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.profile.OperatorTiming;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How long each node takes on a device at a clock (model M-SCH-1). */
public final class OperatorTimes {
  /** Work-items of a group beyond which a barrier takes no longer; schedules count in integers. */
  private static final int MOST_WAITING = 1 << 24;

  private final FlowGraph graph;
  private final VendorProfile profile;
  private final double periodNs;
  private final LoadStoreUnits units;
  private final GlobalLatency latency;
  private final OperatorBinding binding;
  private final Libraries libraries;
  private final WorkItemOrder order;
  private final int groupSize;
  private final boolean singleWorkItem;
  private final ModuloCounters counters;

  /** What was asked for before, by node; shared by all tables with the same accumulators. */
  private final Operator[] operators;

  /** The same for timings, but those of accesses. */
  private final Timing[] timings;

  /** Timings of accesses; shared by all tables with the same memories. */
  private final Timing[] accesses;

  /**
   * For one kernel.
   *
   * @param targetMhz clock that the schedule aims at
   * @param groupSize work-items of a group, for barriers
   */
  public OperatorTimes(
      FlowGraph graph,
      VendorProfile profile,
      double targetMhz,
      LoadStoreUnits units,
      GlobalLatency latency,
      OnChipMemories memories,
      Libraries libraries,
      int groupSize,
      boolean singleWorkItem) {
    this.graph = graph;
    this.profile = profile;
    this.periodNs = 1000 / targetMhz;
    this.units = units;
    this.latency = latency;
    this.binding = new OperatorBinding(Set.of(), memories);
    this.libraries = libraries;
    this.order = new WorkItemOrder(graph);
    this.operators = new Operator[graph.nodes().size()];
    this.timings = new Timing[graph.nodes().size()];
    this.accesses = new Timing[graph.nodes().size()];
    this.groupSize = groupSize;
    this.singleWorkItem = singleWorkItem;
    this.counters =
        singleWorkItem && profile.has(Behaviour.HYPER_OPTIMIZED_LOOPS)
            ? ModuloCounters.of(graph)
            : ModuloCounters.NONE;
  }

  private OperatorTimes(OperatorTimes like, OperatorBinding binding) {
    this.graph = like.graph;
    this.profile = like.profile;
    this.periodNs = like.periodNs;
    this.units = like.units;
    this.latency = like.latency;
    this.binding = binding;
    this.libraries = like.libraries;
    this.order = like.order;
    boolean sameSums = binding.accumulators().equals(like.binding.accumulators());
    this.operators = sameSums ? like.operators : new Operator[like.operators.length];
    this.timings = sameSums ? like.timings : new Timing[like.timings.length];
    boolean sameMemories = binding.memories() == like.binding.memories();
    this.accesses = sameMemories ? like.accesses : new Timing[like.accesses.length];
    this.groupSize = like.groupSize;
    this.singleWorkItem = like.singleWorkItem;
    this.counters = like.counters;
  }

  /** What operators become beyond what they are by themselves. */
  OperatorBinding binding() {
    return binding;
  }

  /** The same with operators that have become something else. */
  OperatorTimes with(OperatorBinding other) {
    return other.equals(binding) ? this : new OperatorTimes(this, other);
  }

  /** Whether an addition has become an accumulator. */
  public boolean isAccumulator(FlowNode node) {
    return binding.accumulators().contains(node.id());
  }

  /** Whether work-items are in order at a barrier. */
  boolean isOrderKept(FlowNode barrier) {
    return order.isKeptAt(barrier);
  }

  /** Whether iterations of a loop follow one another, rather than work-items. */
  boolean isSingleWorkItem() {
    return singleWorkItem;
  }

  /** The load-store units. */
  public LoadStoreUnits units() {
    return units;
  }

  /** What is known of the functions of libraries. */
  public Libraries libraries() {
    return libraries;
  }

  /** The on-chip memories. */
  public OnChipMemories memories() {
    return binding.memories();
  }

  /**
   * Whether a load of a memory on chip gives the old value also in the cycle in which a new one is
   * written, so that a store need not wait for it.
   */
  public boolean givesOldData(FlowNode load) {
    return load.access().isPresent()
        && units.unit(load).isEmpty()
        && !of(load).stallable()
        && memories().readsOldData(load.access().get().object());
  }

  /** Period of the target clock in nanoseconds. */
  double periodNs() {
    return periodNs;
  }

  /** What the compiler makes of the device. */
  public VendorProfile profile() {
    return profile;
  }

  /**
   * Cycles until a cluster starts with what stallable operations gave it; what the first one starts
   * with comes with the carried values.
   *
   * @param level stallable operations before the cluster, one behind the other
   */
  int clusterEntry(int level) {
    Numbers.Blocks blocks = profile.blocks();
    return blocks
        .laterClusterEntry()
        .filter(cycles -> level > 0)
        .orElse(blocks.clusterEntry())
        .cycles();
  }

  /** The operator of a node that is an operation. */
  public Operator operator(FlowNode node) {
    Operator known = operators[node.id()];
    if (known == null) {
      known = operator(node, node.opcode());
      operators[node.id()] = known;
    }
    return known;
  }

  /** The operator of a node if it were another operation with the same operands. */
  public Operator operator(FlowNode node, Opcode opcode) {
    return Operators.of(opcode, node.type(), new NodeFacts(graph, node, this));
  }

  /** Time of a node in the schedule. */
  public Timing of(FlowNode node) {
    return switch (node.kind()) {
      case CONSTANT, PHI -> Timing.NOTHING;
      case ADDRESS -> address(node);
      case OPERATION -> known(node, node.access().isPresent() ? accesses : timings);
    };
  }

  private Timing known(FlowNode node, Timing[] found) {
    Timing known = found[node.id()];
    if (known == null) {
      known = timing(node);
      found[node.id()] = known;
    }
    return known;
  }

  private Timing timing(FlowNode node) {
    return counters.isSpread(node) ? spread(node) : operation(node);
  }

  /** The step of a modulo counter; what compares the stepped value costs no time beside it. */
  private Timing spread(FlowNode node) {
    return counters.isBesideStep(node) ? Timing.NOTHING : operation(node).spread();
  }

  /** Counters of a loop that start anew at a constant; their steps are spread over two clocks. */
  public List<FlowLoop.Phi> spreadCounters(FlowLoop loop) {
    return counters.of(loop);
  }

  /** Some devices compute addresses in cycles of their own, on chip and off it. */
  private Timing address(FlowNode node) {
    boolean onChip =
        node.detail() instanceof Detail.Access access
            && OnChipMemories.isOnChip(graph.memory(access.object()));
    return (onChip ? profile.onChip().address() : profile.offChip().address())
        .map(cycles -> Timing.of(cycles.cycles() + (onChip ? sums(node) : 0), false))
        .orElseGet(() -> table("address", 64));
  }

  /** Cycles in which the indices of an address on chip are added (model M-SCH-11). */
  private int sums(FlowNode address) {
    int further = Math.max(0, address.inputCount() - 1);
    return further * profile.onChip().addressSum().map(Datum::cycles).orElse(0);
  }

  private Timing operation(FlowNode node) {
    Facts facts = new NodeFacts(graph, node, this);
    TimingKey key = operator(node).timing(facts);
    if (key instanceof TimingKey.Row row) {
      return table(row.row(), row.bits());
    }
    if (key instanceof TimingKey.Staged staged) {
      return floating(staged.row(), staged.bits());
    }
    if (key instanceof TimingKey.Both both) {
      int first = table(both.first(), both.bits()).cycles();
      return Timing.of(first + table(both.second(), both.bits()).cycles(), false);
    }
    return switch ((TimingKey.Other) key) {
      case NOTHING -> Timing.NOTHING;
      case ADDRESS -> address(node);
      case ACCESS -> node.opcode() == Opcode.LOAD ? load(node) : store(node);
      case ATOMIC -> Timing.of(profile.offChip().atomic().cycles(), true);
      case CHANNEL -> Timing.of(profile.stalls().channel().cycles(), true);
      case BARRIER -> barrier(node);
      case LIBRARY -> library(node);
    };
  }

  /** Work-items in order wait for the last of their group; others are in the barrier already. */
  private Timing barrier(FlowNode node) {
    int waiting = order.isKeptAt(node) ? Math.min(groupSize, MOST_WAITING) : 0;
    return Timing.of(waiting + profile.stalls().barrierBeyondGroup().cycles(), true);
  }

  private Timing table(String operator, int bits) {
    OperatorTiming timing = profile.operator(operator, bits);
    return new Timing(
        timing.adders() ? stages(timing.cycles()) : timing.cycles(),
        timing.delayNs() / periodNs,
        timing.setup(),
        timing.arrivalNs() / periodNs,
        timing.adders(),
        false);
  }

  /**
   * Cycles of adders at the clock that the schedule aims at: above the device's own clock they take
   * the same time, below it the same cycles (model M-SCH-2).
   */
  private int stages(int cycles) {
    double faster = Math.max(1, 1000 / periodNs / profile.targetMhz().value());
    return (int) Math.ceil(cycles * faster - 1e-6);
  }

  /** Optimised data paths have more registers in their adders and multipliers. */
  private Timing floating(String operator, int bits) {
    Timing timing = table(operator, bits);
    int stages = profile.floats().stages().map(Datum::cycles).orElse(0);
    return new Timing(
        timing.cycles() + stages,
        timing.delay(),
        timing.setup(),
        timing.arrival(),
        timing.adders(),
        false);
  }

  /** Whether a node is the remainder of a divisor that is not known. */
  public boolean isRemainder(FlowNode node) {
    boolean remainder = node.opcode() == Opcode.SREM || node.opcode() == Opcode.UREM;
    return remainder && new NodeFacts(graph, node, this).constant(1).isEmpty();
  }

  private Timing library(FlowNode node) {
    LibraryFunction function =
        libraries.function(((Detail.Call) node.detail()).function()).orElseThrow();
    return Timing.of(function.latency(), !function.isStatic());
  }

  // ------------------------------------------------------------------ memory

  private Timing load(FlowNode node) {
    Optional<LoadStoreUnit> unit = units.unit(node);
    if (unit.isPresent()) {
      return Timing.of(latency.load(unit.get()), true);
    }
    if (new NodeFacts(graph, node, this).memory() == Facts.Memory.TABLE) {
      return Timing.of(profile.onChip().tableLoad().cycles(), false);
    }
    return Timing.of(memories().loadLatency(node), memories().isArbitrated(node));
  }

  private Timing store(FlowNode node) {
    if (units.unit(node).isEmpty()) {
      return Timing.of(memories().storeLatency(node), memories().isArbitrated(node));
    }
    LoadStoreUnit unit = units.unit(node).get();
    if (unit.kind() == Kind.STREAMING) {
      return Timing.of(profile.offChip().streaming().cycles(), true);
    }
    if (unit.has(Modifier.WRITE_ACK)) {
      return Timing.of(latency.acknowledgedStore(unit), true);
    }
    boolean straight = singleWorkItem && node.block().loop().isEmpty();
    Datum cycles = straight ? profile.offChip().straightStore() : profile.offChip().store();
    return Timing.of(cycles.cycles(), true);
  }

  /** Whether both stores are one access in hardware, which keeps its own order (M-DEP-11). */
  boolean isOneStore(Dependence dependence) {
    FlowNode from = dependence.from();
    FlowNode to = dependence.to();
    return dependence.kind() == Dependence.Kind.WRITE_AFTER_WRITE
        && (units.unit(from).isPresent()
            ? units.unit(from).equals(units.unit(to))
            : memories().areJoined(from, to));
  }

  /** Cycles of a store that something waits for. */
  public int acknowledged(FlowNode store) {
    return units
        .unit(store)
        .map(latency::acknowledgedStore)
        .orElseGet(() -> memories().storeLatency(store));
  }
}
