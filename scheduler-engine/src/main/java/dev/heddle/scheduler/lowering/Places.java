package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Lvalues: which object they denote, reading and writing it. */
final class Places {
  private final KernelContext context;
  private final MemoryAccess memory;

  Places(KernelContext context) {
    this.context = context;
    this.memory = new MemoryAccess(context);
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  MemoryAccess memory() {
    return memory;
  }

  // ------------------------------------------------------------------ which object

  /** The object of an lvalue. */
  Place place(Expression expression) {
    if (expression instanceof Expression.VariableReference reference) {
      return variable(reference);
    }
    if (expression instanceof Expression.Index index) {
      return index(index);
    }
    if (expression instanceof Expression.Member member) {
      return member(member);
    }
    if (expression instanceof Expression.Swizzle swizzle) {
      Place base = place(swizzle.base());
      if (base instanceof Place.Bound bound
          && bound.binding() instanceof Binding.Components vector) {
        return new Place.Bound(
            vector.components().get(swizzle.components().get(0)), expression.type());
      }
      return new Place.Lanes(base, swizzle.components(), expression.type());
    }
    if (expression instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.DEREFERENCE) {
      Address address = context.expressions().pointer(unary.operand());
      return inMemory(address, expression);
    }
    if (expression instanceof Expression.CompoundLiteral literal) {
      Type type = expression.type();
      int object = context.temporary(type, "literal", expression.range());
      memory.initialize(Address.of(object), type, literal.initializer());
      return inMemory(Address.of(object), expression);
    }
    if (expression instanceof Expression.Literal && expression.type() instanceof ArrayType) {
      int object =
          context.constantObject(
              "literal",
              expression.type(),
              Contents.of(expression.type(), expression),
              expression.range());
      return inMemory(Address.of(object), expression);
    }
    return new Place.Temporary(context.expressions().lower(expression), expression.type());
  }

  private static Place.Memory inMemory(Address address, Expression expression) {
    return new Place.Memory(
        address, expression.type(), expression.qualifiedType().isVolatile(), expression);
  }

  private Place variable(Expression.VariableReference reference) {
    Binding binding = context.binding(reference.variable(), reference.range());
    if (binding instanceof Binding.Memory object) {
      return inMemory(Address.of(object.object()), reference);
    }
    return new Place.Bound(binding, reference.type());
  }

  private Place index(Expression.Index expression) {
    Type baseType = expression.base().type();
    if (baseType.isVector()) {
      Place base = place(expression.base());
      int index = context.expressions().index(expression.index());
      return builder()
          .values()
          .constant(index)
          .<Place>map(
              c ->
                  new Place.Lanes(
                      base,
                      List.of((int) Math.floorMod(c.scalar(), (long) baseType.width())),
                      expression.type()))
          .orElseGet(() -> new Place.Lane(base, index, expression.type()));
    }
    if (baseType.isPointer()) {
      Address pointer = context.expressions().pointer(expression.base());
      int index = context.expressions().index(expression.index());
      return inMemory(
          memory.advance(pointer, index, expression.type().size(), expression.range()), expression);
    }
    if (place(expression.base()) instanceof Place.Memory array) {
      long extent = ((ArrayType) baseType).count().orElse(-1);
      int index = context.expressions().index(expression.index());
      return new Place.Memory(
          array.address().element(index, expression.type().size(), extent),
          expression.type(),
          array.isVolatile() || expression.qualifiedType().isVolatile(),
          expression);
    }
    throw KernelContext.failure("this array is not in memory", expression);
  }

  private Place member(Expression.Member expression) {
    Place base = place(expression.base());
    Field field = expression.field();
    Type type = expression.type();
    if (base instanceof Place.Memory structure) {
      Place.Memory unit =
          new Place.Memory(
              structure.address().plusBytes(field.offset()),
              type,
              structure.isVolatile() || expression.qualifiedType().isVolatile(),
              expression);
      return field.bitWidth().isPresent() ? new Place.Bits(unit, field, type) : unit;
    }
    if (base instanceof Place.Bound bound && bound.binding() instanceof Binding.Members members) {
      return new Place.Bound(members.members().get(field.index()), type);
    }
    Value value = read(base, expression.range());
    if (value instanceof Value.Struct structure) {
      return new Place.Temporary(structure.members().get(field.index()), type);
    }
    // A structure that is not split: put it into memory to get at its member.
    int object = context.temporary(base.type(), "result", expression.range());
    memory.store(
        new Place.Memory(Address.of(object), base.type(), false, expression.base()),
        value,
        expression.range());
    Place.Memory unit =
        new Place.Memory(Address.of(object).plusBytes(field.offset()), type, false, expression);
    return field.bitWidth().isPresent() ? new Place.Bits(unit, field, type) : unit;
  }

  // ------------------------------------------------------------------ reading

  /** The value of an object. */
  Value read(Place place, SourceRange range) {
    if (place instanceof Place.Bound bound) {
      return read(bound.binding(), range);
    }
    if (place instanceof Place.Memory object) {
      return memory.load(object, range);
    }
    if (place instanceof Place.Temporary temporary) {
      return temporary.value();
    }
    if (place instanceof Place.Bits bits) {
      return new Value.Number(memory.loadBits(bits, range));
    }
    if (place instanceof Place.Lanes lanes) {
      int base = number(read(lanes.base(), range), range);
      return new Value.Number(extract(base, lanes.lanes(), lanes.type(), range));
    }
    Place.Lane lane = (Place.Lane) place;
    int base = number(read(lane.base(), range), range);
    IrType element = Types.value(lane.type());
    int result = extract(base, List.of(0), lane.type(), range);
    for (int i = 1; i < lane.base().type().width(); i++) {
      int chosen = isLane(lane.index(), i, range);
      int value = extract(base, List.of(i), lane.type(), range);
      result = builder().operation(Opcode.SELECT, element, range, chosen, value, result);
    }
    return new Value.Number(result);
  }

  Value read(Binding binding, SourceRange range) {
    if (binding instanceof Binding.Register register) {
      return new Value.Number(builder().read(register.variable(), range));
    }
    if (binding instanceof Binding.Members members) {
      return new Value.Struct(members.members().stream().map(m -> read(m, range)).toList());
    }
    if (binding instanceof Binding.FixedPointer pointer) {
      return new Value.Pointer(pointer.address());
    }
    if (binding instanceof Binding.OffsetPointer pointer) {
      int offset = builder().read(pointer.variable(), range);
      return new Value.Pointer(Address.of(pointer.object()).plus(offset, 1, -1).walking());
    }
    if (binding instanceof Binding.DynamicPointer pointer) {
      int value = builder().read(pointer.variable(), range);
      return new Value.Pointer(Address.dynamic(value, pointer.mayPointTo()).walking());
    }
    throw new IllegalStateException("an object in memory is read through its place");
  }

  private int extract(int vector, List<Integer> lanes, Type type, SourceRange range) {
    IrType vectorType = builder().values().type(vector);
    List<Integer> known =
        lanes.stream().map(lane -> Math.min(lane, vectorType.laneCount() - 1)).toList();
    Opcode opcode = lanes.size() == 1 ? Opcode.EXTRACT : Opcode.SHUFFLE;
    return builder()
        .operation(opcode, Types.value(type), Ids.of(vector), new Detail.Lanes(known), range);
  }

  private int isLane(int index, int lane, SourceRange range) {
    return builder().operation(Opcode.EQ, IrType.BOOL, range, index, context.offset(lane, range));
  }

  // ------------------------------------------------------------------ writing

  /** Gives an object a value. */
  void write(Place place, Value value, SourceRange range) {
    if (place instanceof Place.Bound bound) {
      write(bound.binding(), bound.type(), value, range);
    } else if (place instanceof Place.Memory object) {
      memory.store(object, value, range);
    } else if (place instanceof Place.Bits bits) {
      memory.storeBits(bits, number(value, range), range);
    } else if (place instanceof Place.Lanes lanes) {
      writeLanes(lanes, number(value, range), range);
    } else if (place instanceof Place.Lane lane) {
      writeLane(lane, number(value, range), range);
    } else {
      throw new LoweringFailure("this value cannot be assigned to", range);
    }
  }

  private void writeLanes(Place.Lanes place, int value, SourceRange range) {
    if (place.base() instanceof Place.Memory vector && place.lanes().size() == 1) {
      // Only this component is stored.
      long offset = place.lanes().get(0) * place.type().size();
      memory.store(
          new Place.Memory(
              vector.address().plusBytes(offset),
              place.type(),
              vector.isVolatile(),
              vector.source()),
          new Value.Number(value),
          range);
      return;
    }
    int base = number(read(place.base(), range), range);
    int result =
        builder()
            .operation(
                Opcode.INSERT,
                builder().values().type(base),
                Ids.of(base, value),
                new Detail.Lanes(place.lanes()),
                range);
    write(place.base(), new Value.Number(result), range);
  }

  private void writeLane(Place.Lane place, int value, SourceRange range) {
    if (place.base() instanceof Place.Memory vector) {
      Address address =
          vector.address().plus(place.index(), place.type().size(), vector.type().width());
      memory.store(
          new Place.Memory(address, place.type(), vector.isVolatile(), vector.source()),
          new Value.Number(value),
          range);
      return;
    }
    int base = number(read(place.base(), range), range);
    IrType type = builder().values().type(base);
    List<Integer> lanes = new ArrayList<>();
    for (int i = 0; i < type.laneCount(); i++) {
      int old = extract(base, List.of(i), place.type(), range);
      int chosen = isLane(place.index(), i, range);
      lanes.add(builder().operation(Opcode.SELECT, type.lane(), range, chosen, value, old));
    }
    int result =
        builder()
            .operation(
                Opcode.VECTOR,
                type,
                Ids.of(lanes.stream().mapToInt(Integer::intValue).toArray()),
                Detail.NONE,
                range);
    write(place.base(), new Value.Number(result), range);
  }

  void write(Binding binding, Type type, Value value, SourceRange range) {
    if (binding instanceof Binding.Register register) {
      builder().write(register.variable(), number(value, range));
    } else if (binding instanceof Binding.Members members) {
      List<Value> parts = memory.members(value, type, range);
      List<Field> fields = ((RecordType) type).fields();
      for (int i = 0; i < fields.size(); i++) {
        write(members.members().get(i), fields.get(i).type().type(), parts.get(i), range);
      }
    } else if (binding instanceof Binding.Components vector) {
      int whole = number(value, range);
      for (int i = 0; i < vector.components().size(); i++) {
        Binding.Register component = vector.components().get(i);
        int part = extract(whole, List.of(i), component.type(), range);
        builder().write(component.variable(), part);
      }
    } else if (binding instanceof Binding.OffsetPointer pointer) {
      Address address = ((Value.Pointer) value).address();
      if (address.object() != pointer.object()) {
        throw new LoweringFailure("this pointer cannot be followed to one object", range);
      }
      builder().write(pointer.variable(), memory.byteOffset(address, range));
    } else if (binding instanceof Binding.DynamicPointer pointer) {
      builder().write(pointer.variable(), number(value, range));
    } else if (binding instanceof Binding.Memory object) {
      throw new IllegalStateException("object " + object.object() + " is written as a place");
    } else {
      throw new LoweringFailure("this pointer does not change", range);
    }
  }

  /** A value that was loaded or passed as the host has it, as the program computes with it. */
  Value fromMemory(int id, Type type, SourceRange range) {
    return memory.fromMemory(id, type, range);
  }

  /** The value as one number; pointers become addresses, structures aggregates. */
  int number(Value value, SourceRange range) {
    return memory.number(value, range);
  }
}
