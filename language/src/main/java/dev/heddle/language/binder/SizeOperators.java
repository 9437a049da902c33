package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.syntax.OpenClParser.OffsetOfContext;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Binds {@code sizeof}, {@code alignof}, {@code vec_step} and {@code offsetof}. */
final class SizeOperators {
  private final BindingContext context;
  private final Reporter report;

  SizeOperators(BindingContext context) {
    this.context = context;
    report = context.report;
  }

  /**
   * The size, alignment or number of steps of a type.
   *
   * @param operator the token of the operator
   */
  Expression measured(int operator, Type type, ParserRuleContext place) {
    if (type.isError()) {
      return invalid(place);
    }
    if (operator == OpenClParser.VEC_STEP) {
      if (!type.element().isArithmetic() && !type.isVoid()) {
        report.error(
            "language.operands", "vec_step needs a number or vector, not '" + type + "'", place);
        return invalid(place);
      }
      // A vector of three counts as four (6.12.12).
      long step = type.width() == 3 ? 4 : type.width();
      return Expressions.literal(ScalarType.INT, Constants.of(step), place);
    }
    long value = operator == OpenClParser.SIZEOF ? type.size() : type.alignment();
    if (!type.isComplete()) {
      context.undefined(
          "language.incomplete-type", "the size of '" + type + "' is not known", Places.of(place));
      return invalid(place);
    }
    return Expressions.literal(ScalarType.ULONG, Constants.of(value), place);
  }

  /** How many bytes a member stands behind the begin of its record. */
  Expression offset(Type type, OffsetOfContext syntax) {
    if (!(type instanceof RecordType record)) {
      return invalid(syntax);
    }
    String name = syntax.IDENTIFIER().getText();
    Optional<Field> field = record.field(name);
    if (field.isEmpty()) {
      report.error("language.no-member", "'" + type + "' has no member '" + name + "'", syntax);
      return invalid(syntax);
    }
    return Expressions.literal(ScalarType.ULONG, Constants.of(field.get().offset()), syntax);
  }
}
