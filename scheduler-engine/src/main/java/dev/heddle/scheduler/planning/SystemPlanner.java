package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.hardware.BoardMemory;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the hardware of a design from that of its kernels. */
public final class SystemPlanner {
  private static final int CONSTANT_CACHE_BYTES = 16384;

  /** Stands for the usual memory among those that are not interleaved. */
  private static final String DEFAULT = "default";

  private final Surroundings surroundings;

  /**
   * What a design is made for.
   *
   * @param board the board
   * @param notInterleaved names of the memories whose banks are not interleaved
   * @param readRings banks' worth of read bandwidth asked for; empty if not (model M-LSU-31)
   * @param singleStoreRing whether all stores share one ring
   * @param globalRing whether a ring is asked for
   * @param constantCacheBytes size of the cache of constants that is asked for; empty if not
   */
  public record Surroundings(
      Board board,
      Set<String> notInterleaved,
      OptionalInt readRings,
      boolean singleStoreRing,
      boolean globalRing,
      OptionalInt constantCacheBytes) {
    public Surroundings {
      notInterleaved = Set.copyOf(notInterleaved);
    }
  }

  private SystemPlanner(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * The hardware of a design.
   *
   * @param program the design as written
   * @param kernels its kernels as hardware
   */
  public static SystemPlan plan(
      ProgramIr program, List<PlacedKernel> kernels, Surroundings surroundings) {
    SystemPlanner planner = new SystemPlanner(surroundings);
    return new SystemPlan(
        kernels,
        ChannelPlans.of(program, kernels),
        surroundings.board().memories().stream().map(planner::memory).toList(),
        surroundings.globalRing(),
        planner.constantCache(kernels));
  }

  private BoardMemory memory(GlobalMemory memory) {
    int banks = memory.banks().size();
    return new BoardMemory(
        memory.label(),
        memory.isDefault(),
        banks,
        memory.widthBits(),
        isInterleaved(memory),
        memory.maxBandwidthMBps(),
        Math.min(surroundings.readRings().orElse(banks), banks),
        surroundings.singleStoreRing() ? 1 : banks);
  }

  /** Whether addresses alternate between the banks of a memory (model M-LSU-29). */
  private boolean isInterleaved(GlobalMemory memory) {
    boolean forbidden =
        surroundings.notInterleaved().contains(memory.label())
            || memory.isDefault() && surroundings.notInterleaved().contains(DEFAULT);
    return memory.canInterleave() && !forbidden;
  }

  /** Size of the cache that all kernels share, a power of two (model M-LSU-30). */
  private OptionalInt constantCache(List<PlacedKernel> kernels) {
    boolean used =
        kernels.stream()
            .flatMap(placed -> Stream.concat(Stream.of(placed.general()), placed.copies().stream()))
            .flatMap(kernel -> kernel.units().stream())
            .anyMatch(unit -> unit.kind() == LoadStoreUnit.Kind.CONSTANT_PIPELINED);
    int asked = Math.max(1, surroundings.constantCacheBytes().orElse(CONSTANT_CACHE_BYTES));
    int floor = Integer.highestOneBit(asked);
    return used ? OptionalInt.of(floor == asked ? asked : floor * 2) : OptionalInt.empty();
  }
}
