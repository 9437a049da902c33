package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.List;
import java.util.Optional;

/** Variables that hide another one of their function which has another type. */
public final class ShadowedName implements Inspection {
  private static final About ABOUT =
      About.of(
          "shadowed-name",
          Group.LANGUAGE,
          "A variable hides another one of its function",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Declaration.class,
        (declaration, function, problems) -> {
          for (VariableDeclaration each : declaration.variables()) {
            hidden(each.variable(), function)
                .filter(hidden -> function.isWritten(each.variable().range()))
                .filter(hidden -> !hidden.type().equals(each.variable().type()))
                .map(hidden -> problem(each.variable(), hidden, function))
                .ifPresent(problems::add);
          }
        });
  }

  /** The variable of a block around, or the parameter, that has the same name. */
  private static Optional<Variable> hidden(Variable variable, FunctionScope function) {
    boolean isOwn = true;
    for (Statement block : function.around()) {
      List<Statement> statements =
          block instanceof Statement.Compound compound
              ? compound.statements()
              : block instanceof Statement.For loop ? loop.initial().stream().toList() : List.of();
      for (Statement statement : statements) {
        if (!isOwn && statement instanceof Statement.Declaration outer) {
          for (VariableDeclaration each : outer.variables()) {
            if (each.variable().name().equals(variable.name())
                && each.variable().range().start() < variable.range().start()) {
              return Optional.of(each.variable());
            }
          }
        }
      }
      isOwn &= statements.isEmpty();
    }
    return function.definition().function().parameters().stream()
        .filter(parameter -> parameter.name().equals(variable.name()))
        .findFirst();
  }

  private static Problem problem(Variable variable, Variable hidden, FunctionScope function) {
    String message =
        "'%s' of type '%s' hides the one of line %d, which is of type '%s'; give one of them another name"
            .formatted(variable.name(), variable.type(), hidden.range().line(), hidden.type());
    return Problem.in(function, Level.INFO, Cause.Kind.MEANING, variable.range(), message)
        .with(new Problem.Related(hidden.range(), "this one is hidden"));
  }
}
