package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import java.util.Optional;

/** Functions that return the address of one of their variables, which is gone then. */
public final class DanglingPointer implements Inspection {
  private static final About ABOUT =
      About.of(
          "dangling-pointer",
          Group.HAZARDS,
          "A function returns the address of one of its variables",
          Level.ERROR,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Return.class,
        (end, function, problems) ->
            end.value()
                .flatMap(DanglingPointer::variable)
                .map(variable -> problem(variable, end, function))
                .ifPresent(problems::add));
  }

  /** The variable whose address a value is. */
  private static Optional<Variable> variable(Expression value) {
    Expression at = value;
    boolean isAddress = false;
    while (true) {
      if (at instanceof Expression.Conversion conversion) {
        isAddress |= conversion.operand().type() instanceof ArrayType;
        at = conversion.operand();
      } else if (at instanceof Expression.Unary unary
          && unary.operator() == UnaryOperator.ADDRESS_OF) {
        isAddress = true;
        at = unary.operand();
      } else if (at instanceof Expression.Index index
          && index.base() instanceof Expression.Conversion base
          && base.operand().type() instanceof ArrayType) {
        at = base.operand();
      } else if (at instanceof Expression.Member member) {
        at = member.base();
      } else {
        break;
      }
    }
    return isAddress
            && value.type() instanceof PointerType
            && at instanceof Expression.VariableReference reference
            && reference.variable().kind() != Variable.Kind.PROGRAM_SCOPE
            && !(reference.variable().type() instanceof PointerType)
            && reference.variable().space() == AddressSpace.PRIVATE
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static Problem problem(Variable variable, Statement.Return end, FunctionScope function) {
    String message =
        "'%s' ends with the function, so the address that is returned leads nowhere; let the caller give a pointer to a variable of its own, or return the value"
            .formatted(variable.name());
    return Problem.in(function, Level.ERROR, Cause.Kind.MEANING, end.range(), message)
        .with(new Problem.Related(variable.range(), "declared here"));
  }
}
