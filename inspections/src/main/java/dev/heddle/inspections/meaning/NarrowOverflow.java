package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.List;

/**
 * A sum or product of integers of arbitrary width that is computed in fewer bits than it may need,
 * and goes into a wider type afterwards (programming-guide-1-6 R-55).
 */
public final class NarrowOverflow implements Inspection {
  private static final About ABOUT =
      About.of(
          "narrow-integer-overflow",
          Group.ARITHMETIC,
          "A result overflows before it is extended",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Conversion.class,
        (conversion, function, problems) -> {
          if (conversion.operand() instanceof Expression.Binary operation
              && operation.type() instanceof ApIntType narrow
              && bits(conversion.type()) > narrow.bits()
              && operation.constant().isEmpty()
              && needed(operation) > narrow.bits()) {
            problems.add(problem(conversion, operation, narrow, function));
          }
        });
  }

  private static int bits(Type type) {
    return type instanceof ApIntType narrow
        ? narrow.bits()
        : type instanceof ScalarType scalar && scalar.isInteger() && scalar != ScalarType.BOOL
            ? scalar.bits()
            : 0;
  }

  /** Bits of the exact result; 0 for other operators. */
  private static int needed(Expression.Binary operation) {
    int left = significant(operation.left());
    int right = significant(operation.right());
    return switch (operation.operator()) {
      case ADD -> Math.max(left, right) + 1;
      case MULTIPLY -> left + right;
      default -> 0;
    };
  }

  /** Bits that an operand may use, of the type that it had before it was widened. */
  private static int significant(Expression operand) {
    if (operand.constant().orElse(null) instanceof Constant.IntegerConstant number) {
      return 64 - Long.numberOfLeadingZeros(Math.abs(number.value()));
    }
    if (operand instanceof Expression.Binary mask
        && mask.operator() == BinaryOperator.BITWISE_AND
        && mask.right().constant().orElse(null) instanceof Constant.IntegerConstant number
        && number.value() >= 0) {
      return 64 - Long.numberOfLeadingZeros(number.value());
    }
    int own = bits(operand.type());
    return operand instanceof Expression.Conversion conversion
            && bits(conversion.operand().type()) > 0
        ? Math.min(own, significant(conversion.operand()))
        : own;
  }

  private static Problem problem(
      Expression.Conversion conversion,
      Expression.Binary operation,
      ApIntType narrow,
      FunctionScope function) {
    String message =
        "'%s' is computed in the %d bits of '%s' and may need %d; only then it becomes a '%s': convert one operand first"
            .formatted(
                operation.range().text(),
                narrow.bits(),
                narrow,
                needed(operation),
                conversion.type());
    return Problem.in(function, Level.WARNING, Cause.Kind.MEANING, operation.range(), message)
        .with(
            function.isWritten(operation.range())
                ? ProposedFix.of(
                    edits(operation.left().range(), conversion.type()).edits(),
                    "Compute it in '%s'".formatted(conversion.type()),
                    ProposedFix.Target.of(function),
                    ProposedFix.Results.REPAIRED,
                    new Stated("no bit is lost before the result is extended"))
                : List.of());
  }

  private static EditBuilder edits(SourceRange left, Type type) {
    EditBuilder edits = new EditBuilder(left.file());
    boolean isPlain = left.text().matches("[\\w.\\[\\]]+");
    return isPlain
        ? edits.before(left, "(%s)".formatted(type))
        : edits.wrap(left, "(%s)(".formatted(type), ")");
  }
}
