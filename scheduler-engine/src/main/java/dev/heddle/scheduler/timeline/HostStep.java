package dev.heddle.scheduler.timeline;

import java.util.List;
import java.util.Set;

/**
 * What a host enqueues, before it is known how long it takes.
 *
 * @param name the kernel, or the buffer of a transfer
 * @param queue name of the in-order queue
 * @param amount bytes of a transfer, work-items of a launch
 * @param waits indices of the steps whose events it waits for
 * @param buffers what it reads or writes
 */
public record HostStep(
    Enqueue.Kind kind,
    String name,
    String queue,
    long amount,
    List<Integer> waits,
    Set<String> buffers) {
  public HostStep {
    waits = List.copyOf(waits);
    buffers = Set.copyOf(buffers);
  }

  /** The step once its time is known. */
  public Enqueue taking(double millis) {
    return new Enqueue(kind, name, queue, millis, waits, buffers);
  }
}
