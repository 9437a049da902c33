package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Which accesses go to memories on chip, and where their bytes lie in them. A pointer into a memory
 * is the place of its byte, with the number of the memory in the bits above all places.
 */
final class OnChip {
  private final ScheduledKernel kernel;
  private final Map<Integer, Place> places = new HashMap<>();

  /** Bits of a place in a memory. */
  private static final int PLACE_BITS = 40;

  /** Tells pointers into memories from addresses off chip and from places of constants. */
  private static final long ON_CHIP = 1L << 62;

  OnChip(ScheduledKernel kernel) {
    this.kernel = kernel;
    for (MemoryPlan memory : kernel.memories()) {
      for (MemoryPlan.Site site : memory.sites()) {
        site.parts().forEach(part -> place(memory, site, part));
      }
    }
  }

  /**
   * Where an access goes.
   *
   * @param memory the memory
   * @param site the place of its ports that it uses
   * @param member the object in the memory; one of them for an access by a pointer
   */
  record Place(MemoryPlan memory, MemoryPlan.Site site, MemoryPlan.Member member) {
    /** The place of a byte of the object, elements padded. */
    long of(long bytes) {
      return member.base()
          + Math.floorDiv(bytes, member.unit()) * member.stride()
          + Math.floorMod(bytes, member.unit());
    }

    private boolean isPadded() {
      return member.stride() != member.unit();
    }
  }

  private void place(MemoryPlan memory, MemoryPlan.Site site, Part part) {
    Node node = kernel.node(part.node());
    Detail.Access access = (Detail.Access) node.detail();
    int object = isByPointer(node) ? access.mayPointTo().get(0) : access.object();
    memory.members().stream()
        .filter(member -> member.object() == object)
        .findFirst()
        .ifPresent(member -> places.put(node.id(), new Place(memory, site, member)));
  }

  /** Whether an access goes to where a pointer leads, which is known to be one of some objects. */
  static boolean isByPointer(Node node) {
    Detail.Access access = (Detail.Access) node.detail();
    return access.object() == Detail.Access.DYNAMIC && !access.mayPointTo().isEmpty();
  }

  /** Whether all that an access may go to lies in one memory, element behind element. */
  boolean holdsAll(Node access) {
    Place place = places.get(access.id());
    return ((Detail.Access) access.detail())
        .mayPointTo().stream()
            .allMatch(
                object ->
                    place.memory().members().stream()
                        .anyMatch(
                            member ->
                                member.object() == object && member.unit() == member.stride()));
  }

  /** Whether an object lies in a memory that is accessed. */
  boolean isHere(int object) {
    return kernel.memories().stream()
        .filter(memory -> !memory.sites().isEmpty())
        .flatMap(memory -> memory.members().stream())
        .anyMatch(member -> member.object() == object);
  }

  /** The pointer to the first byte of an object; empty if it is in no memory as it is. */
  OptionalLong pointer(int object) {
    for (MemoryPlan memory : kernel.memories()) {
      for (MemoryPlan.Member member : memory.members()) {
        if (member.object() == object && !memory.sites().isEmpty()) {
          return member.unit() == member.stride()
              ? OptionalLong.of(ON_CHIP + ((long) memory.id() << PLACE_BITS) + member.base())
              : OptionalLong.empty();
        }
      }
    }
    return OptionalLong.empty();
  }

  /** Where an access goes; empty if that is off chip, or not known. */
  Optional<Place> of(Node access) {
    return Optional.ofNullable(places.get(access.id()));
  }

  /** The loop whose iterations have copies of their own of what an access goes to. */
  OptionalInt owner(Node access) {
    return of(access).filter(place -> place.memory().copies() > 1).stream()
        .flatMapToInt(place -> place.memory().owner().loop().stream())
        .findFirst();
  }

  /** Where an access would go if all that changes were 0. */
  long known(Node access) {
    Place place = places.get(access.id());
    Detail.Access detail = (Detail.Access) access.detail();
    long bytes = detail.offset();
    for (Detail.Subscript subscript : detail.subscripts()) {
      Node index = kernel.node(access.operand(subscript.input()));
      if (index.role() == Role.CONSTANT) {
        bytes += ((Detail.Constant) index.detail()).scalar() * subscript.strideBytes();
      } else if (place.isPadded() && mayLeaveElement(subscript, place.member().unit())) {
        throw RefusedException.at(
            kernel, access, "an index beyond elements that are padded, in memory on chip, yet");
      }
    }
    return isByPointer(access) ? bytes : place.of(bytes);
  }

  private static boolean mayLeaveElement(Detail.Subscript subscript, long unit) {
    boolean isInside =
        subscript.isOfArray()
            && subscript.extent() > 0
            && subscript.extent() * subscript.strideBytes() <= unit;
    return !isInside && subscript.strideBytes() % unit != 0;
  }

  /** How far an access moves by each of the subscripts that change, its pointer not included. */
  List<Long> strides(Node access) {
    Place place = places.get(access.id());
    MemoryPlan.Member member = place.member();
    return ((Detail.Access) access.detail())
        .subscripts().stream()
            .filter(each -> kernel.node(access.operand(each.input())).role() != Role.CONSTANT)
            .map(Detail.Subscript::strideBytes)
            .map(
                bytes ->
                    bytes % member.unit() == 0 ? bytes / member.unit() * member.stride() : bytes)
            .toList();
  }

  /** Bytes of which the place of an access in its memory is a multiple, up to a word's. */
  long alignment(Node access) {
    Place place = places.get(access.id());
    long all = place.memory().wordBytes() | (1L << 30);
    if (isByPointer(access)) {
      long bases =
          place.memory().members().stream()
              .mapToLong(MemoryPlan.Member::base)
              .reduce(0, (one, other) -> one | other);
      return Long.lowestOneBit(all | bases | ((Detail.Access) access.detail()).alignment());
    }
    long bits = all | known(access);
    for (long stride : strides(access)) {
      bits |= stride;
    }
    return Math.min(Long.lowestOneBit(bits), Long.lowestOneBit(all));
  }
}
