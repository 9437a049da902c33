package dev.heddle.scheduler.timeline;

import java.util.Optional;
import java.util.Set;

/**
 * What decides beside the order of events whether a launch may wait in the hardware
 * (best-practices-5-11 R-H1), and what it costs when it does not.
 *
 * @param removed whether the hardware was compiled without the queue
 * @param profiled whether it was compiled with counters for all or for enqueued kernels
 * @param printing kernels that print
 * @param overheadMillis what a launch from the host takes until the kernel starts; 20 to 100 us
 *     (programming-guide-7-end R-024)
 */
public record QueueConditions(
    boolean removed, boolean profiled, Set<String> printing, double overheadMillis) {
  /** Hardware with a queue, of kernels that do not print, and launches that take no time. */
  public static final QueueConditions IDEAL = new QueueConditions(false, false, Set.of(), 0);

  public QueueConditions {
    printing = Set.copyOf(printing);
  }

  /** The same when no kernel prints. */
  public QueueConditions withoutPrinting() {
    return new QueueConditions(removed, profiled, Set.of(), overheadMillis);
  }

  /** Why no launch of a kernel waits in the hardware; empty when nothing stands against it. */
  Optional<String> against(String kernel) {
    if (removed) {
      return Optional.of("the hardware is compiled without the queue");
    }
    if (profiled) {
      return Optional.of("counters of -profile take the queue's place");
    }
    return printing.contains(kernel)
        ? Optional.of("the kernel prints; its output is read between launches")
        : Optional.empty();
  }
}
