package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import dev.heddle.language.types.VoidType;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Types {@code ?:} (OpenCL C 1.2, 6.3.i). */
final class ConditionalOperator {
  private final Reporter report;

  ConditionalOperator(Reporter report) {
    this.report = report;
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  Expression bind(Expression test, Expression first, Expression second, ParserRuleContext place) {
    Expression condition = Conversions.decayed(test);
    Expression whenTrue = Conversions.decayed(first);
    Expression whenFalse = Conversions.decayed(second);
    if (condition.type().isError() || whenTrue.type().isError() || whenFalse.type().isError()) {
      return invalid(place, condition, whenTrue, whenFalse);
    }
    Type type =
        condition.type() instanceof VectorType vector
            ? selected(vector, whenTrue.type(), whenFalse.type())
            : isSelector(condition.type()) ? common(whenTrue, whenFalse) : null;
    if (type == null) {
      report.error(
          "language.operands",
          "'?:' cannot choose between '"
              + whenTrue.type()
              + "' and '"
              + whenFalse.type()
              + "' by '"
              + condition.type()
              + "'",
          place);
      return invalid(place, condition, whenTrue, whenFalse);
    }
    Expression a = Conversions.implicit(whenTrue, type);
    Expression b = Conversions.implicit(whenFalse, type);
    Optional<Constant> constant =
        condition.type().isVector() || condition.constant().isEmpty()
            ? Optional.empty()
            : Constants.isTrue(condition.constant().get()) ? a.constant() : b.constant();
    return new Expression.Conditional(
        condition, a, b, QualifiedType.of(type), constant, Places.of(place));
  }

  /** Unlike in C, a floating number selects nothing (6.3.i). */
  private static boolean isSelector(Type condition) {
    return condition.isInteger() || condition.isPointer();
  }

  private static Type selected(VectorType condition, Type a, Type b) {
    if (!condition.element().isInteger() || !Operators.isNumber(a) || !Operators.isNumber(b)) {
      return null;
    }
    Type type;
    if (a.isVector() || b.isVector()) {
      if (a.isVector() && b.isVector() && !a.equals(b)) {
        return null;
      }
      type = a.isVector() ? a : b;
    } else {
      Type common = Arithmetic.common(a, b);
      type = common instanceof ScalarType s ? new VectorType(s, condition.width()) : null;
    }
    boolean fits =
        type instanceof VectorType vector
            && vector.width() == condition.width()
            && vector.element().bits() == condition.element().bits();
    return fits ? type : null;
  }

  private static Type common(Expression a, Expression b) {
    Type x = a.type();
    Type y = b.type();
    if (x.equals(y)) {
      return x;
    }
    if (Operators.isNumber(x) && Operators.isNumber(y)) {
      if (x.isVector() && y.isVector()) {
        return null;
      }
      return x.isVector() ? x : y.isVector() ? y : Arithmetic.common(x, y);
    }
    if (x.isPointer() && Conversions.isNullConstant(b)) {
      return x;
    }
    if (y.isPointer() && Conversions.isNullConstant(a)) {
      return y;
    }
    if (x instanceof PointerType p && y instanceof PointerType q) {
      return commonPointer(p, q);
    }
    return x.isVoid() || y.isVoid() ? VoidType.VOID : null;
  }

  private static Type commonPointer(PointerType a, PointerType b) {
    if (!Conversions.spacesFit(a.space(), b.space())) {
      return null;
    }
    QualifiedType x = a.pointee();
    QualifiedType y = b.pointee();
    Type object =
        y.type().isVoid() || Conversions.compatible(x.type(), y.type()) && !x.type().isVoid()
            ? y.type().isVoid() ? y.type() : x.type()
            : x.type();
    return new PointerType(
        new QualifiedType(
            object,
            b.space(),
            x.isConst() || y.isConst(),
            x.isVolatile() || y.isVolatile(),
            false));
  }
}
