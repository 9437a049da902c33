package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Arguments that a kernel gives a value of its own before anything reads what the host passed. */
final class OverwrittenArguments {
  private OverwrittenArguments() {}

  /** Those of a kernel, by the statements of its outermost block. */
  static List<Problem> in(FunctionDefinition kernel) {
    List<Problem> problems = new ArrayList<>();
    Names names = new Names();
    for (Statement statement : kernel.body().statements()) {
      if (statement instanceof Statement.ExpressionStatement each
          && each.expression() instanceof Expression.Assignment assignment
          && assignment.operator().isEmpty()
          && assignment.target() instanceof Expression.VariableReference target) {
        names.walk(assignment.value());
        if (kernel.function().parameters().contains(target.variable())
            && !names.found.contains(target.variable())) {
          problems.add(problem(kernel, target));
        }
      }
      names.walk(statement);
    }
    return problems;
  }

  private static Problem problem(FunctionDefinition kernel, Expression.VariableReference target) {
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(
            Cause.Kind.MEANING,
            "overwritten argument %s of %s".formatted(target.variable().name(), kernel.name())),
        target.range(),
        "'%s' is overwritten here before anything reads what the host passes for it: make it a variable of kernel '%s', and take the argument out of both"
            .formatted(target.variable().name(), kernel.name()),
        Loss.UNKNOWN);
  }

  private static final class Names extends TreeWalker {
    private final Set<Variable> found = new HashSet<>();

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      found.add(reference.variable());
      return super.visitVariableReference(reference);
    }
  }
}
