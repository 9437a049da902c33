package dev.heddle.scheduler.transform;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Decides which private structures are split into their members, each an object of its own (model
 * M-MEM-1, M-REG-3): those with a member that is accessed at dynamic places, unless an attribute of
 * the structure asks for one memory or it is copied as a whole and a member is too large for
 * registers.
 */
final class Members {
  private final KernelIndex index;
  private final boolean singleWorkItem;
  private final Map<Integer, Split> splits = new LinkedHashMap<>();

  /**
   * A structure and what becomes of it.
   *
   * @param objects one for each member, in their order
   */
  record Split(MemoryObject object, List<IrType.Member> members, List<MemoryObject> objects) {}

  /** A place in a structure: the member's position and the offset in it. */
  record Place(int member, long offset) {}

  Members(KernelIr kernel, KernelIndex index, boolean singleWorkItem) {
    this.index = index;
    this.singleWorkItem = singleWorkItem;
    Map<Integer, List<Operation>> accesses = new HashMap<>();
    Set<Integer> excluded = new HashSet<>();
    for (Operation operation : index.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (Slots.isPlain(operation)) {
        accesses.computeIfAbsent(access.object(), id -> new ArrayList<>()).add(operation);
      } else {
        excluded.addAll(index.targets(operation));
      }
    }
    int next = kernel.memories().stream().mapToInt(MemoryObject::id).max().orElse(0) + 1;
    for (MemoryObject object : kernel.memories()) {
      List<Operation> own = accesses.getOrDefault(object.id(), List.of());
      if (isCandidate(object) && !excluded.contains(object.id()) && isSplit(object, own)) {
        List<MemoryObject> objects = new ArrayList<>();
        for (IrType.Member member : type(object).members()) {
          objects.add(object(object, member, next++));
        }
        splits.put(object.id(), new Split(object, type(object).members(), objects));
      }
    }
  }

  /** The structures that are split, by their numbers. */
  Map<Integer, Split> splits() {
    return splits;
  }

  private static boolean isCandidate(MemoryObject object) {
    return object.origin() == MemoryObject.Origin.VARIABLE
        && object.space() == AddressSpace.PRIVATE
        && object.dimensions().isEmpty()
        && object.element() instanceof IrType.Aggregate type
        && !type.members().isEmpty()
        && !type.fields().isEmpty()
        && !object.isVolatile()
        && object.initial().isEmpty()
        && !Slots.wantsMemory(object);
  }

  private static IrType.Aggregate type(MemoryObject object) {
    return (IrType.Aggregate) object.element();
  }

  private boolean isSplit(MemoryObject object, List<Operation> accesses) {
    Set<Integer> dynamic = new HashSet<>();
    boolean whole = false;
    for (Operation operation : accesses) {
      if (isWhole(operation, object)) {
        whole = true;
        continue;
      }
      Optional<Place> place = place(operation, object);
      if (place.isEmpty()) {
        return false;
      }
      if (!isConstant(operation)) {
        dynamic.add(place.get().member());
      }
    }
    List<IrType.Member> members = type(object).members();
    boolean registers =
        dynamic.stream()
            .map(members::get)
            .allMatch(m -> Slots.fitsRegisters(m.bytes(), m.attributes(), singleWorkItem));
    return !dynamic.isEmpty() && (registers || !whole);
  }

  /** Whether an access reads or writes all members at once. */
  static boolean isWhole(Operation operation, MemoryObject object) {
    Detail.Access access = (Detail.Access) operation.detail();
    return access.accessed().equals(object.element())
        && access.offset() == 0
        && access.subscripts().isEmpty();
  }

  private boolean isConstant(Operation operation) {
    return ((Detail.Access) operation.detail())
        .subscripts().stream()
            .map(subscript -> index.constant(operation.input(subscript.input())))
            .allMatch(OptionalLong::isPresent);
  }

  /** The member that an access stays in; empty if it may reach others. */
  static Optional<Place> place(Operation operation, MemoryObject object) {
    Detail.Access access = (Detail.Access) operation.detail();
    Optional<Place> place = place(object, access.offset());
    if (place.isEmpty()) {
      return place;
    }
    IrType.Member member = type(object).members().get(place.get().member());
    boolean inside =
        place.get().offset() + access.accessed().bytes() <= member.bytes()
            && access.subscripts().stream()
                .allMatch(s -> s.extent() > 0 && s.extent() * s.strideBytes() <= member.bytes());
    return inside ? place : Optional.empty();
  }

  /** Where bytes of a structure lie. */
  static Optional<Place> place(MemoryObject object, long offset) {
    List<IrType.Member> members = type(object).members();
    for (int i = members.size() - 1; i >= 0; i--) {
      IrType.Member member = members.get(i);
      if (offset >= member.offset()) {
        long inside = offset - member.offset();
        return inside < member.bytes() ? Optional.of(new Place(i, inside)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static MemoryObject object(MemoryObject whole, IrType.Member member, int id) {
    List<Attribute> attributes = new ArrayList<>(member.attributes());
    whole.attributes().stream().filter(a -> !attributes.contains(a)).forEach(attributes::add);
    return new MemoryObject(
        id,
        whole.name() + "." + member.name(),
        whole.origin(),
        whole.space(),
        member.element(),
        member.dimensions(),
        member.bytes(),
        whole.parameter(),
        whole.isRestrict(),
        whole.isConst(),
        whole.isVolatile(),
        attributes,
        whole.initial(),
        whole.range());
  }
}
