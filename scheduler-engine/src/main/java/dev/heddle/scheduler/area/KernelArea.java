package dev.heddle.scheduler.area;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.Lanes;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The rows of one kernel, for one compute unit. */
final class KernelArea {
  private final AreaKernel kernel;
  private final AreaTable table;
  private final FlowGraph graph;
  private final Widths widths;
  private final LiveValues values;
  private final StateArea state;
  private final FeedbackArea feedback;
  private final CounterArea counters;
  private final OperatorArea operators;
  private final FloatSums sums;
  private final UnitArea units;
  private final Map<Integer, LsuReport> onChip = new HashMap<>();
  private final Copies copies;

  KernelArea(AreaKernel kernel, boolean reassociates, Cancellation cancellation) {
    this.kernel = kernel;
    this.table = kernel.table();
    this.graph = kernel.schedule().graph();
    this.widths = new Widths(graph);
    Variance variance = new Variance(graph);
    for (LsuReport unit : kernel.report().lsus()) {
      if (unit.space().equals("local") || unit.space().equals("private")) {
        onChip.put(unit.id(), unit);
      }
    }
    this.copies =
        new Copies(
            graph,
            new Lanes(graph, kernel.traits().simdLanes()),
            kernel.schedule().times().units()::unit,
            onChip::containsKey);
    cancellation.check();
    this.values =
        new LiveValues(
            kernel.schedule(),
            widths,
            copies,
            variance,
            table.has(AreaBehaviour.PASSING_THROUGH_CLUSTERS),
            kernel.traits().isSingleWorkItem() && table.has(AreaBehaviour.HELD_OUTSIDE_LOOPS),
            kernel.traits().isSingleWorkItem(),
            (int) table.number("clusterEntryRegisters"));
    this.state = new StateArea(table, kernel.traits().isSingleWorkItem());
    cancellation.check();
    this.feedback = new FeedbackArea(kernel, values);
    LoopCounters loopCounters = new LoopCounters(graph, widths);
    this.counters = new CounterArea(table, loopCounters);
    this.operators =
        new OperatorArea(
            graph,
            table,
            widths,
            loopCounters,
            kernel.schedule().times().libraries(),
            kernel.schedule().times()::operator);
    this.sums = new FloatSums(graph, table, operators, reassociates);
    cancellation.check();
    this.units = new UnitArea(table, graph, widths, variance);
  }

