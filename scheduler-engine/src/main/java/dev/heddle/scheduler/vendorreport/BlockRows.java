package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.planning.ArgumentReads;
import dev.heddle.scheduler.planning.BuiltNodes;
import dev.heddle.scheduler.planning.GroupLimiter;
import dev.heddle.scheduler.planning.HandedPlans;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LatePlaces;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The blocks with their scheduled operations. */
final class BlockRows {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final BlockNames names;
  private final OperationNames operations;
  private final boolean singleWorkItem;
  private final Map<FlowBlock, List<FlowBlock>> predecessors;
  private final LimiterRows limiter;
  private final BuiltNodes built;
  private final Optional<ArgumentRows> arguments;
  private final LatePlaces places;
  private final Optional<HandedRows> handed;
  private int nextLane;

  BlockRows(
      KernelSchedule schedule,
      List<MemorySystem> memories,
      BlockNames names,
      OperationNames operations,
      boolean singleWorkItem) {
    this.schedule = schedule;
    this.singleWorkItem = singleWorkItem;
    this.predecessors = BlockOrder.predecessors(schedule.graph());
    this.graph = schedule.graph();
    this.names = names;
    this.operations = operations;
    this.limiter = new LimiterRows(schedule, GroupLimiter.of(schedule));
    this.built = new BuiltNodes(graph, schedule.times().units(), singleWorkItem);
    int firstNumber = graph.nodes().size() + LimiterRows.MOST_ROWS;
    this.arguments =
        singleWorkItem
            ? Optional.empty()
            : Optional.of(new ArgumentRows(graph, ArgumentReads.of(schedule, built), firstNumber));
    this.places = LatePlaces.of(schedule, built::isNeeded);
    this.handed =
        singleWorkItem
            ? Optional.of(new HandedRows(schedule, HandedPlans.of(schedule, memories), firstNumber))
            : Optional.empty();
    this.nextLane =
        handed
            .map(HandedRows::nextId)
            .or(() -> arguments.map(ArgumentRows::nextId))
            .orElse(firstNumber);
  }

  /** The blocks in order of execution, laid end to end. */
  List<BlockReport> rows() {
    List<BlockReport> rows = new ArrayList<>();
    int start = 0;
    for (FlowBlock block : graph.blocks()) {
      BlockSchedule blockSchedule = schedule.blocks().get(block);
      rows.add(row(block, blockSchedule, start));
      start += blockSchedule.latency();
    }
    return rows;
  }

  private BlockReport row(FlowBlock block, BlockSchedule blockSchedule, int start) {
    String name = names.block(block.id());
    List<BlockReport.Cluster> clusters = new ArrayList<>();
    for (BlockSchedule.Cluster cluster : blockSchedule.clusters()) {
      clusters.add(
          new BlockReport.Cluster(
              name + ".c" + clusters.size(),
              cluster.start(),
              cluster.latency(),
              cluster.exitFifoDepth() == 0 ? null : cluster.exitFifoDepth()));
    }
    List<BlockReport.Instruction> instructions = new ArrayList<>();
    for (FlowNode node : block.nodes()) {
      boolean isArgument = arguments.isPresent() && node.opcode() == Opcode.PARAMETER;
      if (built.isBuilt(node) && !isArgument) {
        blockSchedule
            .placed(node.id())
            .ifPresent(p -> lanes(instruction(p, clusters), node, instructions));
      }
    }
    limiter.in(block).ifPresent(instructions::add);
    arguments.ifPresent(reads -> instructions.addAll(reads.in(block)));
    handed.ifPresent(values -> instructions.addAll(values.in(block)));
    instructions.sort(
        Comparator.comparingInt(BlockReport.Instruction::startCycle)
            .thenComparingInt(BlockReport.Instruction::id));
    OptionalInt interval =
        block.loop().map(l -> schedule.loops().get(l).interval()).orElse(OptionalInt.empty());
    return new BlockReport(
        name,
        line(block, instructions),
        block.loop().map(names::name).orElse(null),
        start,
        blockSchedule.latency(),
        interval.isPresent() ? Integer.valueOf(interval.getAsInt()) : intervalOutside(block),
        predecessors.get(block).stream().map(before -> names.block(before.id())).toList(),
        clusters,
        instructions);
  }

