package dev.heddle.scheduler.board;

import java.util.List;

/**
 * Bandwidth of one load-store unit of global memory and what limits it (model M-LSU-28).
 *
 * @param megabytesPerSecond the bandwidth in MB/s
 * @param limiter "kernel": the unit asks for no more; "fmax": the kernel's clock times the width of
 *     the memory; "board": the memory itself
 */
public record Bandwidth(double megabytesPerSecond, String limiter) {
  /**
   * Bandwidth of a unit.
   *
   * @param kernelBytes bytes of one access
   * @param megahertz clock of the kernel
   */
  public static Bandwidth of(
      int kernelBytes, double megahertz, GlobalMemory memory, boolean interleaved) {
    double kernel = kernelBytes * megahertz;
    double clock = memory.widthBytes() * megahertz;
    double board = memory.maxBandwidthMBps();
    if (!interleaved) {
      board /= memory.banks().size();
    }
    if (kernel <= clock && kernel <= board) {
      return new Bandwidth(kernel, "kernel");
    }
    return clock <= board ? new Bandwidth(clock, "fmax") : new Bandwidth(board, "board");
  }

  /**
   * What streams ask for.
   *
   * @param bytesPerCycle bytes of each stream in each cycle
   * @return GB/s
   */
  public static double required(List<Integer> bytesPerCycle, double megahertz) {
    return bytesPerCycle.stream().mapToInt(Integer::intValue).sum() * megahertz / 1000;
  }
}
