package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * When each operation of a block starts, counted in cycles from the start of the block.
 *
 * @param block the block
 * @param operations the scheduled operations by node
 * @param clusters stall-free clusters in order
 * @param latency cycles from entry to exit
 */
public record BlockSchedule(
    FlowBlock block, Map<Integer, Placed> operations, List<Cluster> clusters, int latency) {
  public BlockSchedule {
    operations = Map.copyOf(operations);
    clusters = List.copyOf(clusters);
  }

  /**
   * A scheduled operation.
   *
   * @param start cycle in which it starts
   * @param cycles its latency, 0 for combinational logic
   * @param ready fraction of the cycle start + cycles after which its result is there
   * @param cluster index of its cluster, -1 outside
   * @param level stallable operations before it, one behind the other
   * @param stallable whether it may wait
   */
  public record Placed(
      FlowNode node,
      int start,
      int cycles,
      double ready,
      int cluster,
      int level,
      boolean stallable) {
    /** The cycle in which its result is there. */
    public int end() {
      return start + cycles;
    }
  }

  /**
   * A stall-free cluster.
   *
   * @param start cycle of its entry
   * @param latency cycles from entry to the end of its exit
   * @param exitFifoDepth words of its exit FIFO, 0 if it has none
   */
  public record Cluster(int start, int latency, int exitFifoDepth) {}

  /** The placing of a node, empty for one of another block or without hardware. */
  public Optional<Placed> placed(int node) {
    return Optional.ofNullable(operations.get(node));
  }

  /** The same with more cycles. */
  BlockSchedule withLatency(int cycles) {
    return new BlockSchedule(block, operations, clusters, cycles);
  }
}
