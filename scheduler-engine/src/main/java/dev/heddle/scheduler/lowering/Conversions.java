package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Rounding;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Conversions between types, exact. */
final class Conversions {
  private final KernelContext context;

  Conversions(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  private ExpressionLowering expressions() {
    return context.expressions();
  }

  /** The value of a conversion. */
  Value convert(Expression.Conversion expression) {
    SourceRange range = expression.range();
    Expression operand = expression.operand();
    Type to = expression.type();
    switch (expression.kind()) {
      case TO_VOID:
        expressions().lower(operand);
        return Value.NOTHING;
      case TO_BOOL:
        return new Value.Number(expressions().truth(operand));
      case ARRAY_TO_POINTER:
        return arrayToPointer(expression);
      case POINTER:
        return expressions().lower(operand);
      case NONE:
        if (to instanceof RecordType || to.isPointer()) {
          return expressions().lower(operand);
        }
        return new Value.Number(number(expressions().number(operand), operand.type(), to, range));
      case FUNCTION_TO_POINTER:
        throw KernelContext.failure("a function is used as a value", expression);
      case INTEGER_TO_POINTER:
        return integerToPointer(expression);
      case POINTER_TO_INTEGER:
        return new Value.Number(pointerToInteger(expression));
      case SPLAT:
        return new Value.Number(splat(expression));
      case REINTERPRET:
        return new Value.Number(reinterpret(expressions().number(operand), to, range));
      case BOOL_TO_MASK:
        return new Value.Number(
            builder()
                .operation(Opcode.SEXT, Types.value(to), range, expressions().number(operand)));
      default:
        return numeric(expression);
    }
  }

  private Value numeric(Expression.Conversion expression) {
    Type from = expression.operand().type();
    Type to = expression.type();
    int value = expressions().number(expression.operand());
    boolean plain =
        !expression.saturating()
            && (expression.rounding() == Rounding.DEFAULT
                || expression.kind() == ConversionKind.INTEGER
                || expression.kind() == ConversionKind.FLOATING_TO_INTEGER
                    && expression.rounding() == Rounding.TOWARDS_ZERO
                || expression.kind() != ConversionKind.FLOATING_TO_INTEGER
                    && expression.rounding() == Rounding.NEAREST_EVEN);
    if (plain) {
      return new Value.Number(number(value, from, to, expression.range()));
    }
    String name =
        "convert_"
            + to
            + (expression.saturating() ? "_sat" : "")
            + switch (expression.rounding()) {
              case DEFAULT -> "";
              case NEAREST_EVEN -> "_rte";
              case TOWARDS_ZERO -> "_rtz";
              case TOWARDS_POSITIVE -> "_rtp";
              case TOWARDS_NEGATIVE -> "_rtn";
            }
            + "("
            + from
            + ")";
    return new Value.Number(
        builder()
            .operation(
                Opcode.CALL,
                Types.value(to),
                Ids.of(value),
                new Detail.Call(name, false),
                expression.range()));
  }

  /** A number or vector as another type of as many components. */
  int number(int value, Type from, Type to, SourceRange range) {
    IrType target = Types.value(to);
    IrType source = builder().values().type(value);
    if (source.equals(target)) {
      return value;
    }
    if (source.laneCount() == 1 && target.laneCount() > 1) {
      return splat(number(value, from, to.element(), range), target, range);
    }
    boolean fromFloat = source.isFloat();
    boolean toFloat = target.isFloat();
    if (target.lane().equals(IrType.BOOL)) {
      return expressions().operators().isNotZero(value, from, range);
    }
    if (!fromFloat && !toFloat) {
      return integer(value, from, target, range);
    }
    boolean unsignedFrom = from.element().isUnsigned();
    Opcode opcode;
    if (fromFloat && toFloat) {
      opcode = source.lane().bits() < target.lane().bits() ? Opcode.FPEXT : Opcode.FPTRUNC;
    } else if (fromFloat) {
      opcode = to.element().isUnsigned() ? Opcode.FPTOUI : Opcode.FPTOSI;
    } else {
      opcode = unsignedFrom ? Opcode.UITOFP : Opcode.SITOFP;
    }
    return builder().operation(opcode, target, range, value);
  }

  /** An integer with another width, extended as its own type says. */
  int integer(int value, Type from, IrType target, SourceRange range) {
    IrType source = builder().values().type(value);
    if (source.laneCount() == 1 && target.laneCount() > 1) {
      return splat(integer(value, from, target.lane(), range), target, range);
    }
    int before = source.lane().bits();
    int after = target.lane().bits();
    if (before == after) {
      return value;
    }
    Opcode opcode =
        after < before
            ? Opcode.TRUNC
            : from.element().isUnsigned() || before == 1 ? Opcode.ZEXT : Opcode.SEXT;
    return builder().operation(opcode, target, range, value);
  }

  private Value arrayToPointer(Expression.Conversion expression) {
    Expression array = expression.operand();
    if (expressions().places().place(array) instanceof Place.Memory object) {
      long count = array.type() instanceof ArrayType type ? type.count().orElse(-1) : -1;
      return new Value.Pointer(object.address().decayed(count));
    }
    throw KernelContext.failure("this array is not in memory", expression);
  }

  private Value integerToPointer(Expression.Conversion expression) {
    SourceRange range = expression.range();
    int bits =
        integer(
            expressions().number(expression.operand()),
            expression.operand().type(),
            IrType.I64,
            range);
    int pointer = builder().operation(Opcode.BITCAST, Types.value(expression.type()), range, bits);
    return new Value.Pointer(Address.dynamic(pointer, List.of()));
  }

  private int pointerToInteger(Expression.Conversion expression) {
    SourceRange range = expression.range();
    int pointer = expressions().number(expression.operand());
    int bits = builder().operation(Opcode.BITCAST, IrType.I64, range, pointer);
    IrType target = Types.value(expression.type());
    return target.bits() < 64 ? builder().operation(Opcode.TRUNC, target, range, bits) : bits;
  }

  private int splat(Expression.Conversion expression) {
    IrType type = Types.value(expression.type());
    return splat(expressions().number(expression.operand()), type, expression.range());
  }

  private int splat(int value, IrType type, SourceRange range) {
    int[] lanes =
        Collections.nCopies(type.laneCount(), value).stream().mapToInt(Integer::intValue).toArray();
    return builder().operation(Opcode.VECTOR, type, Ids.of(lanes), Detail.NONE, range);
  }

  private int reinterpret(int value, Type to, SourceRange range) {
    IrType target = Types.value(to);
    IrType source = builder().values().type(value);
    if (source.bits() == target.bits()) {
      return builder().operation(Opcode.BITCAST, target, range, value);
    }
    // A vector of three and one of four take the same room.
    List<Integer> lanes =
        IntStream.range(0, target.laneCount())
            .map(lane -> Math.min(lane, source.laneCount() - 1))
            .boxed()
            .toList();
    IrType resized = new IrType.Vector(source.lane(), target.laneCount());
    int moved =
        builder().operation(Opcode.SHUFFLE, resized, Ids.of(value), new Detail.Lanes(lanes), range);
    return resized.bits() == target.bits()
        ? builder().operation(Opcode.BITCAST, target, range, moved)
        : moved;
  }
}
