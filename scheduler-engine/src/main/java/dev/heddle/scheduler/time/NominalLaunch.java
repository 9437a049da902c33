package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

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

  private final ScheduledKernel kernel;
  private final TripCounts known;
  private final double[] trips;
  private final BitSet loaded = new BitSet();

  /** Iterations of loops that only counters of other ones and constants decide about. */
  private final List<OptionalDouble> means = new ArrayList<>();

  private final double argumentBound;

  /** For a kernel. */
  public NominalLaunch(ScheduledKernel kernel) {
    this(kernel, new TripCounts(kernel), ARGUMENT_BOUND);
  }

  private NominalLaunch(ScheduledKernel kernel, TripCounts known, double argumentBound) {
    this.argumentBound = argumentBound;
    this.kernel = kernel;
    this.known = known;
    this.trips = new double[kernel.loops().size()];
    for (Node node : kernel.flow().nodes()) {
      boolean data = node.isLoad() || node.isChannel() || isAtomic(node);
      for (int i = 0; i < node.operands().size() && !data && !node.isAccess(); i++) {
        data = loaded.get(node.operands().get(i));
      }
      loaded.set(node.id(), data);
    }
    CountedFromCounters counted = new CountedFromCounters(kernel);
    for (LoopPlan loop : kernel.loops()) {
      OptionalLong count = known(loop);
      OptionalDouble mean =
          count.isPresent() ? OptionalDouble.of(count.getAsLong()) : counted.trips(loop);
      mean.ifPresent(trips -> counted.add(loop, trips));
      means.add(count.isPresent() ? OptionalDouble.empty() : mean);
    }
    int deepest = 1;
    for (LoopPlan loop : kernel.loops()) {
      deepest = Math.max(deepest, unknownAround(loop));
    }
    NominalBound bounds = new NominalBound(kernel);
    for (LoopPlan loop : kernel.loops()) {
      boolean computed =
          !kernel.isSingle()
              && known(loop).isEmpty()
              && means.get(loop.id()).isEmpty()
              && !dependsOnData(loop);
      OptionalDouble count = computed ? bounds.trips(loop) : OptionalDouble.empty();
      trips[loop.id()] = count.isPresent() ? count.getAsDouble() : trips(loop, deepest);
    }
  }

  /**
   * The same kernel where loops count to another number whose bound is an argument: the work that
   * the host gives to a work-item.
   */
  public NominalLaunch withArgumentBound(double bound) {
    return new NominalLaunch(kernel, known, bound);
  }

  private static boolean isAtomic(Node node) {
    return node.isStore() && node.opcode() == Opcode.ATOMIC;
  }

  private OptionalLong known(LoopPlan loop) {
    return known.of(loop.id());
  }

  private Optional<LoopPlan> parent(LoopPlan loop) {
    return loop.parent().isPresent()
        ? Optional.of(kernel.loop(loop.parent().getAsInt()))
        : Optional.empty();
  }

  private int unknownAround(LoopPlan loop) {
    int count = 0;
    for (LoopPlan at = loop; at != null; at = parent(at).orElse(null)) {
      boolean isUnknown = known(at).isEmpty() && means.get(at.id()).isEmpty() && !dependsOnData(at);
      count += isUnknown ? Nest.of(kernel, at).unknown() : 0;
    }
    return count;
  }

  /**
   * The loops of the source that are one loop of the hardware.
   *
   * @param known product of the iterations of those that are known
   * @param unknown how many are not
   */
  private record Nest(double known, int unknown) {
    static Nest of(ScheduledKernel kernel, LoopPlan loop) {
      List<LoopOrigin> origins = kernel.origins();
      List<LoopOrigin> parts =
          origins.stream()
              .filter(origin -> origin.fate() == LoopOrigin.Fate.COALESCED)
              .filter(origin -> isOf(origins.get(origin.into().getAsInt()), loop))
              .toList();
      if (parts.isEmpty()) {
        return new Nest(1, 1);
      }
      List<LoopOrigin> all = new ArrayList<>(parts);
      all.add(origins.get(parts.get(0).into().getAsInt()));
      return new Nest(
          all.stream().mapToDouble(origin -> origin.trips().orElse(1)).reduce(1, (a, b) -> a * b),
          (int) all.stream().filter(origin -> origin.trips().isEmpty()).count());
    }

    private static boolean isOf(LoopOrigin origin, LoopPlan loop) {
      return origin.loops().stream().anyMatch(each -> each == loop.id());
    }
  }

  /** Whether something loaded decides when a loop ends. */
  private boolean dependsOnData(LoopPlan loop) {
    return loop.exits().stream().anyMatch(exit -> isLoaded(exit.node()))
        || loop.carried().stream()
            .anyMatch(each -> loaded.get(each.initial()) && isTested(loop, each.node()));
  }

  private boolean isLoaded(OptionalInt node) {
    return node.isPresent() && loaded.get(node.getAsInt());
  }

  private boolean isTested(LoopPlan loop, int counter) {
    return loop.exits().stream()
        .flatMapToInt(exit -> exit.node().stream())
        .mapToObj(kernel::node)
        .anyMatch(test -> test.operands().stream().anyMatch(operand -> operand == counter));
  }

  private double trips(LoopPlan loop, int deepest) {
    OptionalLong known = known(loop);
    if (known.isPresent()) {
      return known.getAsLong();
    }
    if (means.get(loop.id()).isPresent()) {
      return means.get(loop.id()).getAsDouble();
    }
    boolean remainder = loop.entry().isPresent() && loop.parent().isPresent();
    double bound = remainder ? DATA_BOUND * RARE : DATA_BOUND;
    if (!dependsOnData(loop)) {
      Nest nest = Nest.of(kernel, loop);
      double work = kernel.isSingle() ? ITERATIONS : argumentBound;
      bound = nest.known() * Math.pow(work, (double) nest.unknown() / deepest);
    }
    return Math.max(1, bound / step(loop));
  }

  /** What an iteration adds to the counter, that of all copies of an unrolled body. */
  private static double step(LoopPlan loop) {
    long step = loop.counter().map(LoopPlan.Counter::step).orElse(0L);
    return Math.max(1, Math.abs(step));
  }

  /** Iterations of one invocation of a loop. */
  public double tripCount(int loop) {
    return trips[loop];
  }

  /** How often a node happens in one work-item when no condition keeps it from it. */
  public double executions(Node node) {
    double product = 1;
    OptionalInt at = kernel.loopOf(node);
    while (at.isPresent()) {
      product *= trips[at.getAsInt()];
      at = kernel.loop(at.getAsInt()).parent();
    }
    return product;
  }

  /**
   * Share of those times in which its condition holds: few where something decides that is loaded
   * in the same iteration, all where a counter is only compared with its bound.
   */
  public double share(Node node) {
    Deque<Integer> pending = new ArrayDeque<>();
    BitSet seen = new BitSet();
    node.gate()
        .filter(gate -> loaded.get(gate.when()))
        .ifPresent(gate -> pending.push(gate.when()));
    while (!pending.isEmpty()) {
      Node at = kernel.node(pending.pop());
      boolean here = at.block().isPresent() && kernel.loopOf(at).equals(kernel.loopOf(node));
      if (!here || seen.get(at.id()) || at.role() == Role.CARRIED) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad() || at.isChannel() || isAtomic(at)) {
        return RARE;
      }
      at.operands().stream().forEach(pending::push);
    }
    return 1;
  }

  /** Whether a value comes from memory or a channel, directly or through computation. */
  public boolean isLoaded(Node node) {
    return loaded.get(node.id());
  }

  /** Whether a loop never ends. */
  public boolean isEndless() {
    return kernel.loops().stream().anyMatch(loop -> loop.exits().isEmpty());
  }
}
