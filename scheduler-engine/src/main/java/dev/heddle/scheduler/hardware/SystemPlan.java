package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;

/**
 * A design.
 *
 * @param kernels its kernels in the order of the program
 * @param channels its channels, one for each element of a channel array
 */
public record SystemPlan(List<PlacedKernel> kernels, List<ChannelPlan> channels) {
  public SystemPlan {
    kernels = List.copyOf(kernels);
    channels = List.copyOf(channels);
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

    /** The same hardware for a text in which the kernel has moved. */
    public PlacedKernel at(Places now) {
      return new PlacedKernel(
          general.at(now), copies.stream().map(copy -> copy.at(now)).toList(), units);
    }
  }
}
