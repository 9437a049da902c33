package dev.heddle.viewers.page;

import java.util.List;

/**
 * Results of place and route as the vendor's tools report them.
 *
 * @param kernelClockMhz clock of the kernels, null when it is not said
 * @param design what the whole design takes, null when it is not said
 * @param kernels what each kernel takes, none when it is not said
 */
public record FitterResult(Double kernelClockMhz, Resources design, List<Kernel> kernels) {
  public FitterResult {
    kernels = List.copyOf(kernels);
  }

  /** Blocks of the device, each null when it is not said. */
  public record Resources(Double alms, Double registers, Double rams, Double mlabs, Double dsps) {}

  /** What one kernel takes. */
  public record Kernel(String name, Resources resources) {}
}
