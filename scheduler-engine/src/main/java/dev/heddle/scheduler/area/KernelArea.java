package dev.heddle.scheduler.area;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Control;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The costs of one kernel, for one compute unit. */
final class KernelArea {
  private final ScheduledKernel kernel;
  private final Model model;
  private final AreaTable table;
  private final int computeUnits;
  private final Accesses accesses;
  private final LiveValues values;
  private final StateArea state;
  private final DelayLineArea delays;
  private final FeedbackArea feedback;
  private final CounterArea counters;
  private final OperatorArea operators;
  private final FloatSums sums;
  private final UnitArea units;
  private final Copies copies;

  /**
   * Looks at a kernel.
   *
   * @param computeUnits compute units that share a part of the dispatcher
   */
  KernelArea(ScheduledKernel kernel, int computeUnits, Model model, Cancellation cancellation) {
    this.kernel = kernel;
    this.model = model;
    this.table = model.table();
    this.computeUnits = computeUnits;
    this.accesses = new Accesses(kernel);
    Widths widths = new Widths(kernel);
    Variance variance = new Variance(kernel);
    this.copies = new Copies(kernel, accesses);
    cancellation.check();
    this.values =
        new LiveValues(
            kernel,
            widths,
            copies,
            variance,
            table.has(AreaBehaviour.PASSING_THROUGH_CLUSTERS),
            kernel.isSingle() && table.has(AreaBehaviour.HELD_OUTSIDE_LOOPS),
            kernel.isSingle(),
            (int) table.number("clusterEntryRegisters"),
            model.clusterEntry());
    this.state = new StateArea(table, kernel.isSingle());
    cancellation.check();
    this.delays = new DelayLineArea(kernel, table);
    this.feedback = new FeedbackArea(kernel, table, values);
    LoopCounters loopCounters = new LoopCounters(kernel, widths);
    this.counters = new CounterArea(table, loopCounters);
    this.operators = new OperatorArea(kernel, table, widths, loopCounters, model.libraries());
    this.sums = new FloatSums(kernel, table, operators, model.reassociates());
    cancellation.check();
    this.units = new UnitArea(table, kernel, widths, variance, model.countsCopiesTogether());
  }

  Costs costs() {
    List<Costs> parts = new ArrayList<>();
    addIfAny(parts, new Subject.Overhead(), overhead());
    kernel.loops().forEach(loop -> variables(loop, parts));
    MemoryArea areas = new MemoryArea(table, model.countsCopiesTogether());
    for (MemoryPlan memory : kernel.memories()) {
      addIfAny(parts, new Subject.Memory(memory.id()), areas.of(memory));
    }
    kernel.flow().blocks().forEach(block -> parts.add(block(block)));
    return Costs.of(new Subject.Whole(), parts);
  }

  private static void addIfAny(List<Costs> parts, Subject about, Cost cost) {
    if (!cost.isNone()) {
      parts.add(Costs.of(about, cost));
    }
  }

  // ------------------------------------------------------------------ the kernel as a whole

  /** Dispatch logic (model M-AREA-4), of which compute units share a part. */
  private Cost overhead() {
    if (!kernel.face().ids()) {
      return Cost.NOTHING;
    }
    boolean memories = kernel.memories().stream().anyMatch(MemoryPlan::isRam);
    boolean barriers = kernel.items().filter(items -> !items.barriers().isEmpty()).isPresent();
    String kind;
    if (kernel.isSingle()) {
      kind = memories ? "overheadTaskMemory" : "overheadTask";
    } else if (memories || barriers) {
      kind = "overheadGroups";
    } else {
      kind = kernel.loops().isEmpty() ? "overheadItems" : "overheadItemsLoop";
    }
    Cost shared = table.cost("overheadShared").times(1.0 / computeUnits - 1);
    return table.cost(kind).plus(shared);
  }

  private void variables(LoopPlan loop, List<Costs> parts) {
    for (int i = 0; i < loop.carried().size(); i++) {
      LoopPlan.Carried carried = loop.carried().get(i);
      if (carried.distance() > 1) {
        parts.add(Costs.of(new Subject.Variable(carried.node()), delays.line(carried)));
      }
      if (feedback.isVariable(carried)) {
        Cost held =
            delays.isBetweenTaps(carried)
                ? delays.element(carried)
                : feedback.variable(loop, carried);
        Cost cost = held.plus(counter(loop, i));
        parts.add(Costs.of(new Subject.Variable(carried.node()), cost));
      }
    }
  }

  /** The counter of a loop, beside the variable that counts in the source. */
  private Cost counter(LoopPlan loop, int position) {
    boolean counts = loop.counter().filter(c -> c.carried() == position).isPresent();
    return counts ? counters.width(loop).map(feedback::counter).orElse(Cost.NOTHING) : Cost.NOTHING;
  }

