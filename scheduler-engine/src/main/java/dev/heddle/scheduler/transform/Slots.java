package dev.heddle.scheduler.transform;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Decides which private objects become registers, and which registers those are (model M-REG-1 to
 * M-REG-6).
 */
final class Slots {
  /**
   * Bytes up to which a dynamically indexed array of a single work-item kernel stays in registers.
   */
  private static final long SINGLE_WORK_ITEM_BYTES = 64;

  /** Bytes below which one of an NDRange kernel does. */
  private static final long NDRANGE_BYTES = 1024;

  /** Stores that are followed across blocks; LLVM's memory dependence analysis gives up at 100. */
  private static final int MOST_MIRRORED_STORES = 100;

  private final KernelIndex index;
  private final boolean singleWorkItem;
  private final Map<Integer, Layout> layouts = new LinkedHashMap<>();

  /**
   * How an object is held in registers.
   *
   * @param offsets start of each register in bytes to its position
   * @param types type of each register
   * @param uniform whether all registers are elements of one size, so that an index may be dynamic
   * @param mirrored whether the array stays in memory for loads at dynamic places, and registers
   *     hold the same for those at constant ones
   */
  record Layout(
      MemoryObject object,
      TreeMap<Long, Integer> offsets,
      List<IrType> types,
      boolean uniform,
      boolean mirrored) {}

  Slots(KernelIr kernel, KernelIndex index, boolean singleWorkItem) {
    this.index = index;
    this.singleWorkItem = singleWorkItem;
    Map<Integer, List<Operation>> accesses = new HashMap<>();
    Set<Integer> excluded = new HashSet<>();
    for (Operation operation : index.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (isPlain(operation)) {
        accesses.computeIfAbsent(access.object(), id -> new ArrayList<>()).add(operation);
      } else {
        excluded.addAll(index.targets(operation));
      }
    }
    for (MemoryObject object : kernel.memories()) {
      if (isCandidate(object) && !excluded.contains(object.id())) {
        layout(object, accesses.getOrDefault(object.id(), List.of()))
            .ifPresent(layout -> layouts.put(object.id(), layout));
      }
    }
  }

  /** The objects that become registers. */
  Map<Integer, Layout> layouts() {
    return layouts;
  }

  /** Whether an access loads or stores an object that is known, and may be left out. */
  static boolean isPlain(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    return (operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE)
        && access.object() != Detail.Access.DYNAMIC
        && !access.isVolatile();
  }

  /** Whether something that is accessed at dynamic places is held in registers. */
  static boolean fitsRegisters(long bytes, List<Attribute> attributes, boolean singleWorkItem) {
    return Attribute.find(attributes, "register").isPresent()
        || (singleWorkItem ? bytes <= SINGLE_WORK_ITEM_BYTES : bytes < NDRANGE_BYTES);
  }

  /** Whether nothing but accesses at unknown places keeps an object out of registers. */
  static boolean isCandidate(MemoryObject object) {
    return object.origin() == MemoryObject.Origin.VARIABLE
        && object.space() == AddressSpace.PRIVATE
        && !object.isVolatile()
        && object.initial().isEmpty()
        && !wantsMemory(object);
  }

  /** Any attribute about the geometry asks for a memory (model M-REG-5). */
  static boolean wantsMemory(MemoryObject object) {
    return object.attributes().stream()
        .map(Attribute::name)
        .anyMatch(
            name ->
                Set.of(
                        "memory",
                        "numbanks",
                        "bankwidth",
                        "bank_bits",
                        "singlepump",
                        "doublepump",
                        "max_replicates",
                        "private_copies",
                        "simple_dual_port_memory",
                        "merge",
                        "force_pow2_depth",
                        "numreadports",
                        "numwriteports")
                    .contains(name));
  }