  AreaRow rows() {
    AreaRow root = new AreaRow(kernel.kernel().name(), kernel.kernel().range().line());
    root.addIfAny(overhead());
    variables(root);
    memories(root);
    List<FlowBlock> blocks = graph.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      root.add(block(blocks.get(i), kernel.report().blocks().get(i), i));
    }
    return root;
  }

  // ------------------------------------------------------------------ the kernel as a whole

  /** Dispatch logic (model M-AREA-4), of which compute units share a part. */
  private AreaRow overhead() {
    boolean dispatched =
        kernel.report().interfaceHardware() == null
            || kernel.report().interfaceHardware().idGenerators();
    if (!dispatched) {
      return new AreaRow("Function overhead", null);
    }
    boolean memories =
        kernel.report().memories().stream()
            .anyMatch(m -> !Set.of("register", "ROM").contains(m.implementation()));
    boolean loops = !graph.loops().isEmpty();
    String kind;
    if (kernel.traits().isSingleWorkItem()) {
      kind = memories ? "overheadTaskMemory" : "overheadTask";
    } else if (memories || kernel.traits().hasBarrier()) {
      kind = "overheadGroups";
    } else {
      kind = loops ? "overheadItemsLoop" : "overheadItems";
    }
    int units = SystemArea.copies(kernel.report());
    Cost shared = table.cost("overheadShared").times(1.0 / units - 1);
    Cost cost = table.cost(kind).plus(shared);
    return AreaRow.leaf("Function overhead", null, cost, "Kernel dispatch logic.");
  }

  private void variables(AreaRow root) {
    Map<String, AreaRow> rows = new LinkedHashMap<>();
    for (FlowLoop loop : graph.loops()) {
      for (int i = 0; i < loop.phis().size(); i++) {
        FlowLoop.Phi phi = loop.phis().get(i);
        FlowNode node = graph.node(phi.node());
        if (feedback.isVariable(phi)) {
          AreaRow row =
              rows.computeIfAbsent(
                  node.name(),
                  name -> new AreaRow("Private Variable: '" + name + "'", node.range().line()));
          row.add(feedback.variable(loop, phi).plus(counter(loop, i)));
          row.detail("Implemented in registers, one for each iteration in flight.");
        }
      }
    }
    rows.values().forEach(root::addIfAny);
  }

  /** The counter of a loop, beside the variable that counts in the source. */
  private Cost counter(FlowLoop loop, int position) {
    boolean counts = loop.counted().filter(c -> c.counter() == position).isPresent();
    return counts ? counters.width(loop).map(feedback::counter).orElse(Cost.NOTHING) : Cost.NOTHING;
  }

  private void memories(AreaRow root) {
    MemoryArea areas = new MemoryArea(table);
    for (MemoryReport memory : kernel.report().memories()) {
      Cost cost = areas.of(memory);
      if (!cost.isNothing()) {
        root.add(
            AreaRow.leaf(
                    memory.name() + " (" + memory.space() + " memory)",
                    memory.line(),
                    cost,
                    MemoryArea.reason(memory))
                .as(Area.Kind.MEMORY));
        memory.merged().forEach(variable -> root.add(merged(variable, memory)));
      }
    }
  }

  /** A variable whose memory counts in the row of another one (single-work-item-course O23). */
  private static AreaRow merged(String variable, MemoryReport into) {
    return AreaRow.leaf(
        variable + " (" + into.space() + " memory)",
        into.line(),
        Cost.NOTHING,
        "Merged with " + into.name() + ", whose row has the blocks of both.");
  }

  // ------------------------------------------------------------------ one block

  private AreaRow block(FlowBlock block, BlockReport report, int index) {
    AreaRow root = new AreaRow(report.name(), report.line());
    BlockSchedule schedule = kernel.schedule().blocks().get(block);
    clusters(root, block, schedule);
    feedback(root, block, index);
    state(root, block);
    AreaRow computation = new AreaRow("Computation", null);
    computation(computation, block);
    root.addIfAny(computation);
    return root;
  }

  private void clusters(AreaRow root, FlowBlock block, BlockSchedule schedule) {
    Cost cost = Cost.NOTHING;
    for (int i = 0; i < schedule.clusters().size(); i++) {
      int bits = values.exitBits(block, i);
      cost = cost.plus(state.exitFifo(bits, schedule.clusters().get(i).exitFifoDepth()));
    }
    if (!cost.isNothing()) {
      root.add(
          AreaRow.leaf(
                  "Cluster logic",
                  null,
                  cost,
                  "Logic that lets "
                      + schedule.clusters().size()
                      + " group(s) of operations run without stalls, and their exit FIFOs.")
              .as(Area.Kind.CLUSTER));
    }
  }

  private void feedback(AreaRow root, FlowBlock block, int index) {
    Cost cost = index == 0 ? feedback.entry() : Cost.NOTHING;
    if (index == graph.blocks().size() - 1) {
      cost = cost.plus(feedback.exit());
    }
    Optional<FlowLoop> loop = block.loop().filter(l -> l.header() == block);
    if (loop.isPresent()) {
      cost = cost.plus(feedback.of(loop.get()));
    }
    if (!cost.isNothing()) {
      String text =
          loop.isPresent()
              ? "Values that one iteration hands to the next, and loop control."
              : index == 0 ? "Start of the kernel." : "End of the kernel.";
      root.add(AreaRow.leaf("Feedback", null, cost, text).as(Area.Kind.FEEDBACK));
    }
  }

  /** Whether a block is executed by one iteration at a time. */
  private boolean isAlone(FlowBlock block) {
    if (!kernel.traits().isSingleWorkItem()) {
      return isOneWorkItemAGroup();
    }
    Optional<LoopSchedule> loop = block.loop().map(kernel.schedule().loops()::get);
    return loop.isEmpty() || !loop.get().pipelined() || !loop.get().serial().isEmpty();
  }

  private boolean isOneWorkItemAGroup() {
    boolean limited = kernel.traits().maxWorkGroupSize().filter(size -> size == 1).isPresent();
    return limited
        || kernel
            .traits()
            .requiredWorkGroupSize()
            .filter(sizes -> sizes.stream().allMatch(size -> size == 1))
            .isPresent();
  }

  /** A barrier, before 17.1 with the values that the work-items of a group have there. */
  private Cost barrier(FlowNode node) {
    Cost cost = operators.of(node);
    if (!table.has(AreaBehaviour.BARRIER_KEEPS_VALUES)) {
      return cost;
    }
    BlockSchedule.Placed placed =
        kernel.schedule().blocks().get(node.block()).operations().get(node.id());
    int bits = 0;
    for (LiveValues.Lifetime value : values.of(node.block())) {
      boolean crosses = value.from() <= placed.start() && value.to() > placed.start();
      bits += crosses && value.cluster() < 0 ? value.bits() * copies.of(value.node()) : 0;
    }
    return isOneWorkItemAGroup()
        ? cost.plus(table.cost("stallRegister").times(bits))
        : cost.withRams(Math.ceil(bits / table.number("ramBits")));
  }

  private void state(AreaRow root, FlowBlock block) {
    Cost cost = Cost.NOTHING;
    boolean alone = isAlone(block);
    int bits = 0;
    for (LiveValues.Lifetime value : values.of(block)) {
      int count = copies.of(value.node());
      cost = cost.plus(state.of(value, alone).times(count));
      bits += value.bits() * count;
    }
    int starts = kernel.traits().isSingleWorkItem() ? counters.startBits(block) : 0;
    if (starts > 0) {
      cost = cost.plus(table.cost("loopStart", starts));
      bits += starts;
    }
    if (!cost.isNothing()) {
      root.add(
          AreaRow.leaf(
                  "State",
                  null,
                  cost.withRams(Math.ceil(cost.rams())),
                  "Keeps " + bits + " bits of live values while other operations run.")
              .as(Area.Kind.STATE));
    }
  }

  // ------------------------------------------------------------------ operations by line

  private void computation(AreaRow root, FlowBlock block) {
    Map<Integer, Map<String, AreaRow>> lines = new TreeMap<>();
    Set<LoadStoreUnit> seen = new HashSet<>();
    for (FlowNode node : block.nodes()) {
      Optional<LoadStoreUnit> unit = kernel.schedule().times().units().unit(node);
      if (unit.isPresent() && !seen.add(unit.get())) {
        continue;
      }
      Cost cost = cost(node, unit);
      if (!cost.isNothing()) {
        String name = counters.name(node).orElseGet(() -> kernel.names().of(node));
        AreaRow row = row(lines, node.range().line(), name).as(OperatorArea.kind(node));
        row.add(cost);
        unit.ifPresent(u -> row.detail(kernel.names().of(u)));
      }
    }
    if (kernel.traits().isSingleWorkItem()) {
      counters.of(block).forEach(r -> row(lines, r.line(), r.name()).add(r.cost()));
    }
    lines.forEach(
        (line, rows) -> {
          AreaRow row = root.add(new AreaRow("Source line", line));
          rows.values().forEach(row::add);
        });
  }

  private static AreaRow row(Map<Integer, Map<String, AreaRow>> lines, int line, String name) {
    return lines
        .computeIfAbsent(line, l -> new TreeMap<>())
        .computeIfAbsent(name, text -> new AreaRow(text, line));
  }

  private Cost cost(FlowNode node, Optional<LoadStoreUnit> unit) {
    if (unit.isPresent()) {
      return units.of(unit.get());
    }
    if (node.access().isPresent()) {
      LsuReport local = onChip.get(node.id());
      return local == null
          ? Cost.NOTHING
          : units.onChip(node, local, kernel.report().memories()).times(copies.of(node));
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
