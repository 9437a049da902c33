package dev.heddle.emulator.runtime;

import java.lang.reflect.Array;
import java.util.List;

/**
 * Executes part of a launch on one thread: its view of memory and its way to report. Generated code
 * reads the fields directly.
 */
public final class Worker {
  /** The index space. */
  public final Geometry geometry;

  /** Polled at back edges. */
  public final StopSignal signal;

  /** Lane by lane the bits of the arguments that are values. */
  public final long[] arguments;

  /**
   * One entry for each memory object of the kernel: a typed array, or for private objects of
   * kernels with barriers an array of typed arrays, one for each work-item.
   */
  public final Object[] memory;

  /** Arrays that keep values of all work-items of a group over a barrier. */
  public final Object[] contexts;

  private final String kernel;
  private final List<Site> sites;
  private final Output output;

  /** A worker; the arrays become its own. */
  public Worker(
      String kernel,
      Geometry geometry,
      StopSignal signal,
      long[] arguments,
      Object[] memory,
      Object[] contexts,
      List<Site> sites,
      Output output) {
    this.kernel = kernel;
    this.geometry = geometry;
    this.signal = signal;
    this.arguments = arguments;
    this.memory = memory;
    this.contexts = contexts;
    this.sites = List.copyOf(sites);
    this.output = output;
  }

  /** Where {@code printf} goes. */
  public Output output() {
    return output;
  }

  /**
   * Reports an access outside of its object.
   *
   * @param index in units of the site
   * @param array the typed array behind the object
   */
  public KernelFault outside(long index, int number, Object array, int x, int y, int z) {
    Site site = sites.get(number);
    long size = (long) Array.getLength(array) * site.unitBytes();
    long element = Math.floorDiv(index * site.unitBytes(), site.elementBytes());
    long elements = size / site.elementBytes();
    String verb = site.kind() == Site.Kind.STORE ? "writes" : "reads";
    String what = site.object().isEmpty() ? "its memory" : site.object();
    String message =
        verb + " " + what + "[" + element + "], but " + what + " has " + elements + " elements";
    return fault(site, element, elements, message, x, y, z);
  }

  /** Reports a division by zero. */
  public KernelFault division(int number, int x, int y, int z) {
    return fault(sites.get(number), 0, 0, "divides an integer by zero", x, y, z);
  }

  /** Reports that work-items of one group go different ways where a barrier needs all of them. */
  public KernelFault divergence(int number, int x, int y, int z) {
    String message =
        "work-items of one group go different ways here, but a barrier needs all of them; on"
            + " hardware this hangs";
    return fault(sites.get(number), 0, 0, message, x, y, z);
  }

  private KernelFault fault(Site site, long index, long size, String what, int x, int y, int z) {
    String item = "(" + x + ", " + y + ", " + z + ")";
    String file = site.range().file().path();
    int line = site.range().line();
    String message =
        file + ":" + line + ": kernel " + kernel + " " + what + " (work-item " + item + ")";
    return new KernelFault(
        new Fault(
            site.kind().fault(),
            kernel,
            file,
            line,
            site.range().column(),
            site.object(),
            index,
            size,
            List.of((long) x, (long) y, (long) z),
            message));
  }
}
