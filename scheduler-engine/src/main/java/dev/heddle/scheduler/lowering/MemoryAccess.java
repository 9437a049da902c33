package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Loads, stores and addresses. */
final class MemoryAccess {
  /** Beyond any device: eight million wires. */
  private static final int MOST_BYTES = 1 << 20;

  private final KernelContext context;

  MemoryAccess(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  // ------------------------------------------------------------------ addresses

  /** A pointer moved by elements; the index is a 64-bit integer. */
  Address advance(Address address, int index, long stride, SourceRange range) {
    List<Address.Index> indices = address.indices();
    if (!indices.isEmpty() && address.extent() < 0) {
      Address.Index last = indices.get(indices.size() - 1);
      if (last.stride() == stride) {
        int sum = builder().operation(Opcode.ADD, IrType.I64, range, last.value(), index);
        return address.withLast(sum);
      }
    }
    return address.plus(index, stride, address.extent());
  }

  /** Bytes from the start of the object. */
  int byteOffset(Address address, SourceRange range) {
    int sum = context.offset(address.offset(), range);
    for (Address.Index index : address.indices()) {
      int stride = context.offset(index.stride(), range);
      int bytes = builder().operation(Opcode.MUL, IrType.I64, range, index.value(), stride);
      sum = builder().operation(Opcode.ADD, IrType.I64, range, bytes, sum);
    }
    return sum;
  }

  /** Adds the address to the inputs and describes it. */
  Detail.Access access(
      Address address,
      IrType accessed,
      String function,
      boolean isVolatile,
      long alignment,
      SourceRange source,
      List<Integer> inputs) {
    int pointer = -1;
    if (address.object() == Address.DYNAMIC) {
      pointer = inputs.size();
      inputs.add(address.pointer());
    }
    List<Detail.Subscript> subscripts = new ArrayList<>();
    for (Address.Index index : address.indices()) {
      subscripts.add(
          new Detail.Subscript(inputs.size(), index.stride(), index.extent(), index.isOfArray()));
      inputs.add(index.value());
    }
    return new Detail.Access(
        address.object(),
        pointer,
        address.mayPointTo(),
        subscripts,
        address.offset(),
        accessed,
        function,
        isVolatile,
        address.walks(),
        alignment,
        AccessText.of(source));
  }

  /** The address as a value of pointer type. */
  int addressValue(Address address, SourceRange range) {
    if (address.object() == Address.DYNAMIC
        && address.indices().isEmpty()
        && address.offset() == 0) {
      return address.pointer();
    }
    List<Integer> inputs = new ArrayList<>();
    Detail.Access access = access(address, IrType.VOID, "", false, 1, range, inputs);
    MemoryObject object = context.object(address.object());
    AddressSpace space =
        object != null
            ? object.space()
            : ((IrType.Pointer) builder().values().type(address.pointer())).space();
    return builder()
        .operation(Opcode.ADDRESS, new IrType.Pointer(space), ids(inputs), access, range);
  }

  // ------------------------------------------------------------------ loads and stores

  /** Loads a whole object. */
  Value load(Place.Memory place, SourceRange range) {
    return load(
        place.address(),
        place.type(),
        "",
        place.isVolatile(),
        Alignment.of(place),
        place.source(),
        range);
  }

  /** Loads by a load-store unit that the source asks for by the name of a function. */
  Value load(
      Address address,
      Type type,
      String function,
      boolean isVolatile,
      long alignment,
      Expression source,
      SourceRange range) {
    IrType accessed = atOnce(type, range);
    List<Integer> inputs = new ArrayList<>();
    Detail.Access access =
        access(address, accessed, function, isVolatile, alignment, source.range(), inputs);
    int id = builder().operation(Opcode.LOAD, accessed, ids(inputs), access, range);
    return fromMemory(id, type, range);
  }

  /** Stores a whole object. */
  void store(Place.Memory place, Value value, SourceRange range) {
    store(
        place.address(),
        place.type(),
        value,
        "",
        place.isVolatile(),
        Alignment.of(place),
        place.source(),
        range);
  }

  /** Stores by a load-store unit that the source asks for by the name of a function. */
  void store(
      Address address,
      Type type,
      Value value,
      String function,
      boolean isVolatile,
      long alignment,
      Expression source,
      SourceRange range) {
    IrType accessed = atOnce(type, range);
    List<Integer> inputs = new ArrayList<>();
    inputs.add(toMemory(value, type, range));
    Detail.Access access =
        access(address, accessed, function, isVolatile, alignment, source.range(), inputs);
    builder().operation(Opcode.STORE, IrType.VOID, ids(inputs), access, range);
  }

  /** The type of a value that is moved as a whole: as many wires as it has bits. */
  static IrType atOnce(Type type, SourceRange range) {
    if (type.size() > MOST_BYTES) {
      throw new LoweringFailure(
          "'"
              + type
              + "' has "
              + type.size()
              + " bytes, and at most "
              + MOST_BYTES
              + " can be copied at once; copy its parts in a loop",
          range);
    }
    return Types.memory(type);
  }

  /** A value as the program computes with it from one as it lies in memory. */
  Value fromMemory(int id, Type type, SourceRange range) {
    if (type == ScalarType.BOOL) {
      int zero = builder().integer(Types.memory(type), 0, range);
      return new Value.Number(builder().operation(Opcode.NE, IrType.BOOL, range, id, zero));
    }
    if (type instanceof ApIntType) {
      return new Value.Number(builder().operation(Opcode.TRUNC, Types.value(type), range, id));
    }
    if (type.isPointer()) {
      return new Value.Pointer(Address.dynamic(id, List.of()));
    }
    if (Types.canSplit(type)) {
      return split(id, (RecordType) type, new int[1], range);
    }
    return new Value.Number(id);
  }

  private Value split(int aggregate, RecordType type, int[] next, SourceRange range) {
    List<Value> members = new ArrayList<>();
    for (Field field : type.fields()) {
      Type member = field.type().type();
      if (member instanceof RecordType inner) {
        members.add(split(aggregate, inner, next, range));
      } else {
        int id =
            builder()
                .operation(
                    Opcode.EXTRACT_FIELD,
                    Types.memory(member),
                    Ids.of(aggregate),
                    new Detail.Member(next[0]++),
                    range);
        members.add(fromMemory(id, member, range));
      }
    }
    return new Value.Struct(members);
  }

  /** A value as it lies in memory. */
  int toMemory(Value value, Type type, SourceRange range) {
    if (type == ScalarType.BOOL || type instanceof ApIntType) {
      boolean signed = type instanceof ApIntType && !type.isUnsigned();
      return builder()
          .operation(
              signed ? Opcode.SEXT : Opcode.ZEXT, Types.memory(type), range, number(value, range));
    }
    if (value instanceof Value.Struct) {
      int empty =
          builder().operation(Opcode.UNDEFINED, Types.memory(type), Ids.NONE, Detail.NONE, range);
      return join(empty, value, (RecordType) type, new int[1], range);
    }
    return number(value, range);
  }

  private int join(int aggregate, Value value, RecordType type, int[] next, SourceRange range) {
    int result = aggregate;
    List<Value> members = ((Value.Struct) value).members();
    for (int i = 0; i < members.size(); i++) {
      Type member = type.fields().get(i).type().type();
      if (member instanceof RecordType inner) {
        result = join(result, members.get(i), inner, next, range);
      } else {
        result =
            builder()
                .operation(
                    Opcode.INSERT_FIELD,
                    builder().values().type(result),
                    Ids.of(result, toMemory(members.get(i), member, range)),
                    new Detail.Member(next[0]++),
                    range);
      }
    }
    return result;
  }

  /** The members of a structure's value. */
  List<Value> members(Value value, Type type, SourceRange range) {
    if (value instanceof Value.Struct structure) {
      return structure.members();
    }
    return ((Value.Struct) split(number(value, range), (RecordType) type, new int[1], range))
        .members();
  }

  /** The value as one number. */
  int number(Value value, SourceRange range) {
    if (value instanceof Value.Number number) {
      return number.id();
    }
    if (value instanceof Value.Pointer pointer) {
      return addressValue(pointer.address(), range);
    }
    throw new LoweringFailure("a structure or void cannot be used as a number here", range);
  }

  // ------------------------------------------------------------------ bit-fields

  int loadBits(Place.Bits place, SourceRange range) {
    Type type = place.type();
    IrType unit = Types.memory(type);
    int whole = number(load(unitOf(place), range), range);
    int width = place.field().bitWidth().orElseThrow();
    int up = builder().integer(unit, unit.bits() - width - place.field().bitOffset(), range);
    int down = builder().integer(unit, unit.bits() - width, range);
    int raised = builder().operation(Opcode.SHL, unit, range, whole, up);
    Opcode shift = type.isUnsigned() ? Opcode.LSHR : Opcode.ASHR;
    return builder().operation(shift, unit, range, raised, down);
  }

  void storeBits(Place.Bits place, int value, SourceRange range) {
    IrType unit = Types.memory(place.type());
    int width = place.field().bitWidth().orElseThrow();
    long ones = width >= 64 ? -1L : (1L << width) - 1;
    int offset = place.field().bitOffset();
    int whole = number(load(unitOf(place), range), range);
    int kept =
        builder()
            .operation(
                Opcode.AND, unit, range, whole, builder().integer(unit, ~(ones << offset), range));
    int cut =
        builder().operation(Opcode.AND, unit, range, value, builder().integer(unit, ones, range));
    int moved =
        builder().operation(Opcode.SHL, unit, range, cut, builder().integer(unit, offset, range));
    int result = builder().operation(Opcode.OR, unit, range, kept, moved);
    store(unitOf(place), new Value.Number(result), range);
  }

  private static Place.Memory unitOf(Place.Bits place) {
    return place.unit();
  }

  // ------------------------------------------------------------------ initial contents

  /** Gives an object the contents that its declaration says; what is left out is zero. */
  void initialize(Address address, Type type, Expression initializer) {
    new Initializers(context, this).initialize(address, type, initializer);
  }

  private static Ids ids(List<Integer> inputs) {
    return Ids.of(inputs.stream().mapToInt(Integer::intValue).toArray());
  }
}
