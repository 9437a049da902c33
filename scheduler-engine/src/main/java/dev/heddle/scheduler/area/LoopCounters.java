package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What counts the iterations of loops (mined-area 1, model M-AREA-7).
 *
 * <p>The test of a counted loop compares its remaining trips: one bit more than they need, and one
 * bit more than the counter has when they are not known. Since 18.1 on Stratix 10 and 19.1
 * elsewhere reports show the counter, too: what it is lowered by, and where the trips are not known
 * the choice between its start and what remains, in front of the loop the test whether there is any
 * trip, the number of trips and the start.
 */
final class LoopCounters {
  private final ScheduledKernel kernel;
  private final Widths widths;
  private final Map<Integer, Counter> byTest = new HashMap<>();
  private final Map<Integer, List<Counter>> inside = new HashMap<>();
  private final Map<Integer, List<Counter>> before = new HashMap<>();
  private final Set<Integer> increments = new HashSet<>();
  private final Map<Integer, Integer> widthOf = new HashMap<>();
  private final Map<Integer, Block> preceding = new HashMap<>();

  /**
   * The counter of a loop.
   *
   * @param loop the loop
   * @param test the comparison that leaves it
   * @param bits width of the comparison
   * @param known whether the number of trips is known
   */
  record Counter(LoopPlan loop, Node test, int bits, boolean known) {
    /** Whether the loop ends when the counter does, and only then. */
    boolean isAlone() {
      return isWellFormed(loop) && loop.test().orElseThrow().only();
    }
  }

  LoopCounters(ScheduledKernel kernel, Widths widths) {
    this.kernel = kernel;
    this.widths = widths;
    Set<List<Integer>> starts = new HashSet<>();
    precede();
    for (LoopPlan loop : kernel.loops()) {
      loop.carried().forEach(this::increment);
      if (loop.test().isPresent()) {
        tests(loop).forEach(test -> add(loop, test, starts));
      }
    }
  }

  /** Finds the last block in front of each loop, in one pass. */
  private void precede() {
    Map<OptionalInt, Block> last = new HashMap<>();
    for (Block block : kernel.flow().blocks()) {
      kernel
          .headed(block)
          .filter(loop -> last.containsKey(loop.parent()))
          .ifPresent(loop -> preceding.put(loop.id(), last.get(loop.parent())));
      last.put(block.loop(), block);
    }
  }

  private void add(LoopPlan loop, Node test, Set<List<Integer>> starts) {
    OptionalLong trips = loop.trips();
    int known = 65 - Long.numberOfLeadingZeros(Math.max(1, trips.orElse(1)) - 1);
    int bits = trips.isPresent() ? known : inputBits(test) + 1;
    Counter counter = new Counter(loop, test, bits, trips.isPresent());
    byTest.put(test.id(), counter);
    if (counter.isAlone() && test.block().isPresent()) {
      widthOf.put(loop.id(), bits);
      inside.computeIfAbsent(test.block().getAsInt(), b -> new ArrayList<>()).add(counter);
    }
    if (!counter.known() && isWellFormed(loop) && loop.test().orElseThrow().first()) {
      Node bound = bound(test, loop);
      Optional<Block> home = home(bound, loop);
      if (home.isPresent() && starts.add(List.of(home.get().id(), bound.id(), bits))) {
        before.computeIfAbsent(home.get().id(), b -> new ArrayList<>()).add(counter);
      }
    }
  }

  private void increment(LoopPlan.Carried phi) {
    Node next = widths.root(phi.next());
    boolean steps = next.role() == Role.OPERATION && next.opcode() == Opcode.ADD;
    if (steps && next.operands().size() == 2) {
      boolean left = next.operand(0) == phi.node() && widths.isConstant(next.operand(1));
      boolean right = next.operand(1) == phi.node() && widths.isConstant(next.operand(0));
      if (left || right) {
        increments.add(next.id());
      }
    }
  }

  private List<Node> tests(LoopPlan loop) {
    Map<Integer, Node> tests = new LinkedHashMap<>();
    IntStream exits = loop.exits().stream().flatMapToInt(exit -> exit.node().stream());
    for (int exit : IntStream.concat(exits, loop.last().stream()).toArray()) {
      Node test = kernel.node(exit);
      while (isNegation(test)) {
        boolean second = test.operands().size() > 1 && widths.isConstant(test.operand(0));
        test = kernel.node(test.operand(second ? 1 : 0));
      }
      if (isCompare(test)) {
        tests.putIfAbsent(test.id(), test);
      }
    }
    return List.copyOf(tests.values());
  }

  private static boolean isNegation(Node node) {
    return node.opcode() == Opcode.NOT || node.opcode() == Opcode.XOR && node.operands().size() > 1;
  }

  private static boolean isCompare(Node node) {
    return switch (node.opcode()) {
      case EQ, NE, SLT, SLE, ULT, ULE -> node.role() == Role.OPERATION;
      default -> false;
    };
  }

  private int inputBits(Node test) {
    return kernel.node(test.operand(0)).type().lane().bits();
  }

  /** The side of a comparison that the loop does not change. */
  private Node bound(Node test, LoopPlan loop) {
    Node right = widths.root(test.operand(1));
    return isInside(right, loop.id()) ? widths.root(test.operand(0)) : right;
  }

  private static boolean isWellFormed(LoopPlan loop) {
    return loop.counter().filter(LoopPlan.Counter::wellFormed).isPresent();
  }

  private boolean isInside(Node node, int loop) {
    OptionalInt home = kernel.loopOf(node);
    return home.isPresent() && kernel.isInside(home.getAsInt(), loop);
  }

  /** The last block in front of all loops around that do not change the bound. */
  private Optional<Block> home(Node bound, LoopPlan loop) {
    LoopPlan outermost = loop;
    while (outermost.parent().isPresent() && !isInside(bound, outermost.parent().getAsInt())) {
      outermost = kernel.loop(outermost.parent().getAsInt());
    }
    return Optional.ofNullable(preceding.get(outermost.id()));
  }

  /** Whether an addition is what a carried value grows by in every iteration. */
  boolean isIncrement(Node node) {
    return increments.contains(node.id());
  }

  /** Width of a comparison that leaves a counted loop. */
  Optional<Integer> testBits(Node test) {
    return Optional.ofNullable(byTest.get(test.id())).map(Counter::bits);
  }

  /** Width of the counter of a loop that nothing but its counter leaves. */
  Optional<Integer> width(LoopPlan loop) {
    return Optional.ofNullable(widthOf.get(loop.id()));
  }

  /** The counters that a block lowers. */
  List<Counter> in(Block block) {
    return inside.getOrDefault(block.id(), List.of());
  }

  /** The counters whose start a block computes. */
  List<Counter> startedIn(Block block) {
    return before.getOrDefault(block.id(), List.of());
  }
}
