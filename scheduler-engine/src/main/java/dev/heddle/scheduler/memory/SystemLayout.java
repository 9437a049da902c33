package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.List;

/**
 * The objects that share one memory system, with their places in it (model M-MEM-1, M-MEM-2).
 *
 * @param members the objects; the first one gives the system its name and attributes
 * @param bytes bytes in use, elements padded
 * @param request what the attributes ask
 * @param unpadded whether elements keep a size that is no power of two because a pointer walks over
 *     their members
 */
record SystemLayout(
    List<MemberPlace> members, long bytes, MemoryRequest request, boolean unpadded) {
  /** Bytes behind a local pointer argument unless an attribute says otherwise (M-MEM-26). */
  static final long LOCAL_ARGUMENT_BYTES = 16384;

  SystemLayout {
    members = List.copyOf(members);
  }

  /** Places objects. */
  static SystemLayout of(List<MemoryObject> objects, List<FlowNode> accesses) {
    MemoryRequest request = MemoryRequest.of(objects.get(0));
    boolean walks = accesses.stream().anyMatch(n -> n.access().orElseThrow().walks());
    boolean odd = objects.stream().anyMatch(o -> Long.bitCount(unit(o)) != 1);
    boolean padded = odd && !walks && objects.stream().allMatch(o -> isWhole(o, accesses));
    List<MemberPlace> members = new ArrayList<>();
    long base = 0;
    long width = objects.stream().mapToLong(SystemLayout::unit).sum();
    for (MemoryObject object : objects) {
      long unit = unit(object);
      if (request.mergeInWidth()) {
        members.add(new MemberPlace(object, base, unit, Powers.atLeast(width)));
        base += unit;
      } else {
        long paddedUnit = padded ? Powers.atLeast(unit) : unit;
        members.add(new MemberPlace(object, base, unit, paddedUnit));
        base += bytes(object) / unit * paddedUnit;
      }
    }
    long total =
        request.mergeInWidth()
            ? bytes(objects.get(0)) / unit(objects.get(0)) * Powers.atLeast(width)
            : base;
    return new SystemLayout(members, total, request, odd && !padded);
  }

  /** Bytes of an object. */
  static long bytes(MemoryObject object) {
    if (object.bytes() > 0) {
      return object.bytes();
    }
    return dev.heddle.language.types.Attribute.find(object.attributes(), "local_mem_size")
        .map(attribute -> attribute.integer(0).orElse(LOCAL_ARGUMENT_BYTES))
        .orElse(LOCAL_ARGUMENT_BYTES);
  }

  /** Bytes of one element. */
  static long unit(MemoryObject object) {
    long count = object.dimensions().stream().reduce(1L, (a, b) -> a * b);
    long bytes =
        object.bytes() > 0 ? object.bytes() / Math.max(1, count) : object.element().bytes();
    return Math.max(1, bytes);
  }

  /** Whether every index counts whole elements, or parts of one element. */
  private static boolean isWhole(MemoryObject object, List<FlowNode> accesses) {
    long unit = unit(object);
    for (FlowNode node : accesses) {
      Detail.Access access = node.access().orElseThrow();
      boolean whole =
          access.object() == object.id()
              && access.subscripts().stream().allMatch(s -> isWhole(s, unit));
      if (access.mayPointTo().contains(object.id()) && !whole) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWhole(Detail.Subscript subscript, long unit) {
    boolean inside =
        subscript.isOfArray()
            && subscript.extent() > 0
            && subscript.strideBytes() * subscript.extent() <= unit;
    return inside || subscript.strideBytes() % unit == 0;
  }

  /** The place of an object, the first one if a pointer decides. */
  MemberPlace member(int object) {
    return members.stream()
        .filter(member -> member.object().id() == object)
        .findFirst()
        .orElse(members.get(0));
  }

  /**
   * Bytes that the source asks for; those of several objects are rounded up together, in early
   * releases those of each.
   */
  long requestedBytes(VendorProfile profile) {
    return members.size() == 1 && !profile.has(Behaviour.ROUNDS_REQUESTED_BYTES)
        ? bytes(members.get(0).object())
        : Powers.atLeast(bytes);
  }

  /** Bytes of one copy as built. */
  long sizeBytes() {
    return request.powerOfTwoDepth() ? Powers.atLeast(bytes) : bytes;
  }
}
