package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Types the operators (OpenCL C 1.2, 6.3). */
final class Operators {
  private final Reporter report;
  private final Assignability assignability;

  Operators(Reporter report, Assignability assignability) {
    this.report = report;
    this.assignability = assignability;
  }

  // Binary operators

  /** {@code left operator right}. */
  Expression binary(
      BinaryOperator operator, Expression first, Expression second, ParserRuleContext place) {
    Expression left = Conversions.decayed(first);
    Expression right = Conversions.decayed(second);
    if (left.type().isError() || right.type().isError()) {
      return invalid(place, left, right);
    }
    Expression result =
        switch (operator.kind()) {
          case LOGICAL -> logical(operator, left, right, place);
          case COMPARISON -> comparison(operator, left, right, place);
          case SHIFT -> shift(operator, left, right, place);
          case ARITHMETIC, BITWISE -> arithmetic(operator, left, right, place);
        };
    if (result == null) {
      report.error(
          "language.operands",
          "'"
              + operator.spelling()
              + "' cannot combine '"
              + left.type()
              + "' and '"
              + right.type()
              + "'",
          place);
      return invalid(place, left, right);
    }
    return result;
  }

  private Expression arithmetic(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (left.type().isPointer() || right.type().isPointer()) {
      return pointerArithmetic(operator, left, right, place);
    }
    boolean integersOnly =
        operator.kind() == BinaryOperator.Kind.BITWISE || operator == BinaryOperator.REMAINDER;
    Expression[] operands = unified(left, right, integersOnly);
    if (operands == null) {
      return null;
    }
    Type type = operands[0].type();
    checkDivision(operator, operands[1], place);
    return node(operator, operands[0], operands[1], type, place);
  }

  private void checkDivision(BinaryOperator operator, Expression divisor, ParserRuleContext place) {
    boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER;
    if (divides
        && divisor.type().isInteger()
        && divisor.constant().isPresent()
        && !Constants.isTrue(divisor.constant().get())) {
      report.warning("language.division-by-zero", "division by zero", place);
    }
  }

  private Expression pointerArithmetic(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (operator == BinaryOperator.ADD && left.type().isInteger() && right.type().isPointer()) {
      return pointerArithmetic(operator, right, left, place);
    }
    if (!(left.type() instanceof PointerType pointer)) {
      return null;
    }
    boolean adds = operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT;
    if (adds && right.type().isInteger()) {
      return node(operator, left, right, pointer, place);
    }
    if (operator == BinaryOperator.SUBTRACT
        && right.type() instanceof PointerType other
        && Conversions.compatible(pointer.pointee().type(), other.pointee().type())) {
      return node(operator, left, right, ScalarType.LONG, place);
    }
    return null;
  }

  private Expression shift(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (!isInteger(left.type()) || !isInteger(right.type())) {
      return null;
    }
    if (left.type() instanceof VectorType vector) {
      if (right.type() instanceof VectorType counts) {
        return counts.width() == vector.width() ? node(operator, left, right, vector, place) : null;
      }
      return node(operator, left, Conversions.arithmetic(right, vector, false), vector, place);
    }
    if (right.type().isVector()) {
      return null;
    }
    Expression value = Conversions.promoted(left);
    checkShift(value, right, place);
    return node(operator, value, Conversions.promoted(right), value.type(), place);
  }

  private void checkShift(Expression value, Expression count, ParserRuleContext place) {
    if (count.constant().orElse(null) instanceof Constant.IntegerConstant c
        && (c.value() < 0 || c.value() >= value.type().bits())) {
      report.warning(
          "language.shift-count",
          "shifting a value of "
              + value.type().bits()
              + " bits by "
              + c.value()
              + " may give different results in emulation and hardware",
          place);
    }
  }

  private Expression comparison(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (left.type().isPointer() || right.type().isPointer()) {
      return pointerComparison(operator, left, right, place);
    }
    Expression[] operands = unified(left, right, false);
    if (operands == null) {
      return null;
    }
    return node(operator, operands[0], operands[1], truth(operands[0].type()), place);
  }

