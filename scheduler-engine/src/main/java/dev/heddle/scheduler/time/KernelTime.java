package dev.heddle.scheduler.time;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How long a kernel runs, bottom-up over its loops: the dynamic initiation interval of a loop comes
 * from the invocations of the loops inside it (model M-DYN-1 to M-DYN-4, M-PERF-2, M-NDR-10).
 * Waiting for memory, channels and other kernels is not counted.
 */
public final class KernelTime {
  private final KernelReport kernel;
  private final Workload workload;
  private final Map<String, LoopReport> rolled = new LinkedHashMap<>();
  private final Map<String, List<LoopReport>> inner = new HashMap<>();
  private final Map<String, Double> ownLatency = new HashMap<>();
  private final Map<String, PipelinedLoop> loops = new HashMap<>();
  private final List<String> unknown = new ArrayList<>();

  /** Of one kernel under one workload; in time linear in the size of its report. */
  public KernelTime(KernelReport kernel, Workload workload) {
    this.kernel = kernel;
    this.workload = workload;
    for (LoopReport loop : kernel.loops()) {
      if (isRolled(loop)) {
        rolled.put(loop.name(), loop);
      }
    }
    for (LoopReport loop : rolled.values()) {
      inner.computeIfAbsent(around(loop.parent()), name -> new ArrayList<>()).add(loop);
    }
    for (BlockReport block : kernel.blocks()) {
      ownLatency.merge(around(block.loop()), (double) unacknowledged(block), Double::sum);
    }
    List<LoopReport> outerFirst = new ArrayList<>(rolled.values());
    for (int i = outerFirst.size() - 1; i >= 0; i--) {
      LoopReport loop = outerFirst.get(i);
      if (tripCount(loop) < 0) {
        unknown.add(0, loop.name());
      }
    }
    if (unknown.isEmpty()) {
      inner.getOrDefault("", List.of()).forEach(this::loop);
    }
  }

  /**
   * Cycles of a block without waiting for the acknowledgement of a store that ends it: the next
   * iteration or block does not wait (measured occupancies, BOOK-O30).
   */
  private static int unacknowledged(BlockReport block) {
    int end = 0;
    for (BlockReport.Instruction row : block.instructions()) {
      boolean store = row.kind() == BlockReport.Kind.STORE && row.stallable();
      end = Math.max(end, row.startCycle() + (store ? Math.min(2, row.latency()) : row.latency()));
    }
    boolean ends =
        block.instructions().stream()
            .anyMatch(
                row ->
                    row.kind() == BlockReport.Kind.STORE
                        && row.latency() > 2
                        && row.startCycle() + row.latency() == block.latency());
    return ends ? Math.min(end, block.latency()) : block.latency();
  }

  /** Whether a row of the report is a loop that exists in hardware as one of its own. */
  private static boolean isRolled(LoopReport loop) {
    return loop.unroll() != LoopReport.Unroll.FULL
        && loop.coalescedInto() == null
        && loop.fusedInto() == null;
  }

  private static String around(String loop) {
    return Objects.requireNonNullElse(loop, "");
  }

  /** Iterations of one invocation; negative when neither report nor workload knows them. */
  private long tripCount(LoopReport loop) {
    Long given = workload.tripCounts().get(loop.name());
    if (given != null) {
      return given;
    }
    return loop.tripCount() == null ? -1 : loop.tripCount();
  }

  /** Names of the loops whose trip counts are missing; while there are any, no time is known. */
  public List<String> unknownTripCounts() {
    return List.copyOf(unknown);
  }

