package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Handed;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * What hands values from block to block in a single work-item kernel (model M-BLK-8). A value that
 * an iteration of a pipelined loop computes goes around with each inner loop that it crosses, in a
 * feedback of that loop. What does not change while the loops around its users run waits at its
 * source, and is fed forward to the clusters that use it: what stands outside of loops, and what a
 * loop computes that runs one iteration at a time.
 */
final class HandedPlans {
  /** The counter of a loop that counts down to its last iteration has a bit more than an int. */
  private static final int COUNT_BITS = 33;

  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final List<Handed> handed = new ArrayList<>();
  private final Map<FlowLoop, Integer> firstBlock = new HashMap<>();
  private final Map<FlowLoop, Integer> lastBlock = new HashMap<>();
  private final List<FlowLoop> loops;
  private final Map<FlowLoop, Boolean> guards = new HashMap<>();
  private final LoopEnds ends;

  private HandedPlans(KernelSchedule schedule) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.loops = graph.loops();
    this.ends = new LoopEnds(graph);
    for (FlowBlock block : graph.blocks()) {
      for (FlowLoop l = block.loop().orElse(null); l != null; l = l.parent().orElse(null)) {
        firstBlock.merge(l, block.id(), Math::min);
        lastBlock.merge(l, block.id(), Math::max);
      }
    }
  }

  /**
   * What is handed on in a kernel of one work-item.
   *
   * @param memories its memories on chip
   */
  static List<Handed> of(KernelSchedule schedule, List<MemorySystem> memories) {
    HandedPlans plans = new HandedPlans(schedule);
    plans.values();
    plans.copies(memories);
    plans.conditions();
    plans.counts();
    return List.copyOf(plans.handed);
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
    if (circulates(home)) {
      feedback(home, Handed.What.VALUE, value.id(), value.block().id(), value.bits(), uses);
      return;
    }
    List<Handed.Use> elsewhere = new ArrayList<>();
    uses.forEach(
        (id, cycle) -> {
          FlowBlock block = graph.blocks().get(id);
          if (block.loop().orElse(null) != home && isInside(home, block)) {
            elsewhere.add(new Handed.Use(id, cycle));
          }
        });
    if (!elsewhere.isEmpty()) {
      forward(Handed.What.VALUE, value.id(), value.block().id(), elsewhere, value.bits());
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
      FlowLoop home,
      Handed.What what,
      int source,
      int from,
      int bits,
      TreeMap<Integer, Integer> uses) {
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
        around(loop, what, source, from, used == null ? read : Math.max(read, used), bits);
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
      feedback(home, Handed.What.COPY, object.id(), home.header().id(), Integer.SIZE, uses);
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
      int from = before(loop).orElse(loop.header()).id();
      forward(
          Handed.What.CONDITION,
          loops.indexOf(loop),
          from,
          List.of(new Handed.Use(access.block().id(), start)),
          1);
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
    FlowBlock header = loop.header();
    forward(
        Handed.What.COUNT,
        loops.indexOf(loop),
        before.id(),
        List.of(new Handed.Use(header.id(), read(header))),
        COUNT_BITS);
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
    int from = loop.header().id();
    loop.inner().stream()
        .skip(1)
        .forEach(
            inner ->
                around(
                    inner,
                    Handed.What.ITERATION,
                    loops.indexOf(loop),
                    from,
                    read(inner.header()),
                    1));
  }

  private void around(FlowLoop loop, Handed.What what, int source, int from, int cycle, int bits) {
    add(
        what,
        source,
        Handed.Way.AROUND,
        OptionalInt.of(loops.indexOf(loop)),
        from,
        List.of(new Handed.Use(loop.header().id(), cycle)),
        bits);
  }

  private void forward(Handed.What what, int source, int from, List<Handed.Use> to, int bits) {
    add(what, source, Handed.Way.FORWARD, OptionalInt.empty(), from, to, bits);
  }

  private void add(
      Handed.What what,
      int source,
      Handed.Way way,
      OptionalInt loop,
      int from,
      List<Handed.Use> to,
      int bits) {
    handed.add(new Handed(handed.size(), what, source, way, loop, from, to, bits));
  }
}
