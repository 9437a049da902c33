package dev.heddle.scheduler.lowering;

import java.util.ArrayList;
import java.util.List;

/**
 * An address as far as it is known.
 *
 * @param object id of the memory object, {@link #DYNAMIC} when a pointer value decides
 * @param pointer the pointer value of a dynamic address, -1 otherwise
 * @param mayPointTo possible objects; empty when anything is possible
 * @param indices what is added, outermost dimension first
 * @param offset constant bytes
 * @param extent elements of the array that has just become this pointer, -1 when not known
 * @param walks whether the address comes from a pointer variable that changes
 */
record Address(
    int object,
    int pointer,
    List<Integer> mayPointTo,
    List<Index> indices,
    long offset,
    long extent,
    boolean walks) {
  static final int DYNAMIC = -1;

  Address {
    mayPointTo = List.copyOf(mayPointTo);
    indices = List.copyOf(indices);
  }

  /**
   * One index.
   *
   * @param value of a 64-bit integer
   * @param stride bytes of a step
   * @param extent elements in the dimension or -1
   * @param isOfArray whether the source indexes an array with it, else it moves a pointer
   */
  record Index(int value, long stride, long extent, boolean isOfArray) {}

  /** The start of an object. */
  static Address of(int object) {
    return new Address(object, -1, List.of(object), List.of(), 0, -1, false);
  }

  /** Where a pointer value points to. */
  static Address dynamic(int pointer, List<Integer> mayPointTo) {
    return new Address(DYNAMIC, pointer, mayPointTo, List.of(), 0, -1, false);
  }

  /** The same with one more index, which moves a pointer. */
  Address plus(int value, long stride, long elements) {
    return plus(new Index(value, stride, elements, false));
  }

  /** The place of an element of the array that is here. */
  Address element(int value, long stride, long elements) {
    return plus(new Index(value, stride, elements, elements >= 0));
  }

  private Address plus(Index index) {
    List<Index> more = new ArrayList<>(indices);
    more.add(index);
    return new Address(object, pointer, mayPointTo, more, offset, -1, walks);
  }

  /** The same with another last index. */
  Address withLast(int value) {
    List<Index> changed = new ArrayList<>(indices);
    Index last = changed.remove(changed.size() - 1);
    changed.add(new Index(value, last.stride(), last.extent(), false));
    return new Address(object, pointer, mayPointTo, changed, offset, -1, walks);
  }

  /** The same, further on by constant bytes. */
  Address plusBytes(long bytes) {
    return new Address(object, pointer, mayPointTo, indices, offset + bytes, -1, walks);
  }

  /** The same as the address of an array's first element. */
  Address decayed(long elements) {
    return new Address(object, pointer, mayPointTo, indices, offset, elements, walks);
  }

  /** The same, known to come from a pointer variable that changes. */
  Address walking() {
    return new Address(object, pointer, mayPointTo, indices, offset, extent, true);
  }
}