  private Optional<Layout> layout(MemoryObject object, List<Operation> accesses) {
    TreeMap<Long, IrType> pieces = new TreeMap<>();
    boolean dynamic = false;
    boolean onlyFills = true;
    for (Operation operation : accesses) {
      OptionalLong offset = constantOffset(operation);
      if (offset.isEmpty()) {
        dynamic = true;
        onlyFills &= operation.opcode() == Opcode.STORE && fillCounter(operation).isPresent();
        continue;
      }
      for (IrType.Field part : parts(operation, offset.getAsLong())) {
        IrType known = pieces.putIfAbsent(part.offset(), part.type());
        if (known != null && !known.equals(part.type())) {
          if (!known.lane().equals(part.type().lane())) {
            return Optional.empty();
          }
          boolean wider = part.type().laneCount() > known.laneCount();
          pieces.put(part.offset(), wider ? part.type() : known);
        }
      }
    }
    if (dynamic) {
      boolean fits = fitsRegisters(object.bytes(), object.attributes(), singleWorkItem);
      if (!fits && !onlyFills) {
        return isMirrored(accesses) ? disjoint(object, pieces, true) : Optional.empty();
      }
      return uniform(object, accesses);
    }
    return disjoint(object, pieces, false);
  }

  /**
   * Whether what constant places hold is known everywhere: only loads go to dynamic ones. Loads at
   * constant places then take what was stored there, as value numbering across blocks does.
   */
  private boolean isMirrored(List<Operation> accesses) {
    long constantLoads =
        accesses.stream().filter(a -> isLoad(a) && constantOffset(a).isPresent()).count();
    long constantStores =
        accesses.stream().filter(a -> !isLoad(a) && constantOffset(a).isPresent()).count();
    boolean dynamicStores =
        accesses.stream().anyMatch(a -> !isLoad(a) && constantOffset(a).isEmpty());
    return constantLoads > 0 && constantStores <= MOST_MIRRORED_STORES && !dynamicStores;
  }

  /**
   * What an access at a known offset touches: its number or, of a structure that is read or written
   * as a whole, each of its members, with their offsets in the object. LLVM splits such accesses
   * when it replaces aggregates by scalars.
   */
  static List<IrType.Field> parts(Operation operation, long offset) {
    IrType type = ((Detail.Access) operation.detail()).accessed();
    if (!(type instanceof IrType.Aggregate aggregate) || aggregate.fields().isEmpty()) {
      return List.of(new IrType.Field(offset, type));
    }
    return aggregate.fields().stream()
        .map(field -> new IrType.Field(offset + field.offset(), field.type()))
        .toList();
  }

  private static boolean isLoad(Operation access) {
    return access.opcode() == Opcode.LOAD;
  }

  private static Optional<Layout> disjoint(
      MemoryObject object, TreeMap<Long, IrType> pieces, boolean mirrored) {
    TreeMap<Long, Integer> offsets = new TreeMap<>();
    List<IrType> types = new ArrayList<>();
    long end = 0;
    for (Map.Entry<Long, IrType> piece : pieces.entrySet()) {
      long start = piece.getKey();
      if (start < 0) {
        return Optional.empty();
      }
      if (start < end && isLane(offsets, types, piece)) {
        continue;
      }
      if (start < end || start + piece.getValue().bytes() > object.bytes()) {
        return Optional.empty();
      }
      end = start + piece.getValue().bytes();
      offsets.put(start, types.size());
      types.add(piece.getValue());
    }
    return Optional.of(new Layout(object, offsets, types, false, mirrored));
  }

  /** Whether a piece is a lane of the vector before it. */
  private static boolean isLane(
      TreeMap<Long, Integer> offsets, List<IrType> types, Map.Entry<Long, IrType> piece) {
    Map.Entry<Long, Integer> before = offsets.floorEntry(piece.getKey());
    return lane(types.get(before.getValue()), piece.getKey() - before.getKey(), piece.getValue())
        .isPresent();
  }

  /** Which lane of a vector a number at an offset in it is. */
  private static OptionalInt lane(IrType vector, long offset, IrType part) {
    long size = part.bytes();
    boolean inside =
        vector.laneCount() > 1
            && part.equals(vector.lane())
            && offset % size == 0
            && offset / size < vector.laneCount();
    return inside ? OptionalInt.of((int) (offset / size)) : OptionalInt.empty();
  }

