package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One kernel.
 *
 * @param name the kernel's name
 * @param file the original file
 * @param line line of its definition
 * @param kind single work-item or NDRange
 * @param kindReason what decided the kind
 * @param autorun whether it starts by itself
 * @param computeUnits copies of the kernel in three dimensions
 * @param simdLanes work-items in one vector
 * @param requiredWorkGroupSize three sizes, all 1 for a single work-item kernel, null when not
 *     required
 * @param maxWorkGroupSize work-items, null when not limited
 * @param scheduledFmaxMhz clock that the schedule reaches, in MHz
 * @param fmaxBottleneckBlock the block that keeps the clock below its target, null when none does
 * @param loops the loops in source order, outer before inner
 * @param blocks the basic blocks in execution order
 * @param memories local and private memory systems
 * @param lsus load-store units
 * @param interfaceHardware what it has for its host, null when unknown
 * @param area the kernel's area, null when unknown
 * @param time what one launch takes
 * @param approximate paths of the numbers that rest on a guess, a weak rule, a fit or a stall, such
 *     as "k.B2.ii"
 */
@JsonIgnoreProperties(value = "estimatedTimeMs", allowGetters = true)
public record KernelReport(
    String name,
    String file,
    int line,
    Kind kind,
    String kindReason,
    boolean autorun,
    List<Integer> computeUnits,
    int simdLanes,
    List<Integer> requiredWorkGroupSize,
    Integer maxWorkGroupSize,
    Double scheduledFmaxMhz,
    String fmaxBottleneckBlock,
    List<LoopReport> loops,
    List<BlockReport> blocks,
    List<MemoryReport> memories,
    List<LsuReport> lsus,
    InterfaceHardware interfaceHardware,
    Area area,
    TimeReport time,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Set<String> approximate) {
  public KernelReport {
    computeUnits = List.copyOf(computeUnits);
    loops = List.copyOf(loops);
    blocks = List.copyOf(blocks);
    memories = List.copyOf(memories);
    lsus = List.copyOf(lsus);
    approximate = LaterSet.of(approximate);
  }

  /** Whether a number is approximate, by its path. */
  public boolean isApproximate(String path) {
    return approximate.contains(path);
  }

  /** The interval of one of the loops with the signs of what is known of it. */
  public String shownIi(LoopReport loop) {
    return loop.shownIi(isApproximate(loop.name() + ".ii"));
  }

  /**
   * The same with the paths of the numbers that are approximate.
   *
   * @param paths asked for them once, when somebody first looks at all
   * @param single whether the number of a path is one of them, asked until then
   */
  public KernelReport withApproximate(Supplier<List<String>> paths, Predicate<String> single) {
    return new KernelReport(
        name,
        file,
        line,
        kind,
        kindReason,
        autorun,
        computeUnits,
        simdLanes,
        requiredWorkGroupSize,
        maxWorkGroupSize,
        scheduledFmaxMhz,
        fmaxBottleneckBlock,
        loops,
        blocks,
        memories,
        lsus,
        interfaceHardware,
        area,
        time,
        new LaterSet(paths, single));
  }

  /** Approximate time of a nominal launch in milliseconds, null when unknown. */
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public Double estimatedTimeMs() {
    return time == null || time.launch() == null ? null : time.launch().millis();
  }

  /** How a kernel is executed (model M-KRN-1). */
  public enum Kind {
    SINGLE_WORK_ITEM("single-work-item"),
    NDRANGE("ndrange");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return text;
    }
  }
}
