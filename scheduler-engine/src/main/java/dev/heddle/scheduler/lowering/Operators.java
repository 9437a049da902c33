package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Collections;

/** Arithmetic, comparisons and pointer arithmetic. */
final class Operators {
  private final KernelContext context;

  Operators(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** Minus or bitwise not. */
  int unary(UnaryOperator operator, Type type, int value, SourceRange range) {
    Opcode opcode =
        operator == UnaryOperator.BITWISE_NOT
            ? Opcode.NOT
            : floats(type) ? Opcode.FNEG : Opcode.NEG;
    return builder().operation(opcode, Types.value(type), range, value);
  }

  /** One more or one less. */
  Value step(Value before, Type type, boolean up, SourceRange range) {
    if (type instanceof PointerType pointer) {
      int one = context.offset(up ? 1 : -1, range);
      return new Value.Pointer(
          places().memory().advance(address(before), one, pointer.pointee().type().size(), range));
    }
    IrType ir = Types.value(type);
    int one = one(ir, range);
    Opcode opcode =
        ir.isFloat() ? (up ? Opcode.FADD : Opcode.FSUB) : (up ? Opcode.ADD : Opcode.SUB);
    if (ir.equals(IrType.BOOL)) {
      // A truth value counts up to 1 and stays there.
      return new Value.Number(
          up
              ? one
              : builder().operation(Opcode.XOR, ir, range, places().number(before, range), one));
    }
    return new Value.Number(
        builder().operation(opcode, ir, range, places().number(before, range), one));
  }

  private int one(IrType type, SourceRange range) {
    long bits =
        type.isFloat()
            ? switch (type.lane().bits()) {
              case 64 -> Double.doubleToLongBits(1);
              case 32 -> Float.floatToIntBits(1);
              default -> HalfFloat.bits(1);
            }
            : 1;
    return builder()
        .constant(type, new Detail.Constant(Collections.nCopies(type.laneCount(), bits)), range);
  }

  /** Arithmetic, bitwise operators and shifts. */
  Value binary(Expression.Binary expression) {
    Value left = context.expressions().lower(expression.left());
    Value right = context.expressions().lower(expression.right());
    return binary(
        expression.operator(),
        left,
        expression.left().type(),
        right,
        expression.right().type(),
        expression.type(),
        expression.operation());
  }

  /** The new value of the target of a compound assignment. */
  Value compound(Expression.Assignment expression, Value before) {
    SourceRange range = expression.operation();
    Type target = expression.target().type();
    Type computation = expression.computationType();
    Value right = context.expressions().lower(expression.value());
    BinaryOperator operator = expression.operator().orElseThrow();
    if (target instanceof PointerType) {
      return binary(operator, before, target, right, expression.value().type(), target, range);
    }
    Conversions conversions = context.expressions().conversions();
    int left = conversions.number(places().number(before, range), target, computation, range);
    Value result =
        binary(
            operator,
            new Value.Number(left),
            computation,
            right,
            expression.value().type(),
            computation,
            range);
    return new Value.Number(
        conversions.number(places().number(result, range), computation, target, range));
  }

  private Value binary(
      BinaryOperator operator,
      Value left,
      Type leftType,
      Value right,
      Type rightType,
      Type type,
      SourceRange range) {
    if (leftType instanceof PointerType pointer) {
      return pointerArithmetic(operator, left, right, rightType, pointer, range);
    }
    int a = places().number(left, range);
    int b = places().number(right, range);
    if (operator.kind() == BinaryOperator.Kind.SHIFT) {
      b = context.expressions().conversions().integer(b, rightType, Types.value(type), range);
    }
    return new Value.Number(
        builder().operation(opcode(operator, type), Types.value(type), range, a, b));
  }

  private Value pointerArithmetic(
      BinaryOperator operator,
      Value left,
      Value right,
      Type rightType,
      PointerType pointer,
      SourceRange range) {
    long size = pointer.pointee().type().size();
    if (rightType.isPointer()) {
      int bytes = difference(address(left), address(right), range);
      return new Value.Number(
          builder().operation(Opcode.SDIV, IrType.I64, range, bytes, context.offset(size, range)));
    }
    Opcode extension = rightType.isUnsigned() ? Opcode.ZEXT : Opcode.SEXT;
    int index = builder().operation(extension, IrType.I64, range, places().number(right, range));
    if (operator == BinaryOperator.SUBTRACT) {
      index = builder().operation(Opcode.NEG, IrType.I64, range, index);
    }
    return new Value.Pointer(places().memory().advance(address(left), index, size, range));
  }

  private int difference(Address left, Address right, SourceRange range) {
    MemoryAccess memory = places().memory();
    if (left.object() != Address.DYNAMIC && left.object() == right.object()) {
      return builder()
          .operation(
              Opcode.SUB,
              IrType.I64,
              range,
              memory.byteOffset(left, range),
              memory.byteOffset(right, range));
    }
    return builder()
        .operation(
            Opcode.SUB, IrType.I64, range, addressBits(left, range), addressBits(right, range));
  }

  private int addressBits(Address address, SourceRange range) {
    int value = places().memory().addressValue(address, range);
    return builder().operation(Opcode.BITCAST, IrType.I64, range, value);
  }

  /** A comparison as one bit, or one for each component. */
  int compare(Expression.Binary expression) {
    SourceRange range = expression.operation();
    Type type = expression.left().type();
    Value left = context.expressions().lower(expression.left());
    Value right = context.expressions().lower(expression.right());
    int a;
    int b;
    if (type.isPointer()) {
      a = addressBits(address(left), range);
      b = addressBits(address(right), range);
    } else {
      a = places().number(left, range);
      b = places().number(right, range);
    }
    BinaryOperator operator = expression.operator();
    boolean swap = operator == BinaryOperator.GREATER || operator == BinaryOperator.GREATER_EQUAL;
    Opcode opcode = compareOpcode(operator, type);
    IrType result = truthType(Types.value(type));
    return builder().operation(opcode, result, range, swap ? b : a, swap ? a : b);
  }

  /** && and || of vectors evaluate both operands. */
  int vectorLogical(Expression.Binary expression) {
    SourceRange range = expression.operation();
    int left =
        isNotZero(context.expressions().number(expression.left()), expression.left().type(), range);
    int right =
        isNotZero(
            context.expressions().number(expression.right()), expression.right().type(), range);
    Opcode opcode = expression.operator() == BinaryOperator.LOGICAL_AND ? Opcode.AND : Opcode.OR;
    int both = builder().operation(opcode, builder().values().type(left), range, left, right);
    return builder().operation(Opcode.SEXT, Types.value(expression.type()), range, both);
  }

  /** Whether a number is not zero. */
  int isNotZero(int value, Type type, SourceRange range) {
    IrType ir = builder().values().type(value);
    if (ir.lane().equals(IrType.BOOL)) {
      return value;
    }
    if (ir instanceof IrType.Pointer) {
      int bits = builder().operation(Opcode.BITCAST, IrType.I64, range, value);
      return builder().operation(Opcode.NE, IrType.BOOL, range, bits, context.offset(0, range));
    }
    int zero = places().number(context.expressions().zero(type, range), range);
    return builder()
        .operation(ir.isFloat() ? Opcode.FNE : Opcode.NE, truthType(ir), range, value, zero);
  }

  /** The most significant bit of each component. */
  int isNegative(int value, SourceRange range) {
    IrType ir = builder().values().type(value);
    int zero =
        builder().constant(ir, new Detail.Constant(Collections.nCopies(ir.laneCount(), 0L)), range);
    return builder().operation(Opcode.SLT, truthType(ir), Ids.of(value, zero), Detail.NONE, range);
  }

  /** One bit for each lane. */
  static IrType truthType(IrType type) {
    return type.laneCount() == 1 ? IrType.BOOL : new IrType.Vector(IrType.BOOL, type.laneCount());
  }

  private static boolean floats(Type type) {
    return type.element().isFloating();
  }

  private static Opcode opcode(BinaryOperator operator, Type type) {
    boolean isFloat = floats(type);
    boolean unsigned = type.element().isUnsigned();
    return switch (operator) {
      case MULTIPLY -> isFloat ? Opcode.FMUL : Opcode.MUL;
      case DIVIDE -> isFloat ? Opcode.FDIV : unsigned ? Opcode.UDIV : Opcode.SDIV;
      case REMAINDER -> unsigned ? Opcode.UREM : Opcode.SREM;
      case ADD -> isFloat ? Opcode.FADD : Opcode.ADD;
      case SUBTRACT -> isFloat ? Opcode.FSUB : Opcode.SUB;
      case SHIFT_LEFT -> Opcode.SHL;
      case SHIFT_RIGHT -> unsigned ? Opcode.LSHR : Opcode.ASHR;
      case BITWISE_AND -> Opcode.AND;
      case BITWISE_XOR -> Opcode.XOR;
      case BITWISE_OR -> Opcode.OR;
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static Opcode compareOpcode(BinaryOperator operator, Type type) {
    boolean isFloat = floats(type);
    boolean unsigned = type.element().isUnsigned() || type.isPointer();
    return switch (operator) {
      case EQUAL -> isFloat ? Opcode.FEQ : Opcode.EQ;
      case NOT_EQUAL -> isFloat ? Opcode.FNE : Opcode.NE;
      case LESS, GREATER -> isFloat ? Opcode.FLT : unsigned ? Opcode.ULT : Opcode.SLT;
      default -> isFloat ? Opcode.FLE : unsigned ? Opcode.ULE : Opcode.SLE;
    };
  }

  private Places places() {
    return context.expressions().places();
  }

  private static Address address(Value value) {
    if (value instanceof Value.Pointer pointer) {
      return pointer.address();
    }
    return Address.dynamic(((Value.Number) value).id(), java.util.List.of());
  }
}
