package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

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
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition function : file.unit().functions()) {
            if (file.isUsed(function) && !function.hasErrors()) {
              new Scopes(file, function, problems).walk(function.body());
            }
          }
        });
  }

  /** Goes through the blocks of a function with the names that are known in each. */
  private static final class Scopes extends TreeWalker {
    private final FunctionScope function;
    private final Problems problems;
    private final Deque<Map<String, Variable>> known = new ArrayDeque<>();

    Scopes(FileScope file, FunctionDefinition definition, Problems problems) {
      this.function =
          new FunctionScope(
              file, definition, file.kernelsWith(definition.name()), new ArrayDeque<>());
      this.problems = problems;
      known.push(new HashMap<>());
      definition.function().parameters().forEach(each -> known.peek().put(each.name(), each));
    }

    @Override
    public void walk(Statement statement) {
      boolean isScope =
          statement instanceof Statement.Compound || statement instanceof Statement.Loop;
      if (isScope) {
        known.push(new HashMap<>());
      }
      super.walk(statement);
      if (isScope) {
        known.pop();
      }
    }

    @Override
    public Void visitDeclaration(Statement.Declaration declaration) {
      for (VariableDeclaration each : declaration.variables()) {
        Variable variable = each.variable();
        known.stream()
            .skip(1)
            .map(names -> names.get(variable.name()))
            .filter(hidden -> hidden != null)
            .findFirst()
            .filter(hidden -> !hidden.type().equals(variable.type()))
            .filter(hidden -> function.isWritten(variable.range()))
            .ifPresent(hidden -> problems.add(problem(variable, hidden, function)));
        known.peek().put(variable.name(), variable);
      }
      return super.visitDeclaration(declaration);
    }
  }

  private static Problem problem(Variable variable, Variable hidden, FunctionScope function) {
    String message =
        "'%s' of type '%s' hides the one of line %d, which is of type '%s'; give one of them another name"
            .formatted(variable.name(), variable.type(), hidden.range().line(), hidden.type());
    return Problem.in(function, Level.INFO, Cause.Kind.MEANING, variable.range(), message)
        .with(new Problem.Related(hidden.range(), "this one is hidden"));
  }
}
