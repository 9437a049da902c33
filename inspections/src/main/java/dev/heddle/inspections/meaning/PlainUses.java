package dev.heddle.inspections.meaning;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What happens to the plain variables of a function. */
final class PlainUses extends TreeWalker {
  private final Set<Variable> read = new HashSet<>();
  private final Map<Variable, SourceRange> writes = new LinkedHashMap<>();

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    if (statement.expression() instanceof Expression.Unary unary
        && unary.operator().isIncrementOrDecrement()
        && isSet(unary.operand(), unary.range())) {
      return null;
    }
    if (statement.expression() instanceof Expression.Assignment assignment
        && isSet(assignment.target(), assignment.range())) {
      walk(assignment.value());
      return null;
    }
    return super.visitExpression(statement);
  }

  /** What is done at the end of an iteration is done for itself, each part of it. */
  @Override
  public Void visitFor(Statement.For loop) {
    loop.initial().ifPresent(this::walk);
    loop.condition().ifPresent(this::walk);
    loop.step().ifPresent(this::step);
    walk(loop.body());
    return null;
  }

  private void step(Expression step) {
    if (step instanceof Expression.Comma comma) {
      step(comma.left());
      step(comma.right());
    } else {
      visitExpression(new Statement.ExpressionStatement(step, step.range()));
    }
  }

  @Override
  public Void visitVariableReference(Expression.VariableReference reference) {
    read.add(reference.variable());
    return null;
  }

  private boolean isSet(Expression target, SourceRange write) {
    if (target instanceof Expression.VariableReference reference && isPlain(reference.variable())) {
      writes.put(reference.variable(), write);
      return true;
    }
    return false;
  }

  /** Those of a function. */
  static PlainUses in(FunctionDefinition function) {
    PlainUses uses = new PlainUses();
    uses.walk(function.body());
    return uses;
  }

  /** Where plain variables are set by a statement, each the last time. */
  Map<Variable, SourceRange> writes() {
    return writes;
  }

  /** Whether a value of the variable goes anywhere. */
  boolean isRead(Variable variable) {
    return read.contains(variable);
  }

  private static boolean isPlain(Variable variable) {
    return variable.kind() == Variable.Kind.LOCAL
        && (variable.type() instanceof ScalarType || variable.type().isVector())
        && !variable.qualifiedType().isVolatile()
        && !variable.name().startsWith("_")
        && variable.attribute("unused").isEmpty();
  }
}
