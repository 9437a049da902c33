package dev.heddle.emulator.runtime;

import java.util.List;

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
    String message) {
  public Fault {
    workItem = List.copyOf(workItem);
  }

  /** The same with more to its message. */
  public Fault with(String more) {
    return new Fault(
        kind, kernel, file, line, column, object, index, size, workItem, message + more);
  }
}
