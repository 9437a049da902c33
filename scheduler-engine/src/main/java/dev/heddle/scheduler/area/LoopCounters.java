package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final FlowGraph graph;
  private final Widths widths;
  private final Map<Integer, Counter> byTest = new HashMap<>();
  private final Map<Integer, List<Counter>> inside = new HashMap<>();
  private final Map<Integer, List<Counter>> before = new HashMap<>();
  private final Set<Integer> increments = new HashSet<>();
  private final Map<FlowLoop, Integer> widthOf = new HashMap<>();
  private final Map<FlowLoop, FlowBlock> preceding = new HashMap<>();

  /**
   * The counter of a loop.
   *
   * @param loop the loop
   * @param test the comparison that leaves it
   * @param bits width of the comparison
   * @param known whether the number of trips is known
   */
  record Counter(FlowLoop loop, FlowNode test, int bits, boolean known) {
    /** Whether the loop ends when the counter does, and only then. */
    boolean isAlone() {
      CountedLoop counted = loop.counted().orElseThrow();
      return counted.wellFormed() && counted.onlyExit();
    }
  }

  LoopCounters(FlowGraph graph, Widths widths) {
    this.graph = graph;
    this.widths = widths;
    Set<List<Integer>> starts = new HashSet<>();
    precede();
    for (FlowLoop loop : graph.loops()) {
      loop.phis().forEach(this::increment);
      if (loop.counted().isPresent()) {
        tests(loop).forEach(test -> add(loop, test, starts));
      }
    }
  }

  /** Finds the last block in front of each loop, in one pass. */
  private void precede() {
    Map<Optional<FlowLoop>, FlowBlock> last = new HashMap<>();
    for (FlowBlock block : graph.blocks()) {
      Optional<FlowLoop> loop = block.loop().filter(l -> l.header() == block);
      if (loop.isPresent() && last.containsKey(loop.get().parent())) {
        preceding.put(loop.get(), last.get(loop.get().parent()));
      }
      last.put(block.loop(), block);
    }
  }

  private void add(FlowLoop loop, FlowNode test, Set<List<Integer>> starts) {
    CountedLoop counted = loop.counted().orElseThrow();
    OptionalLong trips = counted.tripCount();
    int known = 65 - Long.numberOfLeadingZeros(Math.max(1, trips.orElse(1)) - 1);
    int bits = trips.isPresent() ? known : inputBits(test) + 1;
    Counter counter = new Counter(loop, test, bits, trips.isPresent());
    byTest.put(test.id(), counter);
    if (counter.isAlone() && test.block() != null) {
      widthOf.put(loop, bits);
      inside.computeIfAbsent(test.block().id(), b -> new ArrayList<>()).add(counter);
    }
    if (!counter.known() && counted.wellFormed() && counted.testFirst()) {
      FlowNode bound = bound(test, loop);
      Optional<FlowBlock> home = home(bound, loop);
      if (home.isPresent() && starts.add(List.of(home.get().id(), bound.id(), bits))) {
        before.computeIfAbsent(home.get().id(), b -> new ArrayList<>()).add(counter);
      }
    }
  }

  private void increment(FlowLoop.Phi phi) {
    FlowNode next = widths.root(phi.next());
    boolean steps = next.kind() == FlowNode.Kind.OPERATION && next.opcode() == Opcode.ADD;
    if (steps && next.inputCount() == 2) {
      boolean left = next.input(0) == phi.node() && widths.isConstant(next.input(1));
      boolean right = next.input(1) == phi.node() && widths.isConstant(next.input(0));
      if (left || right) {
        increments.add(next.id());
      }
    }
  }

  private List<FlowNode> tests(FlowLoop loop) {
    List<FlowNode> tests = new ArrayList<>();
    IntStream exits = loop.exits().stream().mapToInt(exit -> exit);
    for (int exit : IntStream.concat(exits, loop.last().stream()).toArray()) {
      FlowNode test = exit < 0 ? null : graph.node(exit);
      while (test != null && isNegation(test)) {
        test =
            graph.node(
                test.input(test.inputCount() > 1 && widths.isConstant(test.input(0)) ? 1 : 0));
      }
      if (test != null && isCompare(test) && !tests.contains(test)) {
        tests.add(test);
      }
    }
    return tests;
  }

  private static boolean isNegation(FlowNode node) {
    return node.opcode() == Opcode.NOT || node.opcode() == Opcode.XOR && node.inputCount() > 1;
  }

  private static boolean isCompare(FlowNode node) {
    return switch (node.opcode()) {
      case EQ, NE, SLT, SLE, ULT, ULE -> node.kind() == FlowNode.Kind.OPERATION;
      default -> false;
    };
  }

  private int inputBits(FlowNode test) {
    return graph.node(test.input(0)).type().lane().bits();
  }

  /** The side of a comparison that the loop does not change. */
  private FlowNode bound(FlowNode test, FlowLoop loop) {
    FlowNode right = widths.root(test.input(1));
    return isInside(right, loop) ? widths.root(test.input(0)) : right;
  }

  private static boolean isInside(FlowNode node, FlowLoop loop) {
    return node.block() != null && node.block().loop().filter(loop::contains).isPresent();
  }

  /** The last block in front of all loops around that do not change the bound. */
  private Optional<FlowBlock> home(FlowNode bound, FlowLoop loop) {
    FlowLoop outermost = loop;
    while (outermost.parent().isPresent() && !isInside(bound, outermost.parent().get())) {
      outermost = outermost.parent().get();
    }
    return Optional.ofNullable(preceding.get(outermost));
  }

  /** Whether an addition is what a carried value grows by in every iteration. */
  boolean isIncrement(FlowNode node) {
    return increments.contains(node.id());
  }

  /** Width of a comparison that leaves a counted loop. */
  Optional<Integer> testBits(FlowNode test) {
    return Optional.ofNullable(byTest.get(test.id())).map(Counter::bits);
  }

  /** Width of the counter of a loop that nothing but its counter leaves. */
  Optional<Integer> width(FlowLoop loop) {
    return Optional.ofNullable(widthOf.get(loop));
  }

  /** The counters that a block lowers. */
  List<Counter> in(FlowBlock block) {
    return inside.getOrDefault(block.id(), List.of());
  }

  /** The counters whose start a block computes. */
  List<Counter> startedIn(FlowBlock block) {
    return before.getOrDefault(block.id(), List.of());
  }
}
