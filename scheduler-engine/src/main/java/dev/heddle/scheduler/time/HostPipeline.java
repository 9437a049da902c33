package dev.heddle.scheduler.time;

/**
 * A host that starts a kernel repeatedly and moves its buffers with two sets of them: transfers of
 * one set overlap with the kernel on the other, so that only the first write and the last read are
 * seen (model M-PERF-5). Any unit of time.
 *
 * @param write time to write the input of one launch
 * @param kernel time of one launch; not less than a write and a read together
 * @param read time to read the result of one launch
 */
public record HostPipeline(double write, double kernel, double read) {
  /** Time of so many launches. */
  public double total(long launches) {
    return write + launches * Math.max(kernel, write + read) + read;
  }
}
