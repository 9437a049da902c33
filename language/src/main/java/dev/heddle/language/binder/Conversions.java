package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Conversion;
import dev.heddle.language.tree.Rounding;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.Optional;

/** Makes conversion nodes and decides which conversions are allowed (OpenCL C 1.2, 6.2). */
final class Conversions {
  private Conversions() {}

  /** An array becomes a pointer to its first element, a function one to itself. */
  static Expression decayed(Expression expression) {
    if (expression.type() instanceof ArrayType array) {
      QualifiedType element = expression.qualifiedType().withType(array.elementType());
      Type pointer = new PointerType(element);
      return node(ConversionKind.ARRAY_TO_POINTER, expression, pointer, Optional.empty());
    }
    if (expression.type() instanceof FunctionType) {
      Type pointer = new PointerType(expression.qualifiedType());
      return node(ConversionKind.FUNCTION_TO_POINTER, expression, pointer, Optional.empty());
    }
    return expression;
  }

  /** Integer promotion, component by component no change. */
  static Expression promoted(Expression expression) {
    return arithmetic(expression, Arithmetic.promoted(expression.type()), false);
  }

  /**
   * A number, or a vector of numbers, to another one of the same width; a scalar to a vector.
   *
   * @param explicit whether the author wrote it
   */
  static Expression arithmetic(Expression expression, Type to, boolean explicit) {
    return arithmetic(expression, to, explicit, false, Rounding.DEFAULT, expression.range());
  }

  static Expression arithmetic(
      Expression expression,
      Type to,
      boolean explicit,
      boolean saturating,
      Rounding rounding,
      SourceRange range) {
    Type from = expression.type();
    if (from.equals(to) && !saturating) {
      return explicit
          ? make(
              ConversionKind.NONE,
              expression,
              to,
              true,
              false,
              rounding,
              expression.constant(),
              range)
          : expression;
    }
    if (to instanceof VectorType vector && !from.isVector()) {
      return splat(expression, vector, explicit, range);
    }
    Optional<Constant> constant =
        expression.constant().flatMap(c -> Constants.convert(c, from, to, saturating, rounding));
    ConversionKind kind = kind(from.element(), to.element());
    return make(kind, expression, to, explicit, saturating, rounding, constant, range);
  }

  private static Expression splat(
      Expression expression, VectorType vector, boolean explicit, SourceRange range) {
    Expression scalar = expression;
    boolean mask = expression.type() == ScalarType.BOOL && vector.element().isInteger();
    if (mask) {
      Optional<Constant> value =
          expression.constant().map(c -> Constants.of(Constants.isTrue(c) ? -1 : 0));
      value =
          value.map(
              c -> Constants.of(Constants.wrap(((IntegerConstant) c).value(), vector.element())));
      scalar =
          make(
              ConversionKind.BOOL_TO_MASK,
              expression,
              vector.element(),
              explicit,
              false,
              Rounding.DEFAULT,
              value,
              range);
    } else {
      scalar = arithmetic(expression, vector.element(), false);
    }
    Optional<Constant> constant = scalar.constant().map(c -> Constants.splat(c, vector));
    return make(
        ConversionKind.SPLAT, scalar, vector, explicit, false, Rounding.DEFAULT, constant, range);
  }

  private static ConversionKind kind(Type from, Type to) {
    if (to == ScalarType.BOOL) {
      return ConversionKind.TO_BOOL;
    }
    if (from.isFloating()) {
      return to.isFloating() ? ConversionKind.FLOATING : ConversionKind.FLOATING_TO_INTEGER;
    }
    if (to.isFloating()) {
      return ConversionKind.INTEGER_TO_FLOATING;
    }
    boolean same = from instanceof EnumType || to instanceof EnumType;
    return same && from.bits() == to.bits() ? ConversionKind.NONE : ConversionKind.INTEGER;
  }

  static Expression node(
      ConversionKind kind, Expression operand, Type to, Optional<Constant> constant) {
    return make(kind, operand, to, false, false, Rounding.DEFAULT, constant, operand.range());
  }

  static Conversion make(
      ConversionKind kind,
      Expression operand,
      Type to,
      boolean explicit,
      boolean saturating,
      Rounding rounding,
      Optional<Constant> constant,
      SourceRange range) {
    return new Conversion(
        kind, operand, QualifiedType.of(to), explicit, saturating, rounding, constant, range);
  }

  /** Whether an expression is the constant 0, which any pointer can be set to. */
  static boolean isNullConstant(Expression expression) {
    if (expression instanceof Conversion conversion
        && conversion.type() instanceof PointerType pointer
        && pointer.pointee().type().isVoid()
        && pointer.space() == AddressSpace.PRIVATE) {
      return isNullConstant(conversion.operand());
    }
    return expression.type().isInteger()
        && expression.constant().orElse(null) instanceof IntegerConstant i
        && i.value() == 0;
  }

