package dev.heddle.emulator.runtime;

import dev.heddle.scheduler.report.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that a kernel did wrong, as the user reads it.
 *
 * @param kind such as "out-of-bounds", "division-by-zero", "barrier-divergence", "time-out"
 * @param kernel the kernel
 * @param file the source file, empty when no place is known
 * @param line 1-based, 0 when no place is known
 * @param column 1-based, 0 when no place is known
 * @param object the buffer or variable, empty when there is none
 * @param index the element that was asked for, 0 when there is none
 * @param size elements of the object, 0 when there is none
 * @param workItem global ids, empty when no work-item is known
 * @param message the whole story in a sentence
 * @param order of a race: where the other access is, and what would order both
 * @param fixes changes of the source that take the fault away, best first
 */
public record Fault(
    String kind,
    String kernel,
    String file,
    int line,
    int column,
    String object,
    long index,
    long size,
    List<Long> workItem,
    String message,
    Optional<Order> order,
    List<Finding.Fix> fixes) {
  public Fault {
    workItem = List.copyOf(workItem);
    fixes = List.copyOf(fixes);
  }

  /**
   * What two accesses lack.
   *
   * @param statement what would order them when it stood between, such as
   *     "barrier(CLK_LOCAL_MEM_FENCE)"
   * @param file of the other access, the earlier one
   * @param line of it, 1-based
   * @param column of it, 1-based
   */
  public record Order(String statement, String file, int line, int column) {}

  /** One that nothing is known to take away. */
  public Fault(
      String kind,
      String kernel,
      String file,
      int line,
      int column,
      String object,
      long index,
      long size,
      List<Long> workItem,
      String message) {
    this(
        kind,
        kernel,
        file,
        line,
        column,
        object,
        index,
        size,
        workItem,
        message,
        Optional.empty(),
        List.of());
  }

  /** The same with more to its message. */
  public Fault with(String more) {
    return new Fault(
        kind,
        kernel,
        file,
        line,
        column,
        object,
        index,
        size,
        workItem,
        message + more,
        order,
        fixes);
  }

  /** The same with a further change on offer. */
  public Fault with(Finding.Fix fix) {
    List<Finding.Fix> more = new ArrayList<>(fixes);
    more.add(fix);
    return new Fault(
        kind, kernel, file, line, column, object, index, size, workItem, message, order, more);
  }

  /** The same with what would order both accesses. */
  public Fault with(Order order) {
    return new Fault(
        kind,
        kernel,
        file,
        line,
        column,
        object,
        index,
        size,
        workItem,
        message,
        Optional.of(order),
        fixes);
  }
}
