package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.OptionalInt;

/**
 * A design.
 *
 * @param kernels its kernels in the order of the program
 * @param channels its channels in the order of the program
 * @param memories the board's memories off chip, in the order of its description
 * @param globalRing whether loads and stores reach these memories by a ring although a tree would
 *     do
 * @param constantCacheBytes size of the cache of constants that all kernels share; empty if no
 *     kernel has a use for it
 */
public record SystemPlan(
    List<PlacedKernel> kernels,
    List<ChannelPlan> channels,
    List<BoardMemory> memories,
    boolean globalRing,
    OptionalInt constantCacheBytes) {
  /** Checks that the size of the cache is one. */
  public SystemPlan {
    kernels = List.copyOf(kernels);
    channels = List.copyOf(channels);
    memories = List.copyOf(memories);
    Check.that(constantCacheBytes.orElse(1) >= 1, "a cache has bytes");
  }

  /** Name of the memory that a unit accesses: without one it is the usual one. */
  public String memoryOf(LoadStoreUnit unit) {
    return unit.memory().orElseGet(() -> usualMemory().name());
  }

  /** The memory that buffers go to unless told otherwise (model M-LSU-34). */
  public BoardMemory usualMemory() {
    return memories.stream().filter(BoardMemory::usual).findFirst().orElse(memories.get(0));
  }

  /**
   * A kernel with its compute units.
   *
   * @param general the kernel for any compute id
   * @param copies one for each compute id where the kernel asks for it, in the order of ids; else
   *     empty
   * @param units compute units in three dimensions
   */
  public record PlacedKernel(ScheduledKernel general, List<ScheduledKernel> copies, Ids units) {
    /** Checks the numbers. */
    public PlacedKernel {
      copies = List.copyOf(copies);
      Check.that(units.size() == 3, "units have three dimensions");
      int count = units.get(0) * units.get(1) * units.get(2);
      Check.that(count >= 1, "a kernel is there once");
      Check.that(copies.isEmpty() || copies.size() == count, "every compute id has its copy");
    }

    /** Compute units. */
    public int count() {
      return units.get(0) * units.get(1) * units.get(2);
    }

    /** A compute unit. */
    public ScheduledKernel copy(int unit) {
      return copies.isEmpty() ? general : copies.get(unit);
    }

    /** The same hardware for a text in which the kernel has moved. */
    public PlacedKernel at(Places now) {
      return new PlacedKernel(
          general.at(now), copies.stream().map(copy -> copy.at(now)).toList(), units);
    }
  }
}