  /** Cycles of one launch; empty while a trip count is unknown. */
  public OptionalDouble cycles() {
    if (!unknown.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<LoopReport> outermost = inner.getOrDefault("", List.of());
    if (kernel.kind() == KernelReport.Kind.SINGLE_WORK_ITEM) {
      return OptionalDouble.of(bodyCycles("", outermost));
    }
    double slots = 1;
    double depth = kernel.blocks().stream().mapToInt(BlockReport::latency).sum();
    double stay = ownLatency.getOrDefault("", 0.0);
    for (LoopReport loop : outermost) {
      slots = Math.max(slots, slots(loop));
      stay += stay(loop);
    }
    double items = Math.ceil((double) workload.workItems() / computeUnits());
    double filling = items * slots / kernel.simdLanes();
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
            .filter(memory -> memory.space().equals("local") && memory.privateCopies() != null)
            .mapToInt(MemoryReport::privateCopies)
            .min();
    if (copies.isEmpty() || kernel.maxWorkGroupSize() == null) {
      return 1;
    }
    return Math.max(1, items / ((double) copies.getAsInt() * kernel.maxWorkGroupSize()));
  }

  private long computeUnits() {
    return kernel.computeUnits().stream().mapToLong(units -> units).reduce(1, (a, b) -> a * b);
  }

  /** Cycles that one work-item stays in a nest when nothing makes it wait. */
  private double stay(LoopReport loop) {
    double inside = ownLatency.getOrDefault(loop.name(), 0.0);
    for (LoopReport child : inner.getOrDefault(loop.name(), List.of())) {
      inside += stay(child);
    }
    return tripCount(loop) * inside;
  }

  /** Slots of the busiest loop of a nest that one work-item takes. */
  private double slots(LoopReport loop) {
    double below = 1;
    for (LoopReport child : inner.getOrDefault(loop.name(), List.of())) {
      below = Math.max(below, slots(child));
    }
    return tripCount(loop) * below;
  }

  /** Cycles between two iterations of a loop; empty while it is unknown. */
  public OptionalDouble dynamicInterval(String loop) {
    PipelinedLoop known = loops.get(loop);
    return known == null ? OptionalDouble.empty() : OptionalDouble.of(known.interval());
  }

  /** How often a block inside this loop runs; empty while it is unknown. A null loop is outside. */
  public OptionalDouble executions(String loop) {
    double product = 1;
    LoopReport current = rolled.get(around(loop));
    while (current != null) {
      if (tripCount(current) < 0) {
        return OptionalDouble.empty();
      }
      product *= tripCount(current);
      current = rolled.get(around(current.parent()));
    }
    return OptionalDouble.of(product);
  }

  /** Share of the cycles in which a block inside this loop starts (model M-PRF-1). */
  public OptionalDouble occupancy(String loop) {
    OptionalDouble cycles = cycles();
    OptionalDouble executions = executions(loop);
    return cycles.isEmpty() || executions.isEmpty() || cycles.getAsDouble() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(executions.getAsDouble() / cycles.getAsDouble());
  }

  /** Blocks and loops one after the other. */
  private double bodyCycles(String name, List<LoopReport> inside) {
    double sum = ownLatency.getOrDefault(name, 0.0);
    for (LoopReport child : inside) {
      sum += loop(child).cycles();
    }
    return sum;
  }

  private PipelinedLoop loop(LoopReport loop) {
    PipelinedLoop known = loops.get(loop.name());
    if (known != null) {
      return known;
    }
    List<LoopReport> inside = inner.getOrDefault(loop.name(), List.of());
    double latency = bodyCycles(loop.name(), inside);
    int speculated = loop.speculatedIterations() == null ? 0 : loop.speculatedIterations();
    double interval = loop.pipelined() && loop.ii() != null ? loop.ii() : latency;
    double serial = 0;
    if (loop.pipelined()) {
      for (LoopReport child : inside) {
        PipelinedLoop times = loop(child);
        boolean alone = loop.serialLoops().contains(child.name());
        serial += alone ? times.serialCycles() : 0;
        interval = Math.max(interval, times.occupancy() / degree(child, alone));
      }
    }
    PipelinedLoop result =
        new PipelinedLoop(Math.max(interval, serial), latency, tripCount(loop), speculated);
    loops.put(loop.name(), result);
    return result;
  }

  /** Invocations of an inner loop that are in flight together (model M-INT-3). */
  private static int degree(LoopReport inner, boolean serial) {
    return serial ? 1 : Math.max(1, Objects.requireNonNullElse(inner.maxInterleaving(), 1));
  }
}
