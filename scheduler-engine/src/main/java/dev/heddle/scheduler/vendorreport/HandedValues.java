package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The operations that hand values from block to block in a single work-item kernel (model M-BLK-8).
 * A value that an iteration of a pipelined loop computes goes around with each inner loop that it
 * crosses, in a feedback of that loop. What does not change while the loops around its users run
 * waits at its source, and is fed forward to the clusters that use it: what stands outside of
 * loops, and what a loop computes that runs one iteration at a time.
 */
final class HandedValues {
  /** Operations of these objects are found in every block that they are handed to. */
  private static final String FEEDBACK = "Feedback Read";

  /** The counter has one bit more than an int. */
  private static final int COUNT_BITS = 33;

  private static final String DESTINATION = "FFwd Destination";
  private static final String SOURCE = "FFwd Source";

  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final Map<FlowBlock, List<BlockReport.Instruction>> rows = new HashMap<>();
  private final Map<FlowLoop, Integer> firstBlock = new HashMap<>();
  private final Map<FlowLoop, Integer> lastBlock = new HashMap<>();
  private final List<FlowLoop> loops;
  private final Map<FlowLoop, Boolean> guards = new HashMap<>();
  private final LoopEnds ends;
  private int nextId;

  /**
   * For one kernel.
   *
   * @param memories its memories on chip
   * @param firstId number that the first of these operations may have
   */
  HandedValues(KernelSchedule schedule, List<MemorySystem> memories, int firstId) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.loops = graph.loops();
    this.ends = new LoopEnds(graph);
    this.nextId = firstId;
    for (FlowBlock block : graph.blocks()) {
      for (FlowLoop l = block.loop().orElse(null); l != null; l = l.parent().orElse(null)) {
        firstBlock.merge(l, block.id(), Math::min);
        lastBlock.merge(l, block.id(), Math::max);
      }
    }
    values();
    copies(memories);
    conditions();
    counts();
  }

  /** The operations of a block. */
  List<BlockReport.Instruction> in(FlowBlock block) {
    return rows.getOrDefault(block, List.of());
  }

  /** The first number that no operation has. */
  int nextId() {
    return nextId;
  }

  // ------------------------------------------------------------------ computed values

  private void values() {
    Map<Integer, TreeMap<Integer, Integer>> uses = new TreeMap<>();
    for (FlowNode user : graph.nodes()) {
      if (user.block() == null || isWire(user)) {
        continue;
      }
      for (int i = 0; i < user.inputCount(); i++) {
        use(user.input(i), user.block(), start(user), uses);
      }
      if (user.predicate() >= 0) {
        use(user.predicate(), user.block(), start(user), uses);
      }
    }
    for (FlowLoop loop : loops) {
      for (FlowLoop.Phi phi : loop.phis()) {
        FlowBlock last = graph.blocks().get(lastBlock.get(loop));
        use(phi.next(), last, schedule.blocks().get(last).latency(), uses);
      }
    }
    uses.forEach((value, blocks) -> hand(graph.node(value), blocks));
  }

  /** A use of what a value is made of, in another block than its own. */
  private void use(
      int id, FlowBlock block, int cycle, Map<Integer, TreeMap<Integer, Integer>> uses) {
    FlowNode value = graph.node(id);
    while (isWire(value)) {
      value = graph.node(value.input(0));
    }
    boolean known =
        value.kind() == FlowNode.Kind.CONSTANT
            || value.kind() == FlowNode.Kind.ADDRESS
            || value.opcode() == Opcode.PARAMETER
            || value.block() == null;
    if (!known && value.block() != block) {
      uses.computeIfAbsent(value.id(), v -> new TreeMap<>()).merge(block.id(), cycle, Math::min);
    }
  }

  /** A width that changes is no operation. */
  private static boolean isWire(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.ZEXT
            || node.opcode() == Opcode.SEXT
            || node.opcode() == Opcode.TRUNC
            || node.opcode() == Opcode.BITCAST);
  }

  private void hand(FlowNode value, TreeMap<Integer, Integer> uses) {
    FlowLoop home = value.block().loop().orElse(null);
    int line = value.range().line();
    if (circulates(home)) {
      feedback(home, value.block().id(), line, value.bits(), uses);
      return;
    }
    boolean elsewhere = false;
    for (Map.Entry<Integer, Integer> use : uses.entrySet()) {
      FlowBlock block = graph.blocks().get(use.getKey());
      if (block.loop().orElse(null) != home && isInside(home, block)) {
        add(block, DESTINATION, line, use.getValue(), value.bits());
        elsewhere = true;
      }
    }
    if (elsewhere) {
      int end = schedule.blocks().get(value.block()).placed(value.id()).map(p -> p.end()).orElse(0);
      add(value.block(), SOURCE, line, end, value.bits());
    }
  }

  private static boolean isInside(FlowLoop home, FlowBlock block) {
    return home == null || block.loop().filter(home::contains).isPresent();
  }

  /** Whether values of a loop's iterations go around with its inner loops. */
  private boolean circulates(FlowLoop home) {
    if (home == null) {
      return false;
    }
    LoopSchedule loop = schedule.loops().get(home);
    return loop != null
        && loop.pipelined()
        && (loop.concurrency().isEmpty() || loop.concurrency().getAsInt() > 1);
  }

  /** One feedback for each inner loop that a value enters or crosses on its way to its users. */
  private void feedback(
      FlowLoop home, int from, int line, int bits, TreeMap<Integer, Integer> uses) {
    int last = uses.lastKey();
    for (FlowLoop loop : loops) {
      boolean crossed =
          loop != home
              && home.contains(loop)
              && firstBlock.get(loop) > from
              && firstBlock.get(loop) <= last;
      if (crossed) {
        FlowBlock header = loop.header();
        int read = read(header);
        Integer used = uses.get(header.id());
        add(header, FEEDBACK, line, used == null ? read : Math.max(read, used), bits);
      }
    }
  }

  /** The cycle in which a loop's carried values are read. */
  private int read(FlowBlock header) {
    int entry = schedule.times().profile().blocks().clusterEntry().cycles();
    List<BlockSchedule.Cluster> clusters = schedule.blocks().get(header).clusters();
    return clusters.isEmpty() ? entry : clusters.get(0).start() + entry;
  }

  private int start(FlowNode node) {
    return schedule.blocks().get(node.block()).placed(node.id()).map(p -> p.start()).orElse(0);
  }

  // ------------------------------------------------------------------ copies of arrays

  /** Which copy of an array an iteration uses goes with it like a value. */
  private void copies(List<MemorySystem> memories) {
    for (MemorySystem memory : memories) {
      if (memory.privateCopies() > 1) {
        memory.objects().forEach(this::copy);
      }
    }
  }

  private void copy(MemoryObject object) {
    TreeMap<Integer, Integer> uses = new TreeMap<>();
    FlowLoop home = null;
    boolean first = true;
    for (FlowNode node : graph.nodes()) {
      if (node.access().map(access -> access.object() == object.id()).orElse(false)) {
        uses.merge(node.block().id(), start(node), Math::min);
        home = first ? node.block().loop().orElse(null) : common(home, node.block());
        first = false;
      }
    }
    if (circulates(home)) {
      feedback(home, home.header().id(), object.range().line(), Integer.SIZE, uses);
    }
  }

  private static FlowLoop common(FlowLoop loop, FlowBlock block) {
    FlowLoop found = loop;
    while (found != null && !block.loop().filter(found::contains).isPresent()) {
      found = found.parent().orElse(null);
    }
    return found;
  }

  // ------------------------------------------------------------------ conditions

  /**
   * An access in a loop that may not run at all asks whether it does; one whose iterations may be
   * left out as well asks for both together, which a block does once.
   */
  private void conditions() {
    Set<FlowBlock> asked = new HashSet<>();
    for (FlowNode node : graph.nodes()) {
      if (node.access().isPresent() && node.block() != null) {
        guarded(node.block().loop().orElse(null))
            .filter(loop -> !isIteration(loop) || asked.add(node.block()))
            .ifPresent(loop -> condition(node, loop));
      }
    }
    for (FlowLoop loop : loops) {
      if (isGuarded(loop) && isIteration(loop)) {
        iterations(loop);
      }
    }
  }

  /** The innermost loop around that may run zero times, and that no pipelined loop repeats. */
  private Optional<FlowLoop> guarded(FlowLoop loop) {
    for (FlowLoop l = loop; l != null; l = l.parent().orElse(null)) {
      if (isGuarded(l)) {
        return Optional.of(l);
      }
    }
    return Optional.empty();
  }

  private boolean isGuarded(FlowLoop loop) {
    return guards.computeIfAbsent(
        loop, l -> l.parent().filter(this::isPipelined).isEmpty() && !ends.isKnown(l));
  }

  /** Whether a loop starts iterations inside of another one before it knows that it ends. */
  private boolean isIteration(FlowLoop loop) {
    return loop.parent().isPresent() && isPipelined(loop);
  }

  private boolean isPipelined(FlowLoop loop) {
    LoopSchedule found = schedule.loops().get(loop);
    return found != null && found.pipelined();
  }

  private void condition(FlowNode access, FlowLoop loop) {
    BlockSchedule.Placed placed =
        schedule.blocks().get(access.block()).placed(access.id()).orElse(null);
    if (placed != null) {
      int exit = schedule.times().profile().blocks().clusterExit().cycles();
      int start = placed.stallable() ? Math.max(0, placed.start() - exit) : placed.start();
      add(access.block(), DESTINATION, loop.loop().range().line(), start, 1);
    }
  }

  // ------------------------------------------------------------------ numbers of iterations

  /**
   * A loop of optimised control counts down to its last iteration; how many there are is computed
   * in front of it, unless it is known.
   */
  private void counts() {
    if (!schedule.times().profile().has(Behaviour.HYPER_OPTIMIZED_LOOPS)) {
      return;
    }
    for (FlowLoop loop : loops) {
      Optional<FlowBlock> before = before(loop);
      if (before.isPresent() && isGuarded(loop)) {
        count(loop, before.get());
      }
    }
  }

  private void count(FlowLoop loop, FlowBlock before) {
    int line = loop.loop().range().line();
    int start =
        before.id() == 0
            ? schedule.times().profile().blocks().argumentEntry().map(Datum::cycles).orElse(0)
            : 1;
    add(before, "Integer Compare", line, start, 1);
    add(before, SOURCE, line, start, 1);
    add(before, "Integer Compare", line, start, 1, 1);
    add(before, COUNT_BITS + "-bit Select", line, start + 1, 1, COUNT_BITS);
    add(before, COUNT_BITS + "-bit Integer Add", line, start + 2, COUNT_BITS);
    if (loop.counted().map(counted -> Math.abs(counted.step()) > 1).orElse(false)) {
      add(before, COUNT_BITS + "-bit Logical Right Shift", line, start + 2, 1, COUNT_BITS);
    }
    add(before, COUNT_BITS + "-bit Integer Add", line, start + 3, COUNT_BITS);
    add(before, SOURCE, line, start + 3, COUNT_BITS);
    FlowBlock header = loop.header();
    add(header, DESTINATION, line, read(header), COUNT_BITS);
    add(header, COUNT_BITS + "-bit Select", line, read(header), COUNT_BITS);
  }

  /** The block in front of a loop. */
  private Optional<FlowBlock> before(FlowLoop loop) {
    List<? extends FlowItem> items = loop.parent().map(FlowLoop::body).orElse(graph.items());
    int at = items.indexOf(loop);
    return at > 0 && items.get(at - 1) instanceof FlowBlock block
        ? Optional.of(block)
        : Optional.empty();
  }

  /** Whether an iteration counts goes around with all inner loops behind the first. */
  private void iterations(FlowLoop loop) {
    loop.inner().stream()
        .skip(1)
        .map(FlowLoop::header)
        .forEach(header -> add(header, FEEDBACK, loop.loop().range().line(), read(header), 1));
  }

  private void add(FlowBlock block, String operation, int line, int start, int bits) {
    add(block, operation, line, start, 0, bits);
  }

  private void add(FlowBlock block, String operation, int line, int start, int cycles, int bits) {
    rows.computeIfAbsent(block, b -> new ArrayList<>())
        .add(
            new BlockReport.Instruction(
                nextId++,
                BlockReport.Kind.OTHER,
                operation,
                line,
                null,
                start,
                cycles,
                false,
                bits,
                List.of(),
                Map.of()));
  }
}
