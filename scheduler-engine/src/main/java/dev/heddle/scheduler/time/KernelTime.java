package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How long a kernel runs, bottom-up over its loops: the dynamic initiation interval of a loop comes
 * from the invocations of the loops inside it (model M-DYN-1 to M-DYN-4, M-PERF-2, M-NDR-10).
 * Waiting for memory, channels and other kernels is not counted.
 */
public final class KernelTime {
  private final ScheduledKernel kernel;
  private final int units;
  private final Workload workload;
  private final List<TimedLoop> all;

  /** The loops directly inside of each, and outside of all. */
  private final Map<OptionalInt, List<TimedLoop>> inner = new HashMap<>();

  private final Map<OptionalInt, Double> ownLatency = new HashMap<>();
  private final Map<TimedLoop, PipelinedLoop> loops = new IdentityHashMap<>();
  private final List<TimedLoop> unknown = new ArrayList<>();
  private final Map<OptionalInt, TimedLoop> ofPlan = new HashMap<>();
  private final OptionalDouble cycles;

  /**
   * Of one kernel under one workload; in time linear in its size.
   *
   * @param units its compute units
   */
  public KernelTime(ScheduledKernel kernel, int units, Workload workload) {
    this.kernel = kernel;
    this.units = units;
    this.workload = workload;
    this.all = TimedLoop.of(kernel);
    for (TimedLoop loop : all) {
      ofPlan.putIfAbsent(loop.plan(), loop);
      if (loop.counts()) {
        inner.computeIfAbsent(loop.around(), around -> new ArrayList<>()).add(loop);
      }
      if (tripCount(loop) < 0) {
        unknown.add(loop);
      }
    }
    BlockEnds ends = new BlockEnds(kernel);
    for (Block block : kernel.flow().blocks()) {
      ownLatency.merge(block.loop(), (double) ends.unacknowledged(block), Double::sum);
    }
    if (unknown.isEmpty()) {
      inside(OptionalInt.empty()).forEach(this::loop);
    }
    this.cycles = launch();
  }

  /** The loops that take time, in the order of the source. */
  public List<TimedLoop> loops() {
    return all;
  }

  private List<TimedLoop> inside(OptionalInt loop) {
    return inner.getOrDefault(loop, List.of());
  }

  /** The copy of an array has nothing inside. */
  private List<TimedLoop> inside(TimedLoop loop) {
    return loop.plan().isEmpty() ? List.of() : inside(loop.plan());
  }

  private double latency(TimedLoop loop) {
    return loop.plan().isEmpty() ? 0 : ownLatency.getOrDefault(loop.plan(), 0.0);
  }

  /** Iterations of one invocation; negative when neither kernel nor workload knows them. */
  private long tripCount(TimedLoop loop) {
    Long given = loop.plan().isPresent() ? workload.tripCounts().get(loop.plan().getAsInt()) : null;
    return given != null ? given : loop.trips().orElse(-1);
  }

  /** The loops whose trip counts are missing; while there are any, no time is known. */
  public List<TimedLoop> unknownTripCounts() {
    return List.copyOf(unknown);
  }

  /** Whether neither kernel nor workload knows how many iterations a loop has. */
  public boolean isUnknown(TimedLoop loop) {
    return tripCount(loop) < 0;
  }

  /** Cycles of one launch; empty while a trip count is unknown. */
  public OptionalDouble cycles() {
    return cycles;
  }

