package dev.heddle.scheduler.timeline;

import java.util.List;
import java.util.Set;

/**
 * A call of the host that puts something into a command queue.
 *
 * @param name the kernel, or the buffer of a transfer
 * @param queue name of the in-order queue
 * @param millis what it takes once it runs
 * @param waits indices of the enqueues whose events it waits for
 * @param buffers what it reads or writes
 */
public record Enqueue(
    Kind kind, String name, String queue, double millis, List<Integer> waits, Set<String> buffers) {
  public Enqueue {
    waits = List.copyOf(waits);
    buffers = Set.copyOf(buffers);
  }

  /** What is enqueued. */
  public enum Kind {
    /** To the device. */
    WRITE,
    KERNEL,
    /** From the device. */
    READ
  }

  /** A launch that waits for some events. */
  public static Enqueue kernel(String name, String queue, double millis, Integer... waits) {
    return new Enqueue(Kind.KERNEL, name, queue, millis, List.of(waits), Set.of());
  }

  /** A transfer of a buffer. */
  public static Enqueue transfer(
      Kind kind, String buffer, String queue, double millis, Integer... waits) {
    return new Enqueue(kind, buffer, queue, millis, List.of(waits), Set.of(buffer));
  }

  /** The same with what it touches. */
  public Enqueue touching(Set<String> what) {
    return new Enqueue(kind, name, queue, millis, waits, what);
  }

  /** The same with another time. */
  public Enqueue taking(double newMillis) {
    return new Enqueue(kind, name, queue, newMillis, waits, buffers);
  }

  /** Whether both are launches of one kernel. */
  boolean isSameKernel(Enqueue other) {
    return kind == Kind.KERNEL && other.kind == Kind.KERNEL && name.equals(other.name);
  }

  /** For the user: "kernel a", "write of x". */
  String words() {
    return switch (kind) {
      case WRITE -> "the write of " + name;
      case KERNEL -> "kernel " + name;
      case READ -> "the read of " + name;
    };
  }
}
