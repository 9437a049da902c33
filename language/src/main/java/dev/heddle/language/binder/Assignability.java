package dev.heddle.language.binder;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.HashSet;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;

/** Checks what may be assigned, and converts values to where they go. */
final class Assignability {
  private final Reporter report;

  Assignability(Reporter report) {
    this.report = report;
  }

  /**
   * Converts a value to the type of what takes it, and says so if that is impossible.
   *
   * @param taker what takes the value, for the message: "variable 'x'", "argument 2 of 'f'"
   */
  Expression converted(Expression value, Type target, String taker, ParserRuleContext place) {
    return converted(value, target, taker, place, place);
  }

  /**
   * The same where the value is a part of what the message is about.
   *
   * @param about the whole, with what takes the value
   */
  Expression converted(
      Expression value,
      Type target,
      String taker,
      ParserRuleContext place,
      ParserRuleContext about) {
    Expression decayed =
        target instanceof ArrayType && value.type().equals(target)
            ? value
            : Conversions.decayed(value);
    switch (Conversions.fit(decayed, target)) {
      case IMPOSSIBLE -> {
        report.error(
            "language.type-mismatch", mismatch(decayed.type(), target, taker), place, about);
        return new Expression.Invalid(List.of(value), value.range());
      }
      case DOUBTFUL ->
          report.warning(
              "language.doubtful-conversion", doubt(decayed.type(), target, taker), place);
      default -> {}
    }
    return Conversions.implicit(decayed, target);
  }

  private static String mismatch(Type from, Type to, String taker) {
    if (from instanceof PointerType a && to instanceof PointerType b && a.space() != b.space()) {
      return taker
          + " points to "
          + b.space().spelling()
          + " memory, but is given a pointer to "
          + a.space().spelling()
          + " memory";
    }
    if (from.isVector() && to.isVector()) {
      return taker + " is '" + to + "', but is given '" + from + "'; use convert_" + to + "()";
    }
    return taker + " is '" + to + "', but is given '" + from + "'";
  }

  private static String doubt(Type from, Type to, String taker) {
    if (from instanceof PointerType a
        && to instanceof PointerType b
        && Conversions.compatible(a.pointee().type(), b.pointee().type())) {
      return taker + " drops a qualifier of '" + from + "'";
    }
    return taker + " is '" + to + "', but is given '" + from + "'; add a cast if it is meant";
  }

  /** Says so if an expression cannot stand left of an assignment. */
  boolean checkTarget(Expression target, ParserRuleContext place) {
    if (target.type().isError()) {
      return false;
    }
    if (!target.isLvalue()) {
      report.error("language.not-assignable", "this is a value and cannot be assigned to", place);
      return false;
    }
    QualifiedType type = target.qualifiedType();
    if (type.space() == AddressSpace.CONSTANT) {
      report.error("language.not-assignable", "constant memory cannot be written", place);
      return false;
    }
    if (type.isConst()) {
      report.error(
          "language.not-assignable", named(target) + " is const and cannot be changed", place);
      return false;
    }
    if (type.type().isHandle()) {
      report.error(
          "language.not-assignable",
          "nothing of type '" + type.type() + "' can be assigned",
          place);
      return false;
    }
    if (type.type() instanceof ArrayType) {
      report.error("language.not-assignable", "an array cannot be assigned to as a whole", place);
      return false;
    }
    if (target instanceof Expression.Swizzle swizzle
        && new HashSet<>(swizzle.components()).size() < swizzle.components().size()) {
      report.error(
          "language.not-assignable", "a component occurs twice in the assigned vector", place);
      return false;
    }
    return true;
  }

  private static String named(Expression expression) {
    if (expression instanceof Expression.VariableReference reference) {
      return "'" + reference.variable().name() + "'";
    }
    if (expression instanceof Expression.Member member) {
      return "member '" + member.field().name() + "'";
    }
    return "the object";
  }
}
