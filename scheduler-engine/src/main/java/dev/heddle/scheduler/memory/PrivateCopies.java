package dev.heddle.scheduler.memory;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How many copies of a memory there are: for work-groups in flight in an NDRange kernel (model
 * M-MEM-20), for iterations in flight in a single work-item kernel (model M-MEM-24).
 */
final class PrivateCopies {
  private static final int MOST_GROUPS = 8;
  private static final int MOST_ITERATIONS = 16;

  private final FlowGraph graph;
  private final boolean singleWorkItem;
  private final Optional<Integer> groupSize;
  private final boolean twoAtBarriers;
  private final CopiesRule rule;
  private final CycleView cycles;
  private final WorkItemOrder order;

  /**
   * For one kernel.
   *
   * @param groupSize required work-items of a group
   * @param cycles what is known of the schedule
   */
  PrivateCopies(
      FlowGraph graph,
      boolean singleWorkItem,
      Optional<Integer> groupSize,
      VendorProfile profile,
      CycleView cycles) {
    this.graph = graph;
    this.singleWorkItem = singleWorkItem;
    this.groupSize = groupSize;
    this.twoAtBarriers = profile.has(Behaviour.TWO_GROUPS_AT_BARRIERS);
    this.rule = CopiesRule.of(profile);
    this.cycles = cycles;
    this.order = new WorkItemOrder(graph);
  }

  /**
   * The copies of a memory.
   *
   * @param count how many there are
   * @param owner the loop whose iterations have contents of their own, empty if there is none
   */
  record Copies(int count, Optional<FlowLoop> owner) {}

  /** Copies of a memory. */
  Copies of(SystemLayout layout, List<FlowNode> accesses) {
    MemoryObject object = layout.members().get(0).object();
    if (singleWorkItem) {
      Optional<FlowLoop> owner = owner(layout, accesses);
      return new Copies(owner.map(loop -> iterations(layout, accesses, loop)).orElse(1), owner);
    }
    return new Copies(
        object.space() == AddressSpace.LOCAL ? groups(accesses) : workItems(accesses),
        Optional.empty());
  }

  // ------------------------------------------------------------------ work-groups in flight

  private int groups(List<FlowNode> accesses) {
    boolean waits = graph.nodes().stream().anyMatch(node -> node.opcode() == Opcode.BARRIER);
    if (twoAtBarriers && waits && groupSize.isEmpty()) {
      return 2;
    }
    if (!isSeparated(accesses)) {
      return 1;
    }
    List<FlowNode> local = new ArrayList<>();
    List<FlowNode> barriers = new ArrayList<>();
    for (FlowNode node : graph.nodes()) {
      if (isLocal(node)) {
        local.add(node);
      } else if (node.opcode() == Opcode.BARRIER) {
        barriers.add(node);
      }
    }
    int last = local.get(local.size() - 1).id();
    List<FlowNode> inside =
        barriers.stream().filter(b -> b.id() > local.get(0).id() && b.id() < last).toList();
    boolean simple = inside.size() == 1 && !hasLoopBehind(inside.get(0));
    boolean conditional = inside.stream().anyMatch(PrivateCopies::isConditional);
    if (simple || conditional) {
      return 2;
    }
    boolean ordered = inside.stream().allMatch(order::isKeptAt);
    if (!ordered) {
      // How long a group stays is not known: as many as possible, unless they could meet in a loop.
      return inside.stream().allMatch(b -> b.block().loop().isEmpty()) ? MOST_GROUPS : 2;
    }
    if (groupSize.isEmpty()) {
      return 2;
    }
    long path = cycles.between(local.get(0), local.get(local.size() - 1));
    return (int) Math.min(MOST_GROUPS, Powers.divideUp(path, groupSize.get()) + 1);
  }

  /** Whether a barrier stands between a write and a later read. */
  private boolean isSeparated(List<FlowNode> accesses) {
    int firstWrite =
        accesses.stream().filter(FlowNode::isStore).mapToInt(FlowNode::id).min().orElse(-1);
    int lastRead =
        accesses.stream().filter(n -> !isPlainStore(n)).mapToInt(FlowNode::id).max().orElse(-1);
    return firstWrite >= 0
        && graph.nodes().stream()
            .anyMatch(
                n -> n.opcode() == Opcode.BARRIER && n.id() > firstWrite && n.id() < lastRead);
  }

