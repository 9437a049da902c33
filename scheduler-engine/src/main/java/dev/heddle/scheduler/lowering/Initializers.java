package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;

/**
 * Stores what declarations give objects to start with. What is mostly zeros is cleared by one loop
 * before the other elements are stored, as Clang does with a call of memset.
 */
final class Initializers {
  /** Elements beyond which zeros are stored by a loop. */
  private static final int MOST_ZEROS = 16;

  /** Clang clears what has so many times more elements than ones that are not zero. */
  private static final int MOST_GIVEN = 4;

  private final KernelContext context;
  private final MemoryAccess memory;

  Initializers(KernelContext context, MemoryAccess memory) {
    this.context = context;
    this.memory = memory;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** Stores an initializer; what it leaves out is zero. */
  void initialize(Address address, Type type, Expression initializer) {
    SourceRange range = initializer.range();
    if (!(initializer instanceof Expression.InitializerList list)) {
      boolean text = initializer.type() instanceof ArrayType && type instanceof ArrayType;
      if (text) {
        initializeText(address, (ArrayType) type, initializer);
        return;
      }
      Value value = context.expressions().lower(initializer);
      memory.store(address, type, value, "", false, 1, initializer, range);
      return;
    }
    long given = given(type, list);
    if (elements(type) - given > MOST_ZEROS && given * MOST_GIVEN <= elements(type)) {
      zero(address, type, list);
      rest(address, type, list);
    } else if (type instanceof ArrayType array) {
      initializeArray(address, array, list);
    } else if (type instanceof RecordType structure) {
      for (Field field : structure.fields()) {
        if (structure.isUnion()
            && !list.elements().isEmpty()
            && list.elements().get(0).position() != field.index()) {
          continue;
        }
        Address member = address.plusBytes(field.offset());
        Expression value = element(list, field.index());
        if (value != null) {
          initialize(member, field.type().type(), value);
        } else {
          zero(member, field.type().type(), list);
        }
        if (structure.isUnion()) {
          break;
        }
      }
    } else {
      memory.store(
          address, type, context.expressions().lower(list), "", false, 1, initializer, range);
    }
  }

  /** How many numbers a type has. */
  private static long elements(Type type) {
    if (type instanceof ArrayType array) {
      return array.count().orElse(0) * elements(array.elementType());
    }
    if (type instanceof RecordType structure && !structure.isUnion()) {
      return structure.fields().stream().mapToLong(field -> elements(field.type().type())).sum();
    }
    return 1;
  }

  /** How many of the numbers of a type an initializer gives that are not known to be zero. */
  private static long given(Type type, Expression initializer) {
    if (!isParts(type, initializer)) {
      return isZero(initializer) ? 0 : elements(type);
    }
    long given = 0;
    for (Expression.InitializerElement part :
        ((Expression.InitializerList) initializer).elements()) {
      given += given(part(type, part.position()), part.value());
    }
    return given;
  }

  private static boolean isParts(Type type, Expression initializer) {
    boolean hasParts =
        type instanceof ArrayType || type instanceof RecordType record && !record.isUnion();
    return hasParts && initializer instanceof Expression.InitializerList;
  }

  private static Type part(Type type, long position) {
    return type instanceof ArrayType array
        ? array.elementType()
        : ((RecordType) type).fields().get((int) position).type().type();
  }

  private static boolean isZero(Expression initializer) {
    Constant constant = initializer.constant().orElse(null);
    return constant instanceof Constant.IntegerConstant integer && integer.value() == 0
        || constant instanceof Constant.FloatingConstant number
            && Double.doubleToRawLongBits(number.value()) == 0;
  }

  /** Stores what is not zero into what was cleared. */
  private void rest(Address address, Type type, Expression initializer) {
    if (!isParts(type, initializer)) {
      if (!isZero(initializer)) {
        initialize(address, type, initializer);
      }
      return;
    }
    for (Expression.InitializerElement part :
        ((Expression.InitializerList) initializer).elements()) {
      Address place =
          type instanceof ArrayType array
              ? at(address, part.position(), array, initializer.range())
              : address.plusBytes(((RecordType) type).fields().get((int) part.position()).offset());
      rest(place, part(type, part.position()), part.value());
    }
  }

  private void initializeArray(Address address, ArrayType array, Expression.InitializerList list) {
    Type element = array.elementType();
    long count = array.count().orElse(0);
    SourceRange range = list.range();
    if (count - list.elements().size() > MOST_ZEROS) {
      zero(address, array, list);
      for (Expression.InitializerElement part : list.elements()) {
        initialize(at(address, part.position(), array, range), element, part.value());
      }
      return;
    }
    int next = 0;
    for (long i = 0; i < count; i++) {
      Address place = at(address, i, array, range);
      boolean given = next < list.elements().size() && list.elements().get(next).position() == i;
      if (given) {
        initialize(place, element, list.elements().get(next++).value());
      } else {
        zero(place, element, list);
      }
    }
  }

  private void initializeText(Address address, ArrayType array, Expression text) {
    byte[] bytes = Contents.of(array, text).bytes();
    for (int i = 0; i < bytes.length; i++) {
      int value = builder().integer(new IrType.Int(8), bytes[i], text.range());
      memory.store(
          at(address, i, array, text.range()),
          array.elementType(),
          new Value.Number(value),
          "",
          false,
          1,
          text,
          text.range());
    }
  }

  private Address at(Address address, long position, ArrayType array, SourceRange range) {
    int index = context.offset(position, range);
    return address.plus(index, array.elementType().size(), array.count().orElse(-1));
  }

  private static Expression element(Expression.InitializerList list, int position) {
    return list.elements().stream()
        .filter(element -> element.position() == position)
        .map(Expression.InitializerElement::value)
        .findFirst()
        .orElse(null);
  }

  private void zero(Address address, Type type, Expression source) {
    SourceRange range = source.range();
    if (type instanceof ArrayType array) {
      long count = array.count().orElse(0);
      if (count > MOST_ZEROS) {
        zeroLoop(address, array, source);
      } else {
        for (long i = 0; i < count; i++) {
          zero(at(address, i, array, range), array.elementType(), source);
        }
      }
    } else if (type instanceof RecordType structure) {
      for (Field field : structure.fields()) {
        zero(address.plusBytes(field.offset()), field.type().type(), source);
      }
    } else {
      Value value = context.expressions().zero(type, range);
      memory.store(address, type, value, "", false, 1, source, range);
    }
  }

  /** One loop over all elements, also of an array of long arrays. */
  private void zeroLoop(Address address, ArrayType array, Expression source) {
    SourceRange range = source.range();
    long count = array.count().orElse(0);
    Type element = array.elementType();
    while (element instanceof ArrayType row && row.count().orElse(0) > MOST_ZEROS) {
      count *= row.count().orElse(0);
      element = row.elementType();
    }
    int variable = builder().variable(IrType.I64, "");
    builder().write(variable, context.offset(0, range));
    int[] changing = {variable};
    int loop = builder().openLoop(changing, changing, List.of(), Loop.Kind.FOR, range);
    int index = builder().read(variable, range);
    int end = context.offset(count, range);
    int goesOn = builder().operation(Opcode.SLT, IrType.BOOL, range, index, end);
    builder().openIf(goesOn, range);
    builder().openElse();
    builder().breakTo(loop, range);
    builder().closeIf();
    zero(address.plus(index, element.size(), count), element, source);
    int one = context.offset(1, range);
    builder().write(variable, builder().operation(Opcode.ADD, IrType.I64, range, index, one));
    builder().continueLoop(loop, range);
    builder().closeLoop();
  }
}
