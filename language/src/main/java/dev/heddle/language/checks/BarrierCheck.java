package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import java.util.Map;
import java.util.Optional;

/**
 * Barriers that only some work-items of a group come to: the others never arrive (OpenCL C 1.2,
 * 6.12.8).
 */
final class BarrierCheck extends ConditionWalker {
  private final VaryingValues varying;
  private final Map<String, FunctionUses> uses;
  private final DiagnosticList diagnostics;
  private boolean someLeft;

  private BarrierCheck(
      VaryingValues varying, Map<String, FunctionUses> uses, DiagnosticList diagnostics) {
    this.varying = varying;
    this.uses = uses;
    this.diagnostics = diagnostics;
  }

  /**
   * Warns about them.
   *
   * @param uses the built-in functions that each function reaches, by its name
   */
  static void check(
      FunctionDefinition kernel, Map<String, FunctionUses> uses, DiagnosticList diagnostics) {
    if (uses.get(kernel.name()).all().stream().anyMatch(BarrierCheck::isBarrier)) {
      VaryingValues varying = VaryingValues.inGroup(kernel.body(), uses);
      new BarrierCheck(varying, uses, diagnostics).walk(kernel.body());
    }
  }

  private static boolean isBarrier(FunctionUses.Use use) {
    return use.name().equals("barrier") || use.name().equals("work_group_barrier");
  }

  @Override
  boolean varies(Expression expression) {
    return varying.varies(expression);
  }

  @Override
  boolean leftEarly(Statement.Loop loop) {
    return varying.leftEarly(loop);
  }

  /**
   * {@code for (i = get_local_id(0); i < n; i += get_local_size(0))}: work-items begin at different
   * numbers but make as many iterations if the group's size divides the bound.
   */
  @Override
  boolean sameIterations(Statement.Loop loop) {
    if (!(loop instanceof Statement.For counted)
        || !(counted.condition().orElse(null) instanceof Expression.Binary condition)) {
      return false;
    }
    Optional<Variable> counter = counter(counted);
    return counter.isPresent() && isCompared(condition, counter.get());
  }

  private boolean isCompared(Expression.Binary condition, Variable counter) {
    boolean left = isVariable(condition.left(), counter);
    boolean right = isVariable(condition.right(), counter);
    return left && !varies(condition.right()) || right && !varies(condition.left());
  }

  private static boolean isVariable(Expression expression, Variable variable) {
    Expression value = expression;
    while (value instanceof Expression.Conversion conversion) {
      value = conversion.operand();
    }
    return value instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  /** The variable that a loop's step adds a value to that is the same for all work-items. */
  private Optional<Variable> counter(Statement.For loop) {
    return loop.step()
        .filter(Expression.Assignment.class::isInstance)
        .map(Expression.Assignment.class::cast)
        .filter(step -> step.operator().isPresent() && !varies(step.value()))
        .map(Expression.Assignment::target)
        .filter(Expression.VariableReference.class::isInstance)
        .map(target -> ((Expression.VariableReference) target).variable());
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    someLeft |= isConditional();
    return super.visitReturn(statement);
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    if (isBarrier(new FunctionUses.Use(call, Optional.empty()))) {
      reached("barrier", call.calleeRange());
    }
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitCall(Expression.Call call) {
    FunctionUses inside = uses.get(call.callee().name());
    if (inside != null && inside.all().stream().anyMatch(BarrierCheck::isBarrier)) {
      reached("barrier in '" + call.callee().name() + "'", call.calleeRange());
    }
    return super.visitCall(call);
  }

  private void reached(String what, SourceRange range) {
    if (isConditional() || someLeft) {
      diagnostics.warning(
          "language.divergent-barrier",
          "only some work-items of a group may come to this "
              + what
              + ", and then the others never arrive; place it where all of them come, and guard the"
              + " work around it instead",
          range);
    }
  }
}