  private OptionalDouble launch() {
    if (!unknown.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<TimedLoop> outermost = inside(OptionalInt.empty());
    double stay = ownLatency.getOrDefault(OptionalInt.empty(), 0.0);
    if (kernel.isSingle()) {
      return OptionalDouble.of(bodyCycles(stay, outermost));
    }
    double slots = 1;
    double depth = kernel.flow().blocks().stream().mapToInt(Block::latency).sum();
    for (TimedLoop loop : outermost) {
      slots = Math.max(slots, slots(loop));
      stay += stay(loop);
    }
    double items = Math.ceil((double) workload.workItems() / units);
    double filling = items * slots / kernel.vector().lanes();
    return OptionalDouble.of(Math.max(filling + depth, stay * rounds(items)));
  }

  /**
   * How often the kernel is filled with as many work-items as it holds at a time. A work-group
   * keeps its copy of local memory until it ends, so there are no more groups than copies (model
   * M-NDR-10).
   */
  private double rounds(double items) {
    OptionalInt copies =
        kernel.memories().stream()
            .filter(memory -> memory.space() == AddressSpace.LOCAL)
            .filter(memory -> memory.kind() != MemoryPlan.Kind.REGISTERS)
            .mapToInt(MemoryPlan::copies)
            .min();
    if (copies.isEmpty() || kernel.face().mostItems().isEmpty()) {
      return 1;
    }
    return Math.max(1, items / ((double) copies.getAsInt() * kernel.face().mostItems().getAsInt()));
  }

  /** Cycles that one work-item stays in a nest when nothing makes it wait. */
  private double stay(TimedLoop loop) {
    double inside = latency(loop);
    for (TimedLoop child : inside(loop)) {
      inside += stay(child);
    }
    return tripCount(loop) * inside;
  }

  /** Slots of the busiest loop of a nest that one work-item takes. */
  private double slots(TimedLoop loop) {
    double below = 1;
    for (TimedLoop child : inside(loop)) {
      below = Math.max(below, slots(child));
    }
    return tripCount(loop) * below;
  }

  /** Cycles between two iterations of a loop; empty while it is unknown. */
  public OptionalDouble dynamicInterval(TimedLoop loop) {
    PipelinedLoop known = loops.get(loop);
    return known == null ? OptionalDouble.empty() : OptionalDouble.of(known.interval());
  }

  /** How often an iteration of this loop runs; empty while it is unknown. */
  public OptionalDouble executions(TimedLoop loop) {
    OptionalDouble outside = loop.counts() ? executions(loop.around()) : OptionalDouble.of(1);
    return tripCount(loop) < 0 || outside.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(tripCount(loop) * outside.getAsDouble());
  }

  /** How often a block inside this loop of the hardware runs; empty while it is unknown. */
  public OptionalDouble executions(OptionalInt loop) {
    return loop.isEmpty() ? OptionalDouble.of(1) : executions(ofPlan.get(loop));
  }

  /** Share of the cycles in which an iteration of this loop starts (model M-PRF-1). */
  public OptionalDouble occupancy(TimedLoop loop) {
    return share(executions(loop));
  }

  /** Share of the cycles in which a block inside this loop of the hardware starts. */
  public OptionalDouble occupancy(OptionalInt loop) {
    return share(executions(loop));
  }

  private OptionalDouble share(OptionalDouble executions) {
    return cycles.isEmpty() || executions.isEmpty() || cycles.getAsDouble() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(executions.getAsDouble() / cycles.getAsDouble());
  }

  /** Blocks and loops one after the other. */
  private double bodyCycles(double own, List<TimedLoop> inside) {
    double sum = own;
    for (TimedLoop child : inside) {
      sum += loop(child).cycles();
    }
    return sum;
  }

  private PipelinedLoop loop(TimedLoop loop) {
    PipelinedLoop known = loops.get(loop);
    if (known != null) {
      return known;
    }
    List<TimedLoop> inside = inside(loop);
    double latency = bodyCycles(latency(loop), inside);
    Optional<Pipelined> pipelined = loop.pipelined(kernel);
    boolean copies = loop.plan().isEmpty();
    double interval = copies ? 1 : pipelined.map(control -> (double) control.ii()).orElse(latency);
    double serial = 0;
    if (pipelined.isPresent()) {
      for (TimedLoop child : inside) {
        PipelinedLoop times = loop(child);
        boolean alone = isAlone(pipelined.get(), child);
        serial += alone ? times.serialCycles() : 0;
        interval = Math.max(interval, times.occupancy() / degree(child, alone));
      }
    }
    PipelinedLoop result =
        new PipelinedLoop(
            Math.max(interval, serial),
            latency,
            tripCount(loop),
            pipelined.map(Pipelined::speculated).orElse(0));
    loops.put(loop, result);
    return result;
  }

  /** Whether one iteration at a time runs an inner loop. */
  private static boolean isAlone(Pipelined outer, TimedLoop inner) {
    return inner.plan().isPresent()
        && outer.serial().stream()
            .map(SerialRegion::loops)
            .anyMatch(loops -> loops.stream().anyMatch(loop -> loop == inner.plan().getAsInt()));
  }

  /**
   * Invocations of an inner loop that are in flight together (model M-INT-3). One that goes on with
   * what the last one has computed follows it.
   */
  private int degree(TimedLoop inner, boolean serial) {
    return serial || goesOn(inner)
        ? 1
        : Math.max(1, inner.pipelined(kernel).map(Pipelined::interleaving).orElse(1));
  }

  /** Whether the loop around hands a value from one invocation of an inner loop to the next. */
  private boolean goesOn(TimedLoop inner) {
    if (inner.plan().isEmpty() || kernel.loop(inner.plan().getAsInt()).parent().isEmpty()) {
      return false;
    }
    LoopPlan loop = kernel.loop(inner.plan().getAsInt());
    return kernel.loop(loop.parent().getAsInt()).carried().stream()
        .anyMatch(
            value ->
                loop.carried().stream()
                    .filter(own -> own.initial() == value.node())
                    .anyMatch(own -> value.next() == own.node() || value.next() == own.next()));
  }
}
