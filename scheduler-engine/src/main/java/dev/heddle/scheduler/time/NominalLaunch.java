package dev.heddle.scheduler.time;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A launch to compare designs of one kernel with, where the host decides how much there is to do:
 * the kernel has to write {@value #RESULT_BYTES} bytes of results, nested loops whose bounds
 * arguments give share {@value #ARGUMENT_BOUND} iterations of a work-item, {@value #ITERATIONS} in
 * a single work-item kernel, and a loop whose bound comes from the data counts to {@value
 * #DATA_BOUND}. These are assumptions, so only times of the same kernel in different designs are
 * comparable.
 */
public final class NominalLaunch {
  /** Bytes that all work-items write together. */
  public static final long RESULT_BYTES = 1L << 18;

  /** Iterations of all nested loops of a single work-item kernel whose bounds arguments give. */
  public static final long ITERATIONS = 1L << 17;

  /** Iterations of all nested loops of one of many work-items whose bounds arguments give. */
  public static final long ARGUMENT_BOUND = 1024;

  /** Groups of a required size among which the host divides the work of such loops. */
  public static final long GROUPS = 8;

  /** What a loop counts to whose bound is loaded. */
  public static final long DATA_BOUND = 16;

  /** Share of the times in which a condition on loaded data holds. */
  public static final double RARE = 0.25;

  private final FlowGraph graph;
  private final boolean singleWorkItem;
  private final Map<FlowLoop, Long> known;
  private final Map<FlowLoop, Double> trips = new LinkedHashMap<>();
  private final BitSet loaded = new BitSet();
  private final double argumentBound;

  /**
   * For a kernel.
   *
   * @param known iterations of the loops that the compiler knows
   */
  public NominalLaunch(FlowGraph graph, boolean singleWorkItem, Map<FlowLoop, Long> known) {
    this(graph, singleWorkItem, known, ARGUMENT_BOUND);
  }

  private NominalLaunch(
      FlowGraph graph, boolean singleWorkItem, Map<FlowLoop, Long> known, double argumentBound) {
    this.argumentBound = argumentBound;
    this.graph = graph;
    this.singleWorkItem = singleWorkItem;
    this.known = Map.copyOf(known);
    for (FlowNode node : graph.nodes()) {
      boolean data = node.isLoad() || node.isChannel() || node.opcode() == Opcode.ATOMIC;
      for (int i = 0; i < node.inputCount() && !data && node.access().isEmpty(); i++) {
        data = loaded.get(node.input(i));
      }
      loaded.set(node.id(), data);
    }
    int deepest = 1;
    for (FlowLoop loop : graph.loops()) {
      deepest = Math.max(deepest, unknownAround(loop));
    }
    NominalBound bounds = new NominalBound(graph);
    for (FlowLoop loop : graph.loops()) {
      boolean computed = !singleWorkItem && !known.containsKey(loop) && !dependsOnData(loop);
      OptionalDouble count = computed ? bounds.trips(loop) : OptionalDouble.empty();
      trips.put(loop, count.isPresent() ? count.getAsDouble() : trips(loop, deepest));
    }
  }

  /**
   * The same kernel where loops count to another number whose bound is an argument: the work that
   * the host gives to a work-item.
   */
  public NominalLaunch withArgumentBound(double bound) {
    return new NominalLaunch(graph, singleWorkItem, known, bound);
  }

  private int unknownAround(FlowLoop loop) {
    int count = 0;
    for (FlowLoop at = loop; at != null; at = at.parent().orElse(null)) {
      count += known.containsKey(at) || dependsOnData(at) ? 0 : 1;
    }
    return count;
  }

  /** Whether something loaded decides when a loop ends. */
  private boolean dependsOnData(FlowLoop loop) {
    if (loop.exits().stream().anyMatch(exit -> exit >= 0 && loaded.get(exit))) {
      return true;
    }
    return loop.phis().stream()
        .anyMatch(phi -> loaded.get(phi.initial()) && isTested(loop, phi.node()));
  }

  private boolean isTested(FlowLoop loop, int counter) {
    for (int exit : loop.exits()) {
      FlowNode test = exit < 0 ? null : graph.node(exit);
      for (int i = 0; test != null && i < test.inputCount(); i++) {
        if (test.input(i) == counter) {
          return true;
        }
      }
    }
    return false;
  }

  private double trips(FlowLoop loop, int deepest) {
    if (known.containsKey(loop)) {
      return known.get(loop);
    }
    boolean remainder = loop.isConditional() && loop.parent().isPresent();
    double bound = remainder ? DATA_BOUND * RARE : DATA_BOUND;
    if (!dependsOnData(loop)) {
      bound = Math.pow(singleWorkItem ? ITERATIONS : argumentBound, 1.0 / deepest);
    }
    return Math.max(1, bound / step(loop));
  }

  /** What an iteration adds to the counter, that of all copies of an unrolled body. */
  private static double step(FlowLoop loop) {
    long step = loop.counted().map(CountedLoop::step).orElse(0L);
    return Math.max(1, Math.abs(step));
  }

  /** Iterations of one invocation of a loop. */
  public double tripCount(FlowLoop loop) {
    return trips.get(loop);
  }

  /** How often a node happens in one work-item when no condition keeps it from it. */
  public double executions(FlowNode node) {
    double product = 1;
    FlowLoop at = node.block() == null ? null : node.block().loop().orElse(null);
    while (at != null) {
      product *= trips.get(at);
      at = at.parent().orElse(null);
    }
    return product;
  }

  /**
   * Share of those times in which its condition holds: few where something decides that is loaded
   * in the same iteration, all where a counter is only compared with its bound.
   */
  public double share(FlowNode node) {
    Deque<Integer> pending = new ArrayDeque<>();
    BitSet seen = new BitSet();
    if (node.predicate() >= 0 && loaded.get(node.predicate())) {
      pending.push(node.predicate());
    }
    while (!pending.isEmpty()) {
      FlowNode at = graph.node(pending.pop());
      boolean here = at.block() != null && at.block().loop().equals(node.block().loop());
      if (!here || seen.get(at.id()) || at.kind() == FlowNode.Kind.PHI) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad() || at.isChannel() || at.opcode() == Opcode.ATOMIC) {
        return RARE;
      }
      for (int i = 0; i < at.inputCount(); i++) {
        pending.push(at.input(i));
      }
    }
    return 1;
  }

  /** Whether a value comes from memory or a channel, directly or through computation. */
  public boolean isLoaded(FlowNode node) {
    return loaded.get(node.id());
  }

  /** Whether a loop never ends. */
  public boolean isEndless() {
    return graph.loops().stream().anyMatch(loop -> loop.exits().isEmpty());
  }
}
