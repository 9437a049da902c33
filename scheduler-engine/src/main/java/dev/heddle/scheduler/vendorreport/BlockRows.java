package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.BlockOrder;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The blocks with their scheduled operations. */
final class BlockRows {
  private final ScheduledKernel kernel;
  private final Numbers.OnChip onChip;
  private final BlockNames names;
  private final OperationNames operations;
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final Map<Integer, LoadStoreUnit> units = new HashMap<>();
  private final LimiterRows limiter;
  private final ArgumentRows arguments;
  private final HandedRows handed;
  private final Optional<NestRows> nests;
  private int nextLane;

  /**
   * For one kernel.
   *
   * @param profile what is printed with other numbers than it is scheduled with
   */
  BlockRows(
      ScheduledKernel kernel, VendorProfile profile, BlockNames names, OperationNames operations) {
    this.kernel = kernel;
    this.onChip = profile.onChip();
    this.names = names;
    this.operations = operations;
    kernel.flow().blocks().forEach(block -> predecessors.add(new ArrayList<>()));
    BlockOrder.of(kernel).forEach(step -> predecessors.get(step.to()).add(step.from()));
    for (LoadStoreUnit unit : kernel.units()) {
      unit.parts().forEach(part -> units.put(part.node(), unit));
    }
    this.limiter = new LimiterRows(kernel);
    int firstNumber = kernel.flow().nodes().size() + LimiterRows.MOST_ROWS;
    this.arguments = new ArgumentRows(kernel, firstNumber);
    this.handed = new HandedRows(kernel, profile.blocks(), arguments.nextId());
    this.nests =
        kernel.isSingle() && profile.has(Behaviour.HYPER_OPTIMIZED_LOOPS)
            ? Optional.of(new NestRows(kernel, handed.nextId()))
            : Optional.empty();
    this.nextLane = nests.map(NestRows::nextId).orElse(handed.nextId());
  }

  /** The blocks in order of execution, laid end to end. */
  List<BlockReport> rows() {
    List<BlockReport> rows = new ArrayList<>();
    int start = 0;
    for (Block block : kernel.flow().blocks()) {
      rows.add(row(block, start));
      start += block.latency();
    }
    return rows;
  }

  private BlockReport row(Block block, int start) {
    String name = names.block(block.id());
    List<BlockReport.Cluster> clusters = new ArrayList<>();
    for (Cluster cluster : block.clusters()) {
      if (cluster.kind() != Cluster.Kind.LOOSE) {
        clusters.add(
            new BlockReport.Cluster(
                clusterName(block, cluster.id()),
                cluster.start(),
                cluster.latency(),
                cluster.exitWords() == 0 ? null : cluster.exitWords()));
      }
    }
    List<BlockReport.Instruction> instructions = new ArrayList<>();
    block.nodes().stream()
        .mapToObj(kernel::node)
        .filter(this::isRow)
        .forEach(node -> lanes(instruction(node, block), node, instructions));
    limiter.in(block.id()).ifPresent(instructions::add);
    instructions.addAll(arguments.in(block.id()));
    instructions.addAll(handed.in(block.id()));
    nests.ifPresent(rows -> instructions.addAll(rows.in(block.id())));
    instructions.sort(
        Comparator.comparingInt(BlockReport.Instruction::startCycle)
            .thenComparingInt(BlockReport.Instruction::id));
    Optional<LoopPlan> loop =
        block.loop().isPresent()
            ? Optional.of(kernel.loop(block.loop().getAsInt()))
            : Optional.empty();
    return new BlockReport(
        name,
        line(block, loop, instructions),
        loop.map(l -> names.loop(l.id())).orElse(null),
        start,
        block.latency(),
        interval(loop),
        predecessors.get(block.id()).stream().map(names::block).toList(),
        clusters,
        instructions);
  }

  /** Whether a node has a row of its own: work-items read arguments where they use them. */
  private boolean isRow(Node node) {
    return node.built() && (kernel.isSingle() || node.opcode() != Opcode.PARAMETER);
  }

  private String clusterName(Block block, int cluster) {
    return names.block(block.id()) + ".c" + cluster;
  }