  private Expression pointerComparison(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (left.type() instanceof PointerType a && right.type() instanceof PointerType b) {
      boolean equality = operator == BinaryOperator.EQUAL || operator == BinaryOperator.NOT_EQUAL;
      if (Conversions.isNullConstant(right) && equality) {
        return node(
            operator, left, Conversions.implicit(right, left.type()), ScalarType.INT, place);
      }
      if (Conversions.isNullConstant(left) && equality) {
        return node(
            operator, Conversions.implicit(left, right.type()), right, ScalarType.INT, place);
      }
      if (!Conversions.spacesFit(a.space(), b.space())) {
        return null;
      }
      return node(operator, left, right, ScalarType.INT, place);
    }
    Expression number = left.type().isPointer() ? right : left;
    Expression pointer = left.type().isPointer() ? left : right;
    if (!number.type().isInteger()) {
      return null;
    }
    if (!Conversions.isNullConstant(number)) {
      report.warning(
          "language.doubtful-conversion", "a pointer is compared with an integer", place);
    }
    Expression converted = Conversions.implicit(number, pointer.type());
    return left == number
        ? node(operator, converted, right, ScalarType.INT, place)
        : node(operator, left, converted, ScalarType.INT, place);
  }

  private Expression logical(
      BinaryOperator operator, Expression left, Expression right, ParserRuleContext place) {
    if (left.type().isVector() || right.type().isVector()) {
      Expression[] operands = unified(left, right, false);
      return operands == null
          ? null
          : node(operator, operands[0], operands[1], truth(operands[0].type()), place);
    }
    if (!isCondition(left.type()) || !isCondition(right.type())) {
      return null;
    }
    return node(operator, left, right, ScalarType.INT, place);
  }

  private static Expression node(
      BinaryOperator operator,
      Expression left,
      Expression right,
      Type type,
      ParserRuleContext place) {
    Optional<Constant> constant =
        left.type().isPointer() || right.type().isPointer()
            ? Optional.empty()
            : Constants.binary(
                operator, left.constant(), right.constant(), left.type(), type.isVector());
    return new Expression.Binary(
        operator,
        left,
        right,
        QualifiedType.of(type),
        constant,
        Places.operation(place),
        Places.of(place));
  }

  /** Brings two numbers to one type; null if that is impossible. */
  private static Expression[] unified(Expression left, Expression right, boolean integersOnly) {
    Type a = left.type();
    Type b = right.type();
    if (!isNumber(a) || !isNumber(b)) {
      return null;
    }
    if (integersOnly && (!isInteger(a) || !isInteger(b))) {
      return null;
    }
    Type common;
    if (a.isVector() && b.isVector()) {
      if (!a.equals(b)) {
        return null;
      }
      common = a;
    } else if (a.isVector() || b.isVector()) {
      common = a.isVector() ? a : b;
      if (outranks(a.isVector() ? b : a, common.element())) {
        return null;
      }
    } else {
      common = Arithmetic.common(a, b);
    }
    return new Expression[] {
      Conversions.arithmetic(left, common, false), Conversions.arithmetic(right, common, false)
    };
  }

  /** Whether a scalar has a floating type that the components cannot hold (6.2.6). */
  private static boolean outranks(Type scalar, Type element) {
    return scalar.isFloating() && (!element.isFloating() || scalar.bits() > element.bits());
  }

  /** The type of a comparison's outcome. */
  static Type truth(Type operand) {
    return operand instanceof VectorType vector
        ? new VectorType(vector.element().signedInteger(), vector.width())
        : ScalarType.INT;
  }

  static boolean isNumber(Type type) {
    return type.element().isArithmetic();
  }

  static boolean isInteger(Type type) {
    return type.element().isInteger();
  }

  /** Whether a scalar value can be true or false. */
  static boolean isCondition(Type type) {
    return type.isArithmetic() || type.isPointer();
  }

  // Unary operators

  /** {@code + - ~ !}. */
  Expression unary(UnaryOperator operator, Expression first, ParserRuleContext place) {
    Expression operand = Conversions.decayed(first);
    Type type = operand.type();
    if (type.isError()) {
      return invalid(place, operand);
    }
    boolean allowed =
        switch (operator) {
          case LOGICAL_NOT -> isNumber(type) || type.isPointer();
          case BITWISE_NOT -> isInteger(type);
          default -> isNumber(type);
        };
    if (!allowed) {
      report.error(
          "language.operands",
          "'" + operator.spelling() + "' cannot be applied to '" + type + "'",
          place);
      return invalid(place, operand);
    }
    if (operator == UnaryOperator.LOGICAL_NOT) {
      Optional<Constant> constant =
          type.isPointer() ? Optional.empty() : Constants.unary(operator, operand.constant(), type);
      return node(operator, operand, QualifiedType.of(truth(type)), constant, place);
    }
    Expression value = Conversions.promoted(operand);
    return node(
        operator,
        value,
        QualifiedType.of(value.type()),
        Constants.unary(operator, value.constant(), value.type()),
        place);
  }

