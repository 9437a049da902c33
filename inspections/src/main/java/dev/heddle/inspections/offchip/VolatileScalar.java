package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ScalarType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Private variables that are volatile: nobody else can see them, and the word makes each use an
 * access to memory, for which the next iteration of a loop waits.
 */
final class VolatileScalar extends TreeWalker {
  private final Set<Variable> declared = new LinkedHashSet<>();
  private final Set<Variable> used = new LinkedHashSet<>();
  private int loops;

  private VolatileScalar() {}

  static List<Problem> in(KernelScope kernel) {
    VolatileScalar found = new VolatileScalar();
    found.walk(kernel.definition().body());
    found.declared.retainAll(found.used);
    List<Problem> problems = new ArrayList<>();
    for (Variable variable : found.declared) {
      String message =
          "'%s' is private and 'volatile': nobody else can see it, and the word makes each use an access to memory on chip%s; take the word away"
              .formatted(
                  variable.name(),
                  kernel.hardware().isSingle() ? ", for which the next iteration waits" : "");
      problems.add(
          Problem.of(
              Level.WEAK_WARNING,
              new Cause(
                  Cause.Kind.MEANING, kernel.name() + " volatile@" + variable.range().start()),
              variable.range(),
              message,
              Loss.UNKNOWN));
    }
    return problems;
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration each : statement.variables()) {
      Variable variable = each.variable();
      if (variable.qualifiedType().isVolatile()
          && variable.space() == AddressSpace.PRIVATE
          && variable.type() instanceof ScalarType) {
        declared.add(variable);
      }
    }
    return super.visitDeclaration(statement);
  }

  @Override
  public void walk(Statement statement) {
    boolean isLoop = statement instanceof Statement.Loop;
    loops += isLoop ? 1 : 0;
    super.walk(statement);
    loops -= isLoop ? 1 : 0;
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    if (loops > 0) {
      stored(assignment.target());
    }
    return super.visitAssignment(assignment);
  }

  @Override
  public Void visitUnary(Expression.Unary unary) {
    boolean isTaken = unary.operator() == UnaryOperator.ADDRESS_OF;
    if (isTaken && Bare.of(unary.operand()) instanceof Expression.VariableReference reference) {
      declared.remove(reference.variable());
    } else if (loops > 0 && unary.operator().isIncrementOrDecrement()) {
      stored(unary.operand());
    }
    return super.visitUnary(unary);
  }

  private void stored(Expression target) {
    if (Bare.of(target) instanceof Expression.VariableReference reference) {
      used.add(reference.variable());
    }
  }
}
