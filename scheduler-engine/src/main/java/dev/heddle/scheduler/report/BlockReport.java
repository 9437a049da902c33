package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One basic block of a kernel with its schedule.
 *
 * @param name block name, such as "k.B1"
 * @param line first line, null when the block has none
 * @param loop name of the innermost loop around it, null outside loops
 * @param startCycle cycle at which the block starts in its kernel when nothing stalls
 * @param latency cycles from entry to exit
 * @param ii cycles from one iteration to the next, null where iterations are not pipelined; 1
 *     outside loops of an NDRange kernel, where a work-item enters in every cycle; null outside
 *     loops of other kernels
 * @param predecessors names of the blocks that it follows, its own name for a loop of one block
 * @param clusters groups of operations without stalls
 * @param instructions the operations, by start cycle
 */
public record BlockReport(
    String name,
    Integer line,
    String loop,
    int startCycle,
    int latency,
    Integer ii,
    List<String> predecessors,
    List<Cluster> clusters,
    List<Instruction> instructions) {
  public BlockReport {
    predecessors = List.copyOf(predecessors);
    clusters = List.copyOf(clusters);
    instructions = List.copyOf(instructions);
  }

  /**
   * A stall-free cluster; cycles are relative to its block.
   *
   * @param exitFifoDepth words of the FIFO behind it, null for a stall-enabled cluster, which has
   *     none (programming-guide-1-6 F-124)
   */
  public record Cluster(String name, int startCycle, int latency, Integer exitFifoDepth) {}

  /** What an operation does to memory. */
  public enum Kind {
    /** It reads memory. */
    LOAD,
    /** It writes memory. */
    STORE,
    /** It reads a channel or a pipe. */
    CHANNEL_READ,
    /** It writes a channel or a pipe. */
    CHANNEL_WRITE,
    /** Anything else. */
    OTHER;

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One scheduled operation.
   *
   * @param id number, unique in the kernel
   * @param kind what it does to memory or to channels
   * @param operation what it does, in the field's words, such as "32-bit Floating-point Add"
   * @param line source line, null when it has none
   * @param cluster name of its cluster, null for a stallable operation outside
   * @param startCycle cycle at which it starts, relative to its block
   * @param latency cycles until its result is there; 0 for combinational logic
   * @param stallable whether it may wait for something outside the kernel
   * @param widthBits width of its result, or of what it stores
   * @param inputs ids of the operations whose results it uses
   * @param details further facts by name
   */
  public record Instruction(
      int id,
      Kind kind,
      String operation,
      Integer line,
      String cluster,
      int startCycle,
      int latency,
      boolean stallable,
      int widthBits,
      List<Integer> inputs,
      Map<String, Object> details) {
    public Instruction {
      kind = kind == null ? Kind.OTHER : kind;
      inputs = List.copyOf(inputs);
      details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** The same for one element of a vector. */
    public Instruction lane(int number, int bits) {
      return new Instruction(
          number,
          kind,
          operation,
          line,
          cluster,
          startCycle,
          latency,
          stallable,
          bits,
          inputs,
          details);
    }
  }
}
