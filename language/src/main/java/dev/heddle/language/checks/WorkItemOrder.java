package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * Whether all work-items of a kernel make its accesses to channels and pipes: otherwise nobody says
 * in which order the data of several work-items go through (programming-guide-1-6 R-46, model
 * M-CHN-8).
 */
final class WorkItemOrder extends ConditionWalker {
  private final VaryingValues varying;
  private final Map<String, FunctionUses> uses;
  private final DiagnosticList diagnostics;
  private boolean someLeft;
  private boolean someLeftLoop;

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
  boolean varies(Expression expression) {
    return varying.varies(expression);
  }

  /** Of a single iteration only what stands behind the way out is missed. */
  @Override
  boolean leftEarly(Statement.Loop loop) {
    return varying.leftEarly(loop) && !SingleIteration.is(loop);
  }

  @Override
  boolean sameIterations(Statement.Loop loop) {
    return SingleIteration.is(loop);
  }

  @Override
  public Void visitFor(Statement.For statement) {
    return inLoop(() -> super.visitFor(statement));
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    return inLoop(() -> super.visitWhile(statement));
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    return inLoop(() -> super.visitDoWhile(statement));
  }

  private Void inLoop(Runnable inside) {
    boolean before = someLeftLoop;
    inside.run();
    someLeftLoop = before;
    return null;
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    Iterator<Statement> around = breakable().iterator();
    someLeftLoop |= isConditional() && around.hasNext() && around.next() instanceof Statement.Loop;
    return super.visitBreak(statement);
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    someLeftLoop |= isConditional();
    return super.visitContinue(statement);
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    someLeft |= isConditional();
    return super.visitReturn(statement);
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
    if (isConditional() || someLeft || someLeftLoop) {
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
