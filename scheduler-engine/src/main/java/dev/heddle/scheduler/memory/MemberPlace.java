package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.ir.MemoryObject;

/**
 * Where an object lies inside a memory system.
 *
 * @param object the object
 * @param base byte at which it starts
 * @param unit bytes of one of its elements in the source
 * @param paddedUnit bytes from one of its elements to the next in the memory: more after padding,
 *     and where a neighbour lies beside each element
 */
public record MemberPlace(MemoryObject object, long base, long unit, long paddedUnit) {
  /** An object that a memory holds alone, without padding. */
  static MemberPlace alone(MemoryObject object) {
    long unit = SystemLayout.unit(object);
    return new MemberPlace(object, 0, unit, unit);
  }

  /** Place of a byte of the object. */
  long place(long offset) {
    return base + Math.floorDiv(offset, unit) * paddedUnit + Math.floorMod(offset, unit);
  }

  /** Distance in the memory of two bytes that lie a stride apart in the object. */
  long stride(long stride) {
    return stride % unit == 0 ? stride / unit * paddedUnit : stride;
  }
}
