package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;

/** Whether a value can only be known when the kernel runs. */
final class WorkItemDependence extends TreeWalker {
  private boolean dynamic;

  private WorkItemDependence() {}

  /**
   * Whether an expression reads memory, an argument or a work-item's position. A local variable may
   * be the counter of an unrolled loop and does not count.
   */
  static boolean isDynamic(Expression expression) {
    WorkItemDependence walker = new WorkItemDependence();
    walker.walk(expression);
    return walker.dynamic;
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    BuiltinFamily family = call.callee().family();
    dynamic |= family == BuiltinFamily.WORK_ITEM || family == BuiltinFamily.CHANNEL;
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitVariableReference(Expression.VariableReference reference) {
    dynamic |= reference.variable().kind() == Variable.Kind.PARAMETER;
    return null;
  }

  @Override
  public Void visitIndex(Expression.Index index) {
    dynamic = true;
    return null;
  }
}