  /** Each element of a vector has an operator of its own. */
  private void lanes(
      BlockReport.Instruction row, FlowNode node, List<BlockReport.Instruction> into) {
    int lanes = node.type() instanceof IrType.Vector vector && isPerLane(node) ? vector.lanes() : 1;
    if (lanes == 1) {
      into.add(row);
      return;
    }
    int bits = row.widthBits() / lanes;
    into.add(row.lane(row.id(), bits));
    for (int lane = 1; lane < lanes; lane++) {
      into.add(row.lane(nextLane++, bits));
    }
  }

  private static boolean isPerLane(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case ADD, SUB, NEG, MUL, AND, OR, XOR, NOT, SHL, LSHR, ASHR, SELECT -> true;
          case FADD, FSUB, FNEG, FMUL, FDIV -> true;
          default -> false;
        };
  }

  private Integer intervalOutside(FlowBlock block) {
    return block.loop().isEmpty() && !singleWorkItem ? 1 : null;
  }

  private static Integer line(FlowBlock block, List<BlockReport.Instruction> instructions) {
    if (block.loop().isPresent() && block.loop().get().header() == block) {
      return block.loop().get().loop().range().line();
    }
    return instructions.stream()
        .map(BlockReport.Instruction::line)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  private BlockReport.Instruction instruction(
      BlockSchedule.Placed placed, List<BlockReport.Cluster> clusters) {
    FlowNode node = placed.node();
    LatePlaces.Place place = places.of(node.id()).orElseThrow();
    Set<Integer> inputs = new LinkedHashSet<>();
    for (int i = 0; i < node.inputCount(); i++) {
      input(node, node.input(i), inputs);
    }
    if (node.skip() >= 0) {
      input(node, node.skip(), inputs);
    }
    return new BlockReport.Instruction(
        node.id(),
        kind(node),
        operations.of(node),
        node.range().line(),
        placed.cluster() < 0 ? null : clusters.get(placed.cluster()).name(),
        place.start(),
        cycles(placed, place),
        placed.stallable(),
        node.bits(),
        List.copyOf(inputs),
        details(node));
  }

  /** The latency that is printed; that of a remainder is not. */
  private int cycles(BlockSchedule.Placed placed, LatePlaces.Place place) {
    FlowNode node = placed.node();
    if (schedule.times().isRemainder(node)) {
      return 0;
    }
    boolean onChip =
        (node.isLoad() || node.isStore())
            && placed.cycles() > 0
            && !placed.stallable()
            && schedule.times().units().unit(node).isEmpty();
    if (!onChip) {
      return place.cycles();
    }
    // Early releases print more for accesses on chip than what they schedule with.
    Numbers.OnChip numbers = schedule.times().profile().onChip();
    Optional<Datum> printed = node.isLoad() ? numbers.printedLoad() : numbers.printedStore();
    return printed.map(Datum::cycles).orElse(place.cycles());
  }

  private static BlockReport.Kind kind(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return BlockReport.Kind.OTHER;
    }
    return switch (node.opcode()) {
      case LOAD -> BlockReport.Kind.LOAD;
      case STORE -> BlockReport.Kind.STORE;
      case CHANNEL_READ -> BlockReport.Kind.CHANNEL_READ;
      case CHANNEL_WRITE -> BlockReport.Kind.CHANNEL_WRITE;
      default -> BlockReport.Kind.OTHER;
    };
  }

  private void input(FlowNode user, int id, Set<Integer> inputs) {
    if (graph.node(id).kind() != FlowNode.Kind.CONSTANT) {
      OptionalInt read =
          arguments.map(reads -> reads.read(user.id(), id)).orElse(OptionalInt.empty());
      inputs.add(read.orElse(id));
    }
  }

  private Map<String, Object> details(FlowNode node) {
    Map<String, Object> details = new LinkedHashMap<>();
    if (!node.name().isEmpty()) {
      details.put("variable", node.name());
    }
    node.access().ifPresent(access -> details.put("access", access.text()));
    schedule
        .times()
        .units()
        .unit(node)
        .ifPresent(unit -> details.put("lsu", UnitNames.of(unit.kind())));
    return details;
  }
}