  /** Each element of a vector has an operator of its own. */
  private void lanes(BlockReport.Instruction row, Node node, List<BlockReport.Instruction> into) {
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

  private static boolean isPerLane(Node node) {
    return node.role() == Role.OPERATION
        && switch (node.opcode()) {
          case ADD, SUB, NEG, MUL, AND, OR, XOR, NOT, SHL, LSHR, ASHR, SELECT -> true;
          case FADD, FSUB, FNEG, FMUL, FDIV -> true;
          default -> false;
        };
  }

  private Integer interval(Optional<LoopPlan> loop) {
    if (loop.isEmpty()) {
      return kernel.isSingle() ? null : 1;
    }
    return loop.get().control() instanceof Pipelined pipelined ? pipelined.ii() : null;
  }

  private Integer line(
      Block block, Optional<LoopPlan> loop, List<BlockReport.Instruction> instructions) {
    if (loop.isPresent() && loop.get().header() == block.id()) {
      return kernel.line(loop.get());
    }
    return instructions.stream()
        .map(BlockReport.Instruction::line)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  private BlockReport.Instruction instruction(Node node, Block block) {
    Set<Integer> inputs = new LinkedHashSet<>();
    node.operands().stream().forEach(operand -> input(node, operand, inputs));
    node.gate().ifPresent(gate -> input(node, gate.skip(), inputs));
    return new BlockReport.Instruction(
        node.id(),
        kind(node),
        operations.of(node),
        kernel.line(node),
        cluster(node, block),
        node.late().map(Node.Late::start).orElse(node.start()),
        cycles(node),
        node.stallable(),
        bits(node),
        List.copyOf(inputs),
        details(node));
  }

  private String cluster(Node node, Block block) {
    OptionalInt cluster = node.cluster();
    boolean named =
        cluster.isPresent()
            && block.clusters().get(cluster.getAsInt()).kind() != Cluster.Kind.LOOSE;
    return named ? clusterName(block, cluster.getAsInt()) : null;
  }

  /** The latency that is printed; that of a remainder is not. */
  private int cycles(Node node) {
    if (isRemainder(node)) {
      return 0;
    }
    int placed = node.late().map(Node.Late::cycles).orElse(node.cycles());
    boolean ownPort =
        (node.isLoad() || node.isStore())
            && node.cycles() > 0
            && !node.stallable()
            && !units.containsKey(node.id());
    if (!ownPort) {
      return placed;
    }
    // Early releases print more for accesses on chip than what they schedule with.
    Optional<Datum> printed = node.isLoad() ? onChip.printedLoad() : onChip.printedStore();
    return printed.map(Datum::cycles).orElse(placed);
  }

  /** Whether a node is the remainder of a divisor that is not known. */
  private boolean isRemainder(Node node) {
    return (node.opcode() == Opcode.SREM || node.opcode() == Opcode.UREM)
        && !(kernel.node(node.operands().get(1)).detail() instanceof Detail.Constant divisor
            && divisor.bits().size() == 1);
  }

  /** A pointer that is computed as a value is told by what it reads or writes: nothing. */
  private static int bits(Node node) {
    boolean pointer = node.role() == Role.OPERATION && node.opcode() == Opcode.ADDRESS;
    return pointer ? ((Detail.Access) node.detail()).accessed().bits() : node.bits();
  }

  private static BlockReport.Kind kind(Node node) {
    if (node.role() != Role.OPERATION) {
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

  private void input(Node user, int id, Set<Integer> inputs) {
    if (kernel.node(id).role() != Role.CONSTANT) {
      inputs.add(arguments.read(user.id(), id).orElse(id));
    }
  }

  private Map<String, Object> details(Node node) {
    Map<String, Object> details = new LinkedHashMap<>();
    if (!node.variable().isEmpty()) {
      details.put("variable", node.variable());
    }
    if (node.isAccess()) {
      details.put("access", ((Detail.Access) node.detail()).text());
    }
    LoadStoreUnit unit = units.get(node.id());
    if (unit != null) {
      details.put("lsu", UnitNames.of(unit.kind()));
    }
    List<SourceRange> callers = kernel.range(node.place()).callers();
    if (!callers.isEmpty()) {
      details.put("inlinedAt", String.join(" > ", callers.stream().map(BlockRows::place).toList()));
    }
    return details;
  }

  private static String place(SourceRange call) {
    String path = call.file().path();
    return path.substring(path.lastIndexOf('/') + 1) + ":" + call.line();
  }
}