  /** How well an implicit conversion to a type fits. */
  enum Fit {
    /** The same type. */
    EXACT,
    /** Allowed without remark. */
    ALLOWED,
    /** Accepted by compilers with a warning. */
    DOUBTFUL,
    /** Not allowed. */
    IMPOSSIBLE
  }

  /** Judges an implicit conversion of an expression, which has decayed already. */
  static Fit fit(Expression expression, Type to) {
    Type from = expression.type();
    if (from.isError() || to.isError()) {
      return Fit.EXACT;
    }
    if (from.equals(to)) {
      return Fit.EXACT;
    }
    if (from.isArithmetic() && to.isArithmetic()) {
      return Fit.ALLOWED;
    }
    if (to instanceof VectorType && from.isArithmetic()) {
      return Fit.ALLOWED;
    }
    if (to instanceof PointerType pointer) {
      return fitPointer(expression, pointer);
    }
    if (from.isPointer() && to == ScalarType.BOOL) {
      return Fit.ALLOWED;
    }
    if (from.isPointer() && to.isInteger()) {
      return Fit.DOUBTFUL;
    }
    if (to == OpaqueType.EVENT && isNullConstant(expression)) {
      return Fit.ALLOWED;
    }
    boolean samplerValue = from.isInteger() && from.bits() <= 32;
    if (to == OpaqueType.SAMPLER && samplerValue && expression.constant().isPresent()) {
      return Fit.ALLOWED;
    }
    return Fit.IMPOSSIBLE;
  }

  private static Fit fitPointer(Expression expression, PointerType to) {
    if (isNullConstant(expression)) {
      return Fit.ALLOWED;
    }
    if (expression.type().isInteger()) {
      return Fit.DOUBTFUL;
    }
    if (!(expression.type() instanceof PointerType from)) {
      return Fit.IMPOSSIBLE;
    }
    if (!spacesFit(from.space(), to.space())) {
      return Fit.IMPOSSIBLE;
    }
    Type fromObject = from.pointee().type();
    Type toObject = to.pointee().type();
    boolean lost =
        from.pointee().isConst() && !to.pointee().isConst()
            || from.pointee().isVolatile() && !to.pointee().isVolatile();
    if (fromObject.isVoid() || toObject.isVoid() || compatible(fromObject, toObject)) {
      return lost ? Fit.DOUBTFUL : Fit.ALLOWED;
    }
    if (fromObject instanceof PointerType
        && toObject instanceof PointerType
        && !nestedSpacesEqual(fromObject, toObject)) {
      return Fit.IMPOSSIBLE;
    }
    return Fit.DOUBTFUL;
  }

  private static boolean nestedSpacesEqual(Type a, Type b) {
    return !(a instanceof PointerType p)
        || !(b instanceof PointerType q)
        || p.space() == q.space() && nestedSpacesEqual(p.pointee().type(), q.pointee().type());
  }

  /** Whether a pointer into one space may be used where one into another is wanted. */
  static boolean spacesFit(AddressSpace from, AddressSpace to) {
    return from == to
        || to == AddressSpace.GENERIC && from != AddressSpace.CONSTANT
        || from == AddressSpace.GENERIC && to != AddressSpace.CONSTANT;
  }

  /** Whether two types describe the same objects. */
  static boolean compatible(Type a, Type b) {
    if (a.equals(b)) {
      return true;
    }
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      boolean sameCount = x.count().isEmpty() || y.count().isEmpty() || x.count().equals(y.count());
      return sameCount && compatible(x.elementType(), y.elementType());
    }
    if (a instanceof PointerType x && b instanceof PointerType y) {
      return x.space() == y.space() && compatible(x.pointee().type(), y.pointee().type());
    }
    return a instanceof EnumType && b == ScalarType.INT
        || b instanceof EnumType && a == ScalarType.INT;
  }

  /** Makes the conversion that {@link #fit} has judged. */
  static Expression implicit(Expression expression, Type to) {
    Type from = expression.type();
    if (from.isError() || to.isError() || from.equals(to)) {
      return expression;
    }
    boolean numbers = from.element().isArithmetic() && to.element().isArithmetic();
    if (numbers) {
      return arithmetic(expression, to, false);
    }
    return node(pointerKind(from, to), expression, to, pointerConstant(expression, to));
  }

  static Optional<Constant> pointerConstant(Expression expression, Type to) {
    if (to == ScalarType.BOOL || !expression.type().isInteger() && !to.isInteger()) {
      return Optional.empty();
    }
    return expression.constant().filter(c -> c instanceof IntegerConstant);
  }

  static ConversionKind pointerKind(Type from, Type to) {
    if (to == ScalarType.BOOL) {
      return ConversionKind.TO_BOOL;
    }
    if (from.isInteger()) {
      return to.isPointer() ? ConversionKind.INTEGER_TO_POINTER : ConversionKind.NONE;
    }
    return to.isInteger() ? ConversionKind.POINTER_TO_INTEGER : ConversionKind.POINTER;
  }
}
