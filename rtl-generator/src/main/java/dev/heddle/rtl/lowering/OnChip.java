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

/** Which accesses go to memories on chip, and where their bytes lie in them. */
final class OnChip {
  private final ScheduledKernel kernel;
  private final Map<Integer, Place> places = new HashMap<>();

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
   * @param member the object in the memory
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
    int object = ((Detail.Access) node.detail()).object();
    memory.members().stream()
        .filter(member -> member.object() == object)
        .findFirst()
        .ifPresent(member -> places.put(node.id(), new Place(memory, site, member)));
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
      } else if (place.isPadded() && subscript.strideBytes() % place.member().unit() != 0) {
        throw RefusedException.at(
            kernel, access, "an index inside of elements that are padded, in memory on chip, yet");
      }
    }
    return place.of(bytes);
  }

  /** How far an access moves by each of the subscripts that change. */
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
    long bits = all | known(access);
    for (long stride : strides(access)) {
      bits |= stride;
    }
    return Math.min(Long.lowestOneBit(bits), Long.lowestOneBit(all));
  }
}
