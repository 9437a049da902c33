package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Rounding;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Types casts, vector literals and the {@code convert_} and {@code as_} functions. */
final class Casts {
  private final BindingContext context;

  Casts(BindingContext context) {
    this.context = context;
  }

  /** {@code (type)operand}. */
  Expression cast(QualifiedType target, Expression first, ParserRuleContext place) {
    Type to = target.type();
    Expression operand = Conversions.decayed(first);
    Type from = operand.type();
    if (to.isError() || from.isError()) {
      return invalid(place, operand);
    }
    if (to.isVoid()) {
      return convert(ConversionKind.TO_VOID, operand, to, Optional.empty(), place);
    }
    if (from.equals(to)) {
      return convert(ConversionKind.NONE, operand, to, operand.constant(), place);
    }
    boolean numbers = from.isArithmetic() && to.element().isArithmetic();
    if (numbers) {
      return Conversions.arithmetic(operand, to, true, false, Rounding.DEFAULT, Places.of(place));
    }
    boolean handle =
        to instanceof OpaqueType
            && from.isInteger()
            && operand.constant().isPresent()
            && (to != OpaqueType.EVENT || Conversions.isNullConstant(operand));
    if (handle) {
      return convert(ConversionKind.NONE, operand, to, Optional.empty(), place);
    }
    if (from.isVector() || to.isVector()) {
      return refuse(from, to, from.isVector() && to.isVector(), operand, place);
    }
    boolean addresses =
        (from.isPointer() || from.isInteger()) && (to.isPointer() || to.isInteger());
    if (addresses && spacesFit(operand, to)) {
      return convert(
          Conversions.pointerKind(from, to),
          operand,
          to,
          Conversions.pointerConstant(operand, to),
          place);
    }
    return refuse(from, to, false, operand, place);
  }

  private static boolean spacesFit(Expression operand, Type to) {
    return !(operand.type() instanceof PointerType a)
        || !(to instanceof PointerType b)
        || Conversions.spacesFit(a.space(), b.space())
        || Conversions.isNullConstant(operand);
  }

  private Expression refuse(
      Type from, Type to, boolean vectors, Expression operand, ParserRuleContext place) {
    String advice = vectors ? "; use convert_" + to + "() or as_" + to + "()" : "";
    context.report.error(
        "language.cast", "'" + from + "' cannot be cast to '" + to + "'" + advice, place);
    return invalid(place, operand);
  }

  private static Expression convert(
      ConversionKind kind,
      Expression operand,
      Type to,
      Optional<Constant> constant,
      ParserRuleContext place) {
    return Conversions.make(
        kind, operand, to, true, false, Rounding.DEFAULT, constant, Places.of(place));
  }

  /** {@code (float4)(a, b, c, d)}: at least two parts. */
  Expression vector(VectorType type, List<Expression> arguments, ParserRuleContext place) {
    List<Expression> parts = new ArrayList<>(arguments.size());
    int count = 0;
    for (Expression argument : arguments) {
      Expression part = Conversions.decayed(argument);
      if (part.type().isError()) {
        return new Expression.Invalid(arguments, Places.of(place));
      }
      if (part.type().isArithmetic()) {
        part = Conversions.arithmetic(part, type.element(), false);
      } else if (!part.type().isVector() || !part.type().element().equals(type.element())) {
        context.report.error(
            "language.vector-literal",
            "'" + part.type() + "' cannot be a part of '" + type + "'",
            argument.range());
        return new Expression.Invalid(arguments, Places.of(place));
      }
      count += part.type().width();
      parts.add(part);
    }
    if (count != type.width()) {
      context.report.error(
          "language.vector-literal",
          "'" + type + "' needs " + type.width() + " components, but is given " + count,
          place);
      return new Expression.Invalid(arguments, Places.of(place));
    }
    return new Expression.VectorConstruction(
        parts, QualifiedType.of(type), constant(parts), Places.of(place));
  }

  private static Optional<Constant> constant(List<Expression> parts) {
    List<Constant> components = new ArrayList<>();
    for (Expression part : parts) {
      Constant value = part.constant().orElse(null);
      if (value == null) {
        return Optional.empty();
      }
      if (value instanceof Constant.VectorConstant vector) {
        components.addAll(vector.components());
      } else {
        components.add(value);
      }
    }
    return Optional.of(new Constant.VectorConstant(components));
  }

  /** {@code convert_type[_sat][_rounding](operand)}. */
  Expression convertFunction(
      Type to, boolean saturating, Rounding rounding, Expression first, ParserRuleContext place) {
    Expression operand = Conversions.decayed(first);
    Type from = operand.type();
    if (from.isError()) {
      return invalid(place, operand);
    }
    boolean numbers = from.element().isArithmetic() && to.element().isArithmetic();
    if (!numbers || from.width() != to.width() || saturating && to.element().isFloating()) {
      context.report.error(
          "language.cast",
          "'" + from + "' cannot be converted to '" + to + "' by this function",
          place);
      return invalid(place, operand);
    }
    return Conversions.arithmetic(operand, to, true, saturating, rounding, Places.of(place));
  }

  /** {@code as_type(operand)}. */
  Expression reinterpret(Type to, Expression first, ParserRuleContext place) {
    Expression operand = Conversions.decayed(first);
    Type from = operand.type();
    if (from.isError()) {
      return invalid(place, operand);
    }
    boolean simple =
        from.element().isArithmetic() && !(from instanceof RecordType)
            || from instanceof PointerType && to instanceof PointerType;
    if (!simple || from instanceof ArrayType || from.size() != to.size()) {
      context.report.error(
          "language.cast",
          "as_"
              + to
              + "() needs a value of "
              + to.size()
              + " bytes, but '"
              + from
              + "' has "
              + from.size(),
          place);
      return invalid(place, operand);
    }
    Optional<Constant> constant =
        operand.constant().flatMap(c -> Constants.reinterpret(c, from, to));
    return convert(ConversionKind.REINTERPRET, operand, to, constant, place);
  }
}
