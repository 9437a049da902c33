package dev.heddle.language.tree;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Walks over a piece of code and collects the variables that it gives a value, whole or in part.
 */
public final class AssignedVariables extends TreeWalker {
  private final Set<Variable> assigned = new LinkedHashSet<>();

  /** Those of what was walked over so far. */
  public Set<Variable> found() {
    return assigned;
  }

  /** The variable that an lvalue is a part of; null if it is behind a pointer. */
  public static Variable root(Expression lvalue) {
    Expression at = lvalue;
    while (!(at instanceof Expression.VariableReference)) {
      if (at instanceof Expression.Index index && !index.base().type().isPointer()) {
        at = index.base();
      } else if (at instanceof Expression.Member member) {
        at = member.base();
      } else if (at instanceof Expression.Swizzle swizzle) {
        at = swizzle.base();
      } else {
        return null;
      }
    }
    return ((Expression.VariableReference) at).variable();
  }

  private void target(Expression lvalue) {
    Variable root = root(lvalue);
    if (root != null) {
      assigned.add(root);
    }
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    target(assignment.target());
    return super.visitAssignment(assignment);
  }

  @Override
  public Void visitUnary(Expression.Unary unary) {
    if (unary.operator().isIncrementOrDecrement()) {
      target(unary.operand());
    }
    return super.visitUnary(unary);
  }
}