  /** {@code *}. */
  Expression dereference(Expression first, ParserRuleContext place) {
    Expression operand = Conversions.decayed(first);
    if (operand.type().isError()) {
      return invalid(place, operand);
    }
    if (!(operand.type() instanceof PointerType pointer) || pointer.pointee().type().isVoid()) {
      report.error("language.operands", "'*' cannot be applied to '" + operand.type() + "'", place);
      return invalid(place, operand);
    }
    return node(UnaryOperator.DEREFERENCE, operand, pointer.pointee(), Optional.empty(), place);
  }

  /** {@code &}. */
  Expression addressOf(Expression operand, ParserRuleContext place) {
    if (operand.type().isError()) {
      return invalid(place, operand);
    }
    if (operand instanceof Expression.FunctionReference) {
      return Conversions.decayed(operand);
    }
    if (operand.type().isHandle()) {
      report.error("language.operands", "'&' cannot be applied to '" + operand.type() + "'", place);
      return invalid(place, operand);
    }
    boolean bitField =
        operand instanceof Expression.Member member && member.field().bitWidth().isPresent();
    boolean component =
        operand instanceof Expression.Swizzle
            || operand instanceof Expression.Index index && index.base().type().isVector();
    if (!operand.isLvalue() || bitField || component) {
      String what = bitField ? "a bit-field" : component ? "a vector component" : "a value";
      report.error("language.operands", "the address of " + what + " cannot be taken", place);
      return invalid(place, operand);
    }
    PointerType pointer = new PointerType(operand.qualifiedType());
    return node(
        UnaryOperator.ADDRESS_OF, operand, QualifiedType.of(pointer), Optional.empty(), place);
  }

  /** {@code ++} and {@code --}. */
  Expression increment(UnaryOperator operator, Expression operand, ParserRuleContext place) {
    if (!assignability.checkTarget(operand, place)) {
      return invalid(place, operand);
    }
    Type type = operand.type();
    if (!isNumber(type) && !type.isPointer()) {
      report.error(
          "language.operands",
          "'" + operator.spelling() + "' cannot be applied to '" + type + "'",
          place);
      return invalid(place, operand);
    }
    return node(operator, operand, QualifiedType.of(type), Optional.empty(), place);
  }

  private static Expression node(
      UnaryOperator operator,
      Expression operand,
      QualifiedType type,
      Optional<Constant> constant,
      ParserRuleContext place) {
    return new Expression.Unary(operator, operand, type, constant, Places.of(place));
  }

  // Assignment

  /** {@code target = value}. */
  Expression assign(
      Expression target, Expression value, ParserRuleContext place, ParserRuleContext valuePlace) {
    if (!assignability.checkTarget(target, place) || value.type().isError()) {
      return invalid(place, target, value);
    }
    Expression converted =
        assignability.converted(value, target.type(), "the left side", valuePlace, place);
    return new Expression.Assignment(
        Optional.empty(),
        target,
        converted,
        target.type(),
        Places.operation(place),
        Places.of(place));
  }

  /** {@code target operator= value}. */
  Expression assign(
      BinaryOperator operator, Expression target, Expression value, ParserRuleContext place) {
    if (!assignability.checkTarget(target, place) || value.type().isError()) {
      return invalid(place, target, value);
    }
    Expression combined = binary(operator, target, value, place);
    if (!(combined instanceof Expression.Binary binary)) {
      return combined;
    }
    if (target.type().isArithmetic() && combined.type().isVector()
        || Conversions.fit(combined, target.type()) == Conversions.Fit.IMPOSSIBLE) {
      report.error(
          "language.operands",
          "the result of '"
              + operator.spelling()
              + "' is '"
              + combined.type()
              + "' and does not fit into '"
              + target.type()
              + "'",
          place);
      return invalid(place, target, value);
    }
    return new Expression.Assignment(
        Optional.of(operator),
        target,
        binary.right(),
        binary.type(),
        Places.operation(place),
        Places.of(place));
  }
}