  private static boolean isPlainStore(FlowNode node) {
    return node.opcode() == Opcode.STORE;
  }

  private boolean isLocal(FlowNode node) {
    return node.access().isPresent()
        && node.access().get().mayPointTo().stream()
            .map(graph::memory)
            .anyMatch(o -> o != null && o.space() == AddressSpace.LOCAL);
  }

  private boolean hasLoopBehind(FlowNode barrier) {
    return barrier.block().loop().isPresent()
        || graph.loops().stream().anyMatch(loop -> loop.header().id() > barrier.block().id());
  }

  /** Whether only some work-groups come to a place. */
  private static boolean isConditional(FlowNode node) {
    boolean conditional = node.predicate() >= 0;
    FlowLoop loop = node.block().loop().orElse(null);
    while (loop != null) {
      conditional |= loop.isConditional();
      loop = loop.parent().orElse(null);
    }
    return conditional;
  }

  /** A private array has a place for each work-item between its first and its last access. */
  private int workItems(List<FlowNode> accesses) {
    FlowNode first = accesses.get(0);
    FlowNode last = accesses.get(accesses.size() - 1);
    return (int) Powers.atLeast(Math.max(1, cycles.between(first, last)));
  }

  // ------------------------------------------------------------------ iterations in flight

  private int iterations(SystemLayout layout, List<FlowNode> accesses, FlowLoop owner) {
    OptionalInt limit = concurrency(owner);
    OptionalInt asked = layout.request().privateCopies();
    boolean given = asked.isPresent() && asked.getAsInt() > 0;
    if (limit.isPresent() || given) {
      return Math.min(
          limit.orElse(Integer.MAX_VALUE), given ? asked.getAsInt() : Integer.MAX_VALUE);
    }
    if (cycles.interval(owner).isEmpty()) {
      return 1;
    }
    long copies = rule.copies(() -> inFlight(owner, accesses), MOST_ITERATIONS);
    return (int) Math.min(MOST_ITERATIONS, copies);
  }

  private static OptionalInt concurrency(FlowLoop loop) {
    return loop.loop().pragmas().stream()
        .filter(LoopPragma.MaxConcurrency.class::isInstance)
        .mapToInt(pragma -> ((LoopPragma.MaxConcurrency) pragma).limit())
        .filter(limit -> limit > 0)
        .reduce((a, b) -> b);
  }

  /** The loop whose every iteration has contents of its own. */
  private Optional<FlowLoop> owner(SystemLayout layout, List<FlowNode> accesses) {
    FlowLoop around = common(accesses);
    MemoryObject object = layout.members().get(0).object();
    FlowLoop outermost = null;
    for (FlowLoop loop = around; loop != null; loop = loop.parent().orElse(null)) {
      if (loop.loop().declares(object)) {
        return Optional.of(loop);
      }
      outermost = loop;
    }
    boolean fresh =
        outermost != null
            && outermost.phis().isEmpty()
            && outermost.exits().isEmpty()
            && isWrittenAnew(accesses, outermost);
    return fresh ? Optional.of(outermost) : Optional.empty();
  }

  /**
   * Whether every iteration of an endless loop writes before it reads, as far as the first store
   * tells: its loops inside run a known number of times, and its condition is none, or that loops
   * inside are at their start.
   */
  private boolean isWrittenAnew(List<FlowNode> accesses, FlowLoop endless) {
    FlowNode first = accesses.get(0);
    boolean counted = true;
    FlowLoop loop = first.block().loop().orElse(null);
    for (; loop != null && loop != endless; loop = loop.parent().orElse(null)) {
      counted &= loop.counted().map(c -> c.tripCount().isPresent()).orElse(false);
    }
    return counted && first.isStore() && (first.predicate() < 0 || isStart(first.predicate()));
  }

