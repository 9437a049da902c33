package dev.heddle.emulator.runtime;

/** How generated code reports; the worker comes behind what the failing place has pushed. */
public final class Reports {
  private Reports() {}

  /** See {@link Worker#outside}. */
  public static KernelFault outside(
      long index, int site, Object array, Worker worker, int x, int y, int z) {
    return worker.outside(index, site, array, x, y, z);
  }

  /** See {@link Worker#pointer}. */
  public static KernelFault pointer(long pointer, int site, Worker worker, int x, int y, int z) {
    return worker.pointer(pointer, site, x, y, z);
  }

  /** See {@link Worker#division}. */
  public static KernelFault division(int site, Worker worker, int x, int y, int z) {
    return worker.division(site, x, y, z);
  }

  /** See {@link Worker#divergence}. */
  public static KernelFault divergence(int site, Worker worker, int x, int y, int z) {
    return worker.divergence(site, x, y, z);
  }
}
