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
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
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
              new Scopes(file, function).find(problems);
            }
          }
        });
  }

  /** Goes through the blocks of a function with the names that are known in each. */
  private static final class Scopes extends TreeWalker {
    private final FunctionScope function;
    private final Deque<Map<String, Variable>> known = new ArrayDeque<>();

    /** Those that hide a variable, by the variable. */
    private final Map<Variable, List<Variable>> hiding = new LinkedHashMap<>();

    Scopes(FileScope file, FunctionDefinition definition) {
      this.function =
          new FunctionScope(
              file, definition, file.kernelsWith(definition.name()), new ArrayDeque<>());
      known.push(new HashMap<>());
      definition.function().parameters().forEach(each -> known.peek().put(each.name(), each));
    }

    /** One problem for each variable that is hidden. */
    void find(Problems problems) {
      walk(function.definition().body());
      hiding.forEach((hidden, others) -> problems.add(problem(others, hidden, function)));
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
            .ifPresent(
                hidden -> hiding.computeIfAbsent(hidden, key -> new ArrayList<>()).add(variable));
        known.peek().put(variable.name(), variable);
      }
      return super.visitDeclaration(declaration);
    }
  }

  private static Problem problem(List<Variable> hiding, Variable hidden, FunctionScope function) {
    Variable variable = hiding.get(0);
    String message =
        "'%s' of type '%s' hides the one of line %d, which is of type '%s'; give one of them another name"
            .formatted(variable.name(), variable.type(), hidden.range().line(), hidden.type());
    Problem problem =
        Problem.in(function, Level.INFO, Cause.Kind.MEANING, variable.range(), message)
            .with(new Problem.Related(hidden.range(), "this one is hidden"));
    for (Variable further : hiding.subList(1, hiding.size())) {
      problem = problem.with(new Problem.Related(further.range(), "hides it, too"));
    }
    return problem;
  }
}
