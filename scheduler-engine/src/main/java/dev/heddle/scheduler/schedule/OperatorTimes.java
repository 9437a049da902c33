package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.memory.GlobalLatency;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import dev.heddle.scheduler.memory.OnChipMemories;
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
    return new OperatorTimes(this, other);
  }

  /** Whether an addition has become an accumulator. */
  public boolean isAccumulator(FlowNode node) {
    return binding.accumulators().contains(node.id());
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

  /** Time of a node in the schedule. */
  public Timing of(FlowNode node) {
    return switch (node.kind()) {
      case CONSTANT, PHI -> Timing.NOTHING;
      case ADDRESS -> address(node);
      case OPERATION -> counters.isSpread(node) ? spread(node) : operation(node);
    };
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
        .map(cycles -> Timing.of(cycles.cycles(), false))
        .orElseGet(() -> table("address", 64));
  }

  private Timing operation(FlowNode node) {
    int bits = node.type().lane().bits();
    return switch (node.opcode()) {
      case LOAD -> load(node);
      case STORE -> store(node);
      case ATOMIC -> Timing.of(profile.offChip().atomic().cycles(), true);
      case ADD, SUB, NEG -> table("add", bits);
      case MUL -> multiply(node, bits);
      case SDIV, UDIV, SREM, UREM -> divide(node, bits);
      case AND, OR, XOR -> hasConstant(node) ? table("wire", bits) : table("logic", bits);
      case SHL, LSHR, ASHR ->
          isConstant(node.input(1)) ? table("wire", bits) : table("shift", bits);
      case EQ, NE, SLT, SLE, ULT, ULE ->
          readsBit(node) ? Timing.NOTHING : table("compare", inputBits(node));
      case FEQ, FNE, FLT, FLE -> table("fcompare", inputBits(node));
      case SELECT -> isUpperLevel(node) ? Timing.NOTHING : table("select", bits);
      case FADD, FSUB -> isAccumulator(node) ? table("faccumulate", bits) : floating("fadd", bits);
      case FMUL -> floating("fmul", bits);
      case DOT_PRODUCT -> table("dotProduct", node.inputCount() / 2);
      case FDIV -> table("fdiv", bits);
      case SITOFP, UITOFP -> table("itof", Math.max(bits, inputBits(node)));
      case FPTOSI, FPTOUI -> table("ftoi", Math.max(bits, inputBits(node)));
      case FPEXT, FPTRUNC -> table("fconvert", bits);
      case FPGA_REG -> table("register", bits);
      case CHANNEL_READ, CHANNEL_WRITE -> Timing.of(profile.stalls().channel().cycles(), true);
      case BARRIER -> barrier(node);
      case CALL -> call(node, bits);
      default -> Timing.NOTHING;
    };
  }

  /** Work-items in order wait for the last of their group; others are in the barrier already. */
  private Timing barrier(FlowNode node) {
    int waiting = order.isKeptAt(node) ? groupSize : 0;
    return Timing.of(waiting + profile.stalls().barrierBeyondGroup().cycles(), true);
  }

  private Timing table(String operator, int bits) {
    OperatorTiming timing = profile.operator(operator, bits);
    return new Timing(
        timing.cycles(),
        timing.delayNs() / periodNs,
        timing.setup(),
        timing.arrivalNs() / periodNs,
        false);
  }

  /** Optimised data paths have more registers in their adders and multipliers. */
  private Timing floating(String operator, int bits) {
    Timing timing = table(operator, bits);
    int stages = profile.floats().stages().map(Datum::cycles).orElse(0);
    return new Timing(
        timing.cycles() + stages, timing.delay(), timing.setup(), timing.arrival(), false);
  }

  private boolean isConstant(int node) {
    return graph.node(node).kind() == FlowNode.Kind.CONSTANT;
  }

  private boolean hasConstant(FlowNode node) {
    return isConstant(node.input(0)) || node.inputCount() > 1 && isConstant(node.input(1));
  }

  /** Whether a comparison is one bit of its operand, such as the sign, which is there at once. */
  private boolean readsBit(FlowNode node) {
    return switch (node.opcode()) {
      case EQ, NE -> is(node.input(1), 0) && isBit(graph.node(node.input(0)));
      case SLT -> is(node.input(1), 0) || is(node.input(0), -1);
      case SLE -> is(node.input(1), -1) || is(node.input(0), 0);
      default -> false;
    };
  }

  private boolean isBit(FlowNode masked) {
    return masked.kind() == FlowNode.Kind.OPERATION
        && masked.opcode() == Opcode.AND
        && constant(masked.input(1)).filter(mask -> Long.bitCount(mask) == 1).isPresent();
  }

  /**
   * Whether a select is above the lowest level of a tree whose levels choose by the bits of one
   * number: all of it is one multiplexer, the vendor's {@code case}, which 36 of 38 rows of 20.3
   * show without a cycle. On Stratix 10 half of 100 rows of 19.4 take one.
   */
  private boolean isUpperLevel(FlowNode select) {
    FlowNode left = graph.node(select.input(1));
    FlowNode right = graph.node(select.input(2));
    return !profile.has(Behaviour.HYPER_OPTIMIZED_HANDSHAKING)
        && isSelect(left)
        && isSelect(right)
        && left.input(0) == right.input(0)
        && isBitOfNumber(select.input(0))
        && isBitOfNumber(left.input(0));
  }

  private static boolean isSelect(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.SELECT;
  }

  private boolean isBitOfNumber(int condition) {
    FlowNode test = graph.node(condition);
    return test.kind() == FlowNode.Kind.OPERATION
        && (test.opcode() == Opcode.NE || test.opcode() == Opcode.EQ)
        && readsBit(test);
  }

  private boolean is(int node, long value) {
    return constant(node).filter(v -> v == value).isPresent();
  }

  private int inputBits(FlowNode node) {
    return graph.node(node.input(0)).type().lane().bits();
  }

  private Timing multiply(FlowNode node, int bits) {
    if (!hasConstant(node)) {
      return table("multiply", bits);
    }
    Optional<Long> factor = constant(node.input(1)).or(() -> constant(node.input(0)));
    boolean power = factor.isPresent() && Long.bitCount(Math.abs(factor.get())) <= 1;
    return power ? table("wire", bits) : table("constantMultiply", bits);
  }

  private Timing divide(FlowNode node, int bits) {
    Optional<Long> divisor = constant(node.input(1));
    boolean power = divisor.isPresent() && divisor.get() > 0 && Long.bitCount(divisor.get()) == 1;
    if (!power) {
      return table(isRemainder(node) ? "remainder" : "divide", bits);
    }
    boolean signed = node.opcode() == Opcode.SDIV || node.opcode() == Opcode.SREM;
    return signed ? table("add", bits) : table("wire", bits);
  }

  /** Whether a node is the remainder of a divisor that is not known. */
  boolean isRemainder(FlowNode node) {
    boolean remainder = node.opcode() == Opcode.SREM || node.opcode() == Opcode.UREM;
    return remainder && constant(node.input(1)).isEmpty();
  }

  private Optional<Long> constant(int id) {
    return graph.node(id).detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? Optional.of(constant.scalar())
        : Optional.empty();
  }

  private Timing call(FlowNode node, int bits) {
    Detail.Call call = (Detail.Call) node.detail();
    Optional<LibraryFunction> known = libraries.function(call.function());
    if (known.isPresent()) {
      return Timing.of(known.get().latency(), !known.get().isStatic());
    }
    String name = call.function().replaceFirst("^(native|half)_", "");
    boolean isFloat = node.type().isFloat();
    switch (name) {
      case "fabs", "copysign", "isnan", "isinf", "signbit":
        return Timing.NOTHING;
      case "fma", "mad":
        return Timing.of(table("fmul", bits).cycles() + table("fadd", bits).cycles(), false);
      case "fmin", "fmax", "min", "max", "clamp":
        return isFloat ? table("fcompare", bits) : table("compare", bits);
      case "floor", "ceil", "trunc", "rint", "round":
        return table("ftoi", bits);
      default:
        String operator = profile.operators().knows(name) ? name : "function";
        return table(operator, bits);
    }
  }

  // ------------------------------------------------------------------ memory

  private Timing load(FlowNode node) {
    Optional<LoadStoreUnit> unit = units.unit(node);
    if (unit.isPresent()) {
      return Timing.of(latency.load(unit.get()), true);
    }
    MemoryObject object = graph.memory(node.access().orElseThrow().object());
    if (object != null && object.space() == AddressSpace.CONSTANT) {
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
    Optional<LoadStoreUnit> unit = units.unit(dependence.from());
    return dependence.kind() == Dependence.Kind.WRITE_AFTER_WRITE
        && unit.isPresent()
        && unit.equals(units.unit(dependence.to()));
  }

  /** Cycles of a store that something waits for. */
  public int acknowledged(FlowNode store) {
    return units
        .unit(store)
        .map(latency::acknowledgedStore)
        .orElseGet(() -> memories().storeLatency(store));
  }
}