  private boolean isStart(int id) {
    FlowNode condition = graph.node(id);
    if (condition.kind() != FlowNode.Kind.OPERATION) {
      return false;
    }
    return switch (condition.opcode()) {
      case AND -> isStart(condition.input(0)) && isStart(condition.input(1));
      case EQ -> isStartOf(condition.input(0), condition.input(1));
      case NOT -> isCounter(condition.input(0)) || isNotStart(condition.input(0));
      default -> false;
    };
  }

  private boolean isNotStart(int id) {
    FlowNode condition = graph.node(id);
    return condition.kind() == FlowNode.Kind.OPERATION
        && condition.opcode() == Opcode.NE
        && isStartOf(condition.input(0), condition.input(1));
  }

  /** Whether one is the counter of a loop and the other its first value. */
  private boolean isStartOf(int one, int other) {
    return isFirstValue(one, other) || isFirstValue(other, one);
  }

  private boolean isFirstValue(int counter, int value) {
    return graph.loops().stream()
        .flatMap(loop -> loop.phis().stream())
        .anyMatch(
            phi ->
                phi.node() == counter
                    && graph.node(phi.initial()).detail() instanceof Detail.Constant initial
                    && graph.node(value).detail() instanceof Detail.Constant constant
                    && initial.bits().size() == 1
                    && constant.bits().size() == 1
                    && initial.scalar() == constant.scalar());
  }

  private boolean isCounter(int id) {
    return graph.node(id).kind() == FlowNode.Kind.PHI;
  }

  /** The innermost loop around all accesses, null if there is none. */
  private static FlowLoop common(List<FlowNode> accesses) {
    FlowLoop common = accesses.get(0).block().loop().orElse(null);
    for (FlowNode node : accesses) {
      FlowLoop own = node.block().loop().orElse(null);
      while (common != null && (own == null || !common.contains(own))) {
        common = common.parent().orElse(null);
      }
    }
    return common;
  }

  /**
   * Iterations between the first write and the last read: each loop inside holds as many as its
   * pipeline interleaves, and one more is in the blocks between them.
   */
  private int inFlight(FlowLoop owner, List<FlowNode> accesses) {
    if (owner.isInnermost()) {
      OptionalLong interval = cycles.interval(owner);
      long range = cycles.between(accesses.get(0), accesses.get(accesses.size() - 1));
      return (int) Math.max(1, Powers.divideUp(range, interval.orElse(1)));
    }
    int first = accesses.get(0).id();
    int last = accesses.get(accesses.size() - 1).id();
    return 1 + held(owner, first, last);
  }

  private int held(FlowLoop loop, int first, int last) {
    int sum = 0;
    for (FlowItem item : loop.body()) {
      if (item instanceof FlowLoop inner && reaches(inner, first, last)) {
        boolean overlaps = !goesOn(inner, loop);
        sum += (overlaps ? cycles.interleaving(inner) : 1) + held(inner, first, last);
      }
    }
    return sum;
  }

  /** Whether an inner loop starts with a value that the one before has left. */
  private static boolean goesOn(FlowLoop inner, FlowLoop outer) {
    return inner.phis().stream()
        .anyMatch(phi -> outer.phis().stream().anyMatch(o -> o.node() == phi.initial()));
  }

  /** Whether a loop lies, at least in part, between two nodes. */
  private static boolean reaches(FlowLoop loop, int first, int last) {
    int start = firstNode(loop);
    int end = lastNode(loop);
    return end >= first && start <= last;
  }

  private static int firstNode(FlowLoop loop) {
    FlowBlock header = loop.header();
    return header.nodes().isEmpty() ? 0 : header.nodes().get(0).id();
  }

  private static int lastNode(FlowLoop loop) {
    int last = firstNode(loop);
    for (FlowItem item : loop.body()) {
      if (item instanceof FlowBlock block && !block.nodes().isEmpty()) {
        last = Math.max(last, block.nodes().get(block.nodes().size() - 1).id());
      } else if (item instanceof FlowLoop inner) {
        last = Math.max(last, lastNode(inner));
      }
    }
    return last;
  }
}