  /**
   * What an access touches: a register or a lane of one.
   *
   * @param slot the register, {@link #OUTSIDE} for what lies outside the object
   * @param lane lane of a vector, {@link #WHOLE} for the register as a whole
   */
  record Part(int slot, int lane) {}

  /** Place of something that lies outside its object. */
  static final int OUTSIDE = -1;

  /** Not a lane of a register, but all of it. */
  static final int WHOLE = -1;

  /** What a part of an access at a known offset touches. */
  static Part part(Layout layout, IrType.Field field) {
    Map.Entry<Long, Integer> slot = layout.offsets().floorEntry(field.offset());
    if (slot == null) {
      return new Part(OUTSIDE, WHOLE);
    }
    IrType type = layout.types().get(slot.getValue());
    long inside = field.offset() - slot.getKey();
    if (inside == 0 && type.equals(field.type())) {
      return new Part(slot.getValue(), WHOLE);
    }
    OptionalInt lane = lane(type, inside, field.type());
    return new Part(lane.isPresent() ? slot.getValue() : OUTSIDE, lane.orElse(WHOLE));
  }

  /** Lane of the elements that an access at a dynamic place touches. */
  static int lane(Operation operation, MemoryObject object) {
    Detail.Access access = (Detail.Access) operation.detail();
    return access.accessed().equals(object.element())
        ? WHOLE
        : lane(
                object.element(),
                Math.floorMod(access.offset(), elementSize(object)),
                access.accessed())
            .orElse(WHOLE);
  }

  /** One register for each element; every access has to be one whole element or a lane of it. */
  private Optional<Layout> uniform(MemoryObject object, List<Operation> accesses) {
    IrType element = object.element();
    long size = elementSize(object);
    for (Operation operation : accesses) {
      Detail.Access access = (Detail.Access) operation.detail();
      long inside = Math.floorMod(access.offset(), size);
      boolean whole = access.accessed().equals(element) && inside == 0;
      boolean regular = access.subscripts().stream().allMatch(s -> s.strideBytes() % size == 0);
      boolean lane = lane(element, inside, access.accessed()).isPresent();
      if (!regular || !whole && !lane) {
        return Optional.empty();
      }
    }
    TreeMap<Long, Integer> offsets = new TreeMap<>();
    List<IrType> types = new ArrayList<>();
    for (long offset = 0; offset < object.bytes(); offset += size) {
      offsets.put(offset, types.size());
      types.add(element);
    }
    return Optional.of(new Layout(object, offsets, types, true, false));
  }

  /** Bytes from one element to the next. */
  static long elementSize(MemoryObject object) {
    long count = object.dimensions().stream().reduce(1L, (a, b) -> a * b);
    return Math.max(1, object.bytes() / Math.max(1, count));
  }

  /** Byte offset of an access, if it is known at compile time. */
  OptionalLong constantOffset(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    long sum = access.offset();
    for (Detail.Subscript subscript : access.subscripts()) {
      OptionalLong position = index.constant(operation.input(subscript.input()));
      if (position.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += position.getAsLong() * subscript.strideBytes();
    }
    return OptionalLong.of(sum);
  }

  /**
   * The counter of the loop in which a store fills the array with one value: the element is the
   * loop's counter and the value does not change (model M-REG-6). Empty if the store does not.
   */
  OptionalInt fillCounter(Operation store) {
    Detail.Access access = (Detail.Access) store.detail();
    boolean sameValue =
        index
            .operation(store.input(0))
            .map(o -> o.opcode() == Opcode.CONSTANT || o.opcode() == Opcode.PARAMETER)
            .orElse(false);
    if (access.subscripts().size() != 1 || !sameValue) {
      return OptionalInt.empty();
    }
    int value = store.input(access.subscripts().get(0).input());
    Operation operation = index.operation(value).orElse(null);
    while (operation != null
        && (operation.opcode() == Opcode.SEXT || operation.opcode() == Opcode.ZEXT)) {
      value = operation.input(0);
      operation = index.operation(value).orElse(null);
    }
    return operation == null && index.carrier(value).isPresent()
        ? OptionalInt.of(value)
        : OptionalInt.empty();
  }
}