  // ------------------------------------------------------------------ one block

  private Costs block(Block block) {
    List<Costs> parts = new ArrayList<>();
    clusters(block, parts);
    feedback(block, parts);
    state(block, parts);
    computation(block, parts);
    return Costs.of(new Subject.InBlock(block.id()), parts);
  }

  private void clusters(Block block, List<Costs> parts) {
    Cost cost = Cost.NOTHING;
    List<Integer> words = values.exitWords(block);
    for (int i = 0; i < words.size(); i++) {
      cost = cost.plus(state.exitFifo(values.exitBits(block, i), words.get(i)));
    }
    addIfAny(parts, new Subject.ClusterLogic(words.size()), cost);
  }

  private void feedback(Block block, List<Costs> parts) {
    boolean first = block.id() == 0;
    Cost cost = first ? feedback.entry() : Cost.NOTHING;
    if (block.id() == kernel.flow().blocks().size() - 1) {
      cost = cost.plus(feedback.exit());
    }
    Optional<LoopPlan> loop = kernel.headed(block);
    if (loop.isPresent()) {
      cost = cost.plus(feedback.of(loop.get()));
    }
    OptionalInt id = loop.map(l -> OptionalInt.of(l.id())).orElse(OptionalInt.empty());
    addIfAny(parts, new Subject.Feedback(id, first), cost);
  }

  /** Whether a block is executed by one iteration at a time. */
  private boolean isAlone(Block block) {
    if (!kernel.isSingle()) {
      return isOneWorkItemAGroup();
    }
    if (block.loop().isEmpty()) {
      return true;
    }
    Control control = kernel.loop(block.loop().getAsInt()).control();
    return !(control instanceof Pipelined pipelined) || !pipelined.serial().isEmpty();
  }

  private boolean isOneWorkItemAGroup() {
    Interface face = kernel.face();
    return kernel.isSingle()
        || face.mostItems().equals(OptionalInt.of(1))
        || face.group().filter(sizes -> sizes.stream().allMatch(size -> size == 1)).isPresent();
  }

  /** A barrier, before 17.1 with the values that the work-items of a group have there. */
  private Cost barrier(Node node) {
    Cost cost = operators.of(node);
    if (!table.has(AreaBehaviour.BARRIER_KEEPS_VALUES)) {
      return cost;
    }
    int bits = 0;
    for (LiveValues.Lifetime value : values.of(kernel.block(node.block().orElseThrow()))) {
      boolean crosses = value.from() <= node.start() && value.to() > node.start();
      bits += crosses && value.cluster() < 0 ? value.bits() * copies.of(value.node()) : 0;
    }
    return isOneWorkItemAGroup()
        ? cost.plus(table.cost("stallRegister").times(bits))
        : cost.withRams(Math.ceil(bits / table.number("ramBits")));
  }

  private void state(Block block, List<Costs> parts) {
    Cost cost = Cost.NOTHING;
    boolean alone = isAlone(block);
    int bits = 0;
    for (LiveValues.Lifetime value : values.of(block)) {
      int count = copies.of(value.node());
      cost = cost.plus(state.of(value, alone).times(count));
      bits += value.bits() * count;
    }
    int starts = kernel.isSingle() ? counters.startBits(block) : 0;
    if (starts > 0) {
      cost = cost.plus(table.cost("loopStart", starts));
      bits += starts;
    }
    if (!cost.isNothing()) {
      Cost whole = cost.withRams(Math.ceil(cost.rams()));
      parts.add(Costs.of(new Subject.State(bits), whole));
    }
  }

  // ------------------------------------------------------------------ operations

  private void computation(Block block, List<Costs> parts) {
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < block.nodes().size(); i++) {
      Node node = kernel.node(block.nodes().get(i));
      Optional<LoadStoreUnit> unit = accesses.unit(node);
      if (unit.isEmpty()) {
        addIfAny(parts, counters.subject(node), cost(node));
      } else if (seen.add(unit.get().id())) {
        addIfAny(parts, new Subject.Unit(unit.get().id(), node.id()), units.of(unit.get()));
      }
    }
    if (kernel.isSingle()) {
      parts.addAll(counters.of(block));
    }
  }

  private Cost cost(Node node) {
    if (node.isAccess()) {
      return accesses
          .site(node)
          .map(site -> units.onChip(node, site).times(copies.of(node)))
          .orElse(Cost.NOTHING);
    }
    if (node.opcode() == Opcode.BARRIER) {
      return barrier(node);
    }
    if (FloatSums.isSumOrProduct(node)) {
      return sums.of(node).times(copies.of(node));
    }
    return operators.of(node).times(operators.isOnce(node) ? 1 : copies.of(node));
  }
}
