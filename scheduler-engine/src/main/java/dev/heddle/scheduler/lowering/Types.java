package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Types of the source as types of the intermediate representation. */
final class Types {
  /** Members beyond which a structure is not spread out. */
  private static final int MOST_FIELDS = 4096;

  /** Members beyond which a structure is not split into registers. */
  private static final int MOST_SPLIT = 64;

  private Types() {}

  /** Type of a value. */
  static IrType value(Type type) {
    if (type == ScalarType.BOOL) {
      return IrType.BOOL;
    }
    if (type instanceof ApIntType integer) {
      return new IrType.Int(integer.bits());
    }
    return memory(type);
  }

  /** Type of what is loaded and stored. */
  static IrType memory(Type type) {
    if (type.isFloating()) {
      return new IrType.Float(type.bits());
    }
    if (type instanceof VectorType vector) {
      return new IrType.Vector(memory(vector.element()), vector.width());
    }
    if (type instanceof ScalarType || type instanceof ApIntType || type instanceof EnumType) {
      return new IrType.Int((int) type.size() * 8);
    }
    if (type instanceof PointerType pointer) {
      return new IrType.Pointer(space(pointer.space()));
    }
    if (type instanceof RecordType || type instanceof ArrayType) {
      List<IrType.Field> fields = new ArrayList<>();
      if (!spread(type, 0, fields)) {
        fields.clear();
      }
      return new IrType.Aggregate(type.toString(), type.size(), fields, members(type));
    }
    return type.isVoid() ? IrType.VOID : IrType.I64;
  }

  /** The members of a structure as written; none where some share bytes. */
  private static List<IrType.Member> members(Type type) {
    if (!(type instanceof RecordType structure) || structure.isUnion()) {
      return List.of();
    }
    List<IrType.Member> members = new ArrayList<>();
    for (Field field : structure.fields()) {
      if (field.bitWidth().isPresent()) {
        return List.of();
      }
      Type element = field.type().type();
      List<Long> dimensions = new ArrayList<>();
      while (element instanceof ArrayType array) {
        dimensions.add(array.count().orElse(0));
        element = array.elementType();
      }
      members.add(
          new IrType.Member(
              field.name(),
              field.offset(),
              field.type().type().size(),
              memory(element),
              dimensions,
              field.attributes()));
    }
    return members;
  }

  /** Address space of the source as one of the intermediate representation. */
  static AddressSpace space(dev.heddle.language.types.AddressSpace space) {
    return AddressSpace.valueOf(space.name().equals("GENERIC") ? "GLOBAL" : space.name());
  }

  /** Adds the scalar and vector members; false if there are too many. */
  private static boolean spread(Type type, long offset, List<IrType.Field> fields) {
    if (type instanceof ArrayType array) {
      boolean empty = array.elementType().size() == 0;
      for (long i = 0; !empty && i < array.count().orElse(0); i++) {
        if (!spread(array.elementType(), offset + i * array.elementType().size(), fields)) {
          return false;
        }
      }
      return true;
    }
    if (type instanceof RecordType structure && !structure.isUnion()) {
      for (Field field : structure.fields()) {
        if (!spread(field.type().type(), offset + field.offset(), fields)) {
          return false;
        }
      }
      return true;
    }
    if (type instanceof RecordType union) {
      return spreadUnion(union, offset, fields);
    }
    fields.add(new IrType.Field(offset, memory(type)));
    return fields.size() <= MOST_FIELDS;
  }

  /**
   * Adds the numbers of a union: those of its members if all have the same ones at the same places,
   * as a structure of four vectors and an array of them, or else words as wide as its alignment,
   * which hold the bits of any; false if there are too many.
   */
  private static boolean spreadUnion(RecordType union, long offset, List<IrType.Field> fields) {
    List<IrType.Field> most = List.of();
    boolean same = true;
    for (Field member : union.fields()) {
      List<IrType.Field> own = new ArrayList<>();
      boolean whole = member.bitWidth().isEmpty();
      if (!whole || !spread(member.type().type(), offset + member.offset(), own)) {
        return false;
      }
      int shared = Math.min(most.size(), own.size());
      same &= most.subList(0, shared).equals(own.subList(0, shared));
      most = own.size() > most.size() ? own : most;
    }
    fields.addAll(same ? most : words(union, offset));
    return fields.size() <= MOST_FIELDS;
  }

  private static List<IrType.Field> words(RecordType union, long offset) {
    long bytes = Math.min(Math.max(1, union.alignment()), Long.BYTES);
    IrType word = new IrType.Int((int) bytes * Byte.SIZE);
    return LongStream.range(0, Math.min(union.size() / bytes, MOST_FIELDS + 1))
        .mapToObj(i -> new IrType.Field(offset + i * bytes, word))
        .toList();
  }

  /** Whether a structure can be held member by member. */
  static boolean canSplit(Type type) {
    return type instanceof RecordType structure && numbers(structure) <= MOST_SPLIT;
  }

  private static int numbers(RecordType structure) {
    if (structure.isUnion()) {
      return MOST_SPLIT + 1;
    }
    int count = 0;
    for (Field field : structure.fields()) {
      Type type = field.type().type();
      if (type instanceof ArrayType || field.bitWidth().isPresent() || type.isPointer()) {
        return MOST_SPLIT + 1;
      }
      count += type instanceof RecordType inner ? numbers(inner) : 1;
    }
    return count;
  }

  /** A constant of the source as bits. */
  static Detail.Constant constant(Constant constant, Type type) {
    List<Long> bits = new ArrayList<>();
    if (constant instanceof Constant.VectorConstant vector) {
      vector.components().forEach(part -> bits.add(scalar(part, type.element())));
    } else {
      for (int lane = 0; lane < type.width(); lane++) {
        bits.add(scalar(constant, type.element()));
      }
    }
    return new Detail.Constant(bits);
  }

  private static long scalar(Constant constant, Type type) {
    if (type.isFloating()) {
      double value =
          constant instanceof Constant.FloatingConstant floating
              ? floating.value()
              : (double) ((Constant.IntegerConstant) constant).value();
      return switch (type.bits()) {
        case 64 -> Double.doubleToLongBits(value);
        case 32 -> Float.floatToIntBits((float) value) & 0xffff_ffffL;
        default -> HalfFloat.bits(value);
      };
    }
    long value =
        constant instanceof Constant.IntegerConstant integer
            ? integer.value()
            : (long) ((Constant.FloatingConstant) constant).value();
    if (type == ScalarType.BOOL) {
      return value != 0 ? 1 : 0;
    }
    return ConstantFolder.normalize(value, type.isPointer() ? 64 : type.bits());
  }
}
