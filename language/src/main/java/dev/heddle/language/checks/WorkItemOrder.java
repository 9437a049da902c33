package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.Map;
import java.util.Optional;

/**
 * Whether all work-items of a kernel make its accesses to channels and pipes: otherwise nobody says
 * in which order the data of several work-items go through (programming-guide-1-6 R-46, model
 * M-CHN-8).
 */
final class WorkItemOrder extends TreeWalker {
  private final VaryingValues varying;
  private final Map<String, FunctionUses> uses;
  private final DiagnosticList diagnostics;
  private int conditions;
  private boolean someLeft;

  private WorkItemOrder(
      VaryingValues varying, Map<String, FunctionUses> uses, DiagnosticList diagnostics) {
    this.varying = varying;
    this.uses = uses;
    this.diagnostics = diagnostics;
  }

  /**
   * Warns about accesses that only some work-items make.
   *
   * @param uses the built-in functions that each function reaches, by its name
   */
  static void check(
      FunctionDefinition kernel, Map<String, FunctionUses> uses, DiagnosticList diagnostics) {
    FunctionUses own = uses.get(kernel.name());
    boolean single =
        kernel
            .function()
            .attribute("max_global_work_dim")
            .map(dimensions -> dimensions.integer(0).orElse(1) == 0)
            .orElse(false);
    boolean several = !single && own.all().stream().anyMatch(VaryingValues::isPosition);
    if (several && own.usesChannelsOrPipes()) {
      VaryingValues varying = VaryingValues.of(kernel.body(), uses);
      new WorkItemOrder(varying, uses, diagnostics).walk(kernel.body());
    }
  }

  @Override
  public Void visitIf(Statement.If statement) {
    walk(statement.condition());
    under(
        statement.condition(),
        () -> {
          walk(statement.whenTrue());
          statement.whenFalse().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    walk(statement.condition());
    under(statement.condition(), () -> walk(statement.body()));
    return null;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.initial().ifPresent(this::walk);
    loop(
        statement,
        () -> {
          statement.condition().ifPresent(this::walk);
          walk(statement.body());
          statement.step().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, () -> super.visitWhile(statement));
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(statement, () -> super.visitDoWhile(statement));
    return null;
  }

  /** A loop that some work-items leave earlier than others is a condition for its whole body. */
  private void loop(Statement.Loop loop, Runnable inside) {
    boolean differs = varying.leftEarly(loop) || loop.condition().map(varying::of).orElse(false);
    conditions += differs ? 1 : 0;
    inside.run();
    conditions -= differs ? 1 : 0;
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    someLeft |= conditions > 0;
    return super.visitReturn(statement);
  }

  @Override
  public Void visitConditional(Expression.Conditional expression) {
    walk(expression.condition());
    under(
        expression.condition(),
        () -> {
          walk(expression.whenTrue());
          walk(expression.whenFalse());
        });
    return null;
  }

  @Override
  public Void visitBinary(Expression.Binary expression) {
    walk(expression.left());
    if (expression.operator().kind() == BinaryOperator.Kind.LOGICAL) {
      under(expression.left(), () -> walk(expression.right()));
    } else {
      walk(expression.right());
    }
    return null;
  }

  private void under(Expression condition, Runnable inside) {
    boolean differs = varying.of(condition);
    conditions += differs ? 1 : 0;
    inside.run();
    conditions -= differs ? 1 : 0;
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    BuiltinFamily family = call.callee().family();
    if (family == BuiltinFamily.CHANNEL || family == BuiltinFamily.PIPE) {
      Optional<Variable> port = FunctionUses.port(call);
      String kind = family == BuiltinFamily.CHANNEL ? "channel" : "pipe";
      accessed(kind + port.map(p -> " '" + p.name() + "'").orElse(""), call.calleeRange());
    }
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitCall(Expression.Call call) {
    FunctionUses inside = uses.get(call.callee().name());
    if (inside != null && inside.usesChannelsOrPipes()) {
      accessed("channels or pipes of '" + call.callee().name() + "'", call.calleeRange());
    }
    return super.visitCall(call);
  }

  private void accessed(String what, SourceRange range) {
    if (conditions > 0 || someLeft) {
      diagnostics.warning(
          "language.work-item-order",
          "only some work-items come here, so the order of their accesses to "
              + what
              + " is not defined; access it on every path, under conditions that are the same for"
              + " all work-items, or in a kernel with a single work-item",
          range);
    }
  }
}
