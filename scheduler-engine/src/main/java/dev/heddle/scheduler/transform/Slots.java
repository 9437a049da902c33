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
import java.math.BigInteger;
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
import java.util.stream.LongStream;

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
   * @param period bytes after which the same registers follow, so that an index may be dynamic; all
   *     of the object where none is
   * @param mirrored whether the array stays in memory for loads at dynamic places, and registers
   *     hold the same for those at constant ones
   */
  record Layout(
      MemoryObject object,
      TreeMap<Long, Integer> offsets,
      List<IrType> types,
      long period,
      boolean mirrored) {
    /** Registers in each period. */
    int piecesInPeriod() {
      return offsets.headMap(period).size();
    }
  }

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
    List<Operation> dynamic = accesses.stream().filter(a -> constantOffset(a).isEmpty()).toList();
    if (dynamic.isEmpty()) {
      return disjoint(object, accesses, false);
    }
    boolean onlyFills = dynamic.stream().allMatch(a -> !isLoad(a) && fillCounter(a).isPresent());
    if (onlyFills || fitsRegisters(object.bytes(), object.attributes(), singleWorkItem)) {
      return periods(object, dynamic)
          .mapToObj(period -> repeated(object, accesses, period))
          .flatMap(Optional::stream)
          .findFirst();
    }
    return isMirrored(accesses) ? disjoint(object, accesses, true) : Optional.empty();
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

  /** Registers for what accesses at constant places touch. */
  private Optional<Layout> disjoint(
      MemoryObject object, List<Operation> accesses, boolean mirrored) {
    Pieces pieces = new Pieces(object.bytes());
    for (Operation operation : accesses) {
      OptionalLong offset = constantOffset(operation);
      if (offset.isPresent() && !pieces.addAll(parts(operation, offset.getAsLong()))) {
        return Optional.empty();
      }
    }
    return pieces.found().map(found -> layout(object, found, object.bytes(), mirrored));
  }

  /**
   * Bytes after which an object may repeat, so that an index may be dynamic: an element or, where
   * that is a structure with an array in it, what all indices step by.
   */
  private LongStream periods(MemoryObject object, List<Operation> dynamic) {
    long step =
        dynamic.stream()
            .flatMap(a -> moving(a).stream())
            .map(s -> BigInteger.valueOf(s.strideBytes()))
            .reduce(BigInteger.ZERO, BigInteger::gcd)
            .longValue();
    long element = elementSize(object);
    boolean isStructure = object.element() instanceof IrType.Aggregate;
    return isStructure && step > 0 && step != element
        ? LongStream.of(element, step)
        : LongStream.of(element);
  }

  /**
   * The same registers for each period; empty if an access is none of them as a whole, a lane of
   * one or, at a dynamic place, any lane of the only one.
   */
  private Optional<Layout> repeated(MemoryObject object, List<Operation> accesses, long period) {
    Pieces pieces = new Pieces(period);
    for (Operation operation : accesses) {
      boolean lane = isDynamicLane(operation, object, period);
      boolean regular = isMultiple(operation, period);
      if (!lane && (!regular || !pieces.addInside(parts(operation, start(operation))))) {
        return Optional.empty();
      }
      if (lane && !pieces.addAll(List.of(new IrType.Field(0, object.element())))) {
        return Optional.empty();
      }
    }
    return object.bytes() % period != 0
        ? Optional.empty()
        : pieces.found().map(found -> layout(object, found, period, false));
  }

  private boolean isMultiple(Operation operation, long bytes) {
    return moving(operation).stream().allMatch(s -> s.strideBytes() % bytes == 0);
  }

  /** The subscripts of an access that are not known at compile time. */
  List<Detail.Subscript> moving(Operation operation) {
    return ((Detail.Access) operation.detail())
        .subscripts().stream()
            .filter(s -> index.constant(operation.input(s.input())).isEmpty())
            .toList();
  }

  /** Bytes at which an access starts where its other subscripts are 0. */
  long start(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    long sum = access.offset();
    for (Detail.Subscript subscript : access.subscripts()) {
      sum += index.constant(operation.input(subscript.input())).orElse(0) * subscript.strideBytes();
    }
    return sum;
  }

  /** Whether an access at a dynamic place is a number in a vector that the place tells, too. */
  private boolean isDynamicLane(Operation operation, MemoryObject object, long period) {
    Detail.Access access = (Detail.Access) operation.detail();
    IrType vector = object.element();
    long size = vector.lane().bytes();
    return constantOffset(operation).isEmpty()
        && vector.laneCount() > 1
        && period == elementSize(object)
        && access.accessed().equals(vector.lane())
        && !isMultiple(operation, period)
        && isMultiple(operation, size)
        && start(operation) % size == 0;
  }

  private static Layout layout(
      MemoryObject object, TreeMap<Long, IrType> pieces, long period, boolean mirrored) {
    TreeMap<Long, Integer> offsets = new TreeMap<>();
    List<IrType> types = new ArrayList<>();
    for (long start = 0; start < object.bytes(); start += period) {
      for (Map.Entry<Long, IrType> piece : pieces.entrySet()) {
        offsets.put(start + piece.getKey(), types.size());
        types.add(piece.getValue());
      }
    }
    return new Layout(object, offsets, types, period, mirrored);
  }

  /** Which lane of a vector a number at an offset in it is. */
  static OptionalInt lane(IrType vector, long offset, IrType part) {
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
   * @param lane lane of a vector, {@link #WHOLE} for the register as a whole, {@link #ANY_LANE}
   */
  record Part(int slot, int lane) {}

  /** Place of something that lies outside its object. */
  static final int OUTSIDE = -1;

  /** Not a lane of a register, but all of it. */
  static final int WHOLE = -1;

  /** A lane of a vector that is not known. */
  static final int ANY_LANE = -2;

  /** What a part of an access at a known offset touches. */
  static Part part(Layout layout, IrType.Field field) {
    Map.Entry<Long, Integer> slot = layout.offsets().floorEntry(field.offset());
    if (slot == null) {
      return new Part(OUTSIDE, WHOLE);
    }
    IrType type = layout.types().get(slot.getValue());
    long inside = field.offset() - slot.getKey();
    if (inside == 0 && Pieces.isSameBits(type, field.type())) {
      return new Part(slot.getValue(), WHOLE);
    }
    OptionalInt lane = lane(type, inside, field.type());
    return new Part(lane.isPresent() ? slot.getValue() : OUTSIDE, lane.orElse(WHOLE));
  }

  /**
   * What an access at a dynamic place touches in the period that it goes to; its lane is {@link
   * #ANY_LANE} if the place tells that, too.
   */
  Part part(Layout layout, Operation operation, IrType.Field field) {
    return isMultiple(operation, layout.period())
        ? part(
            layout, new IrType.Field(Math.floorMod(field.offset(), layout.period()), field.type()))
        : new Part(0, ANY_LANE);
  }

  /** Bytes from one element to the next. */
  static long elementSize(MemoryObject object) {
    long count = object.dimensions().stream().reduce(1L, (a, b) -> a * b);
    return Math.max(1, object.bytes() / Math.max(1, count));
  }

  /** Byte offset of an access, if it is known at compile time. */
  OptionalLong constantOffset(Operation operation) {
    return moving(operation).isEmpty() ? OptionalLong.of(start(operation)) : OptionalLong.empty();
  }

  /**
   * The counter of the loop in which a store fills the array with one value: the element is the
   * loop's counter and the value does not change (model M-REG-6). Empty if the store does not.
   */
  OptionalInt fillCounter(Operation store) {
    List<Detail.Subscript> moving = moving(store);
    boolean sameValue =
        index
            .operation(store.input(0))
            .map(o -> o.opcode() == Opcode.CONSTANT || o.opcode() == Opcode.PARAMETER)
            .orElse(false);
    if (moving.size() != 1 || !sameValue) {
      return OptionalInt.empty();
    }
    int value = store.input(moving.get(0).input());
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
