package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies to local memory that run beside the work-items, in a kernel that never waits for one
 * (OpenCL C 1.2, 6.12.10), and reads what was copied.
 */
final class UnawaitedCopy extends TreeWalker {
  private final KernelScope kernel;
  private final List<Expression.BuiltinCall> copies = new ArrayList<>();
  private final Map<Expression.BuiltinCall, Statement> statements = new HashMap<>();
  private final Map<Variable, List<Expression.VariableReference>> uses = new HashMap<>();
  private boolean isWaited;

  UnawaitedCopy(KernelScope kernel) {
    this.kernel = kernel;
  }

  void look(Problems problems) {
    walk(kernel.definition().body());
    if (isWaited) {
      return;
    }
    for (Expression.BuiltinCall copy : copies) {
      if (Bare.of(copy.arguments().get(0)) instanceof Expression.VariableReference target) {
        uses.getOrDefault(target.variable(), List.of()).stream()
            .filter(use -> use.range().start() > copy.range().end())
            .findFirst()
            .map(use -> problem(copy, target.variable(), use.range()))
            .ifPresent(problems::add);
      }
    }
  }

  private Problem problem(Expression.BuiltinCall copy, Variable target, SourceRange use) {
    String message =
        "the copy to '%s' runs beside the work-items, and nobody waits for it before '%s' is used at line %d: whether the values are there yet is chance; 'wait_group_events' waits for the event that the call returns"
            .formatted(target.name(), target.name(), use.line());
    Problem problem =
        Problem.of(
                Level.WARNING,
                new Cause(Cause.Kind.MEANING, "copy %s %s".formatted(kernel.name(), target.name())),
                copy.range(),
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(use, "used here"));
    Statement statement = statements.get(copy);
    if (statement == null) {
      return problem;
    }
    EditBuilder edits = new EditBuilder(copy.range().file());
    String event = edits.layout().freeName(target.name() + "_copied");
    int end = statement.range().end();
    edits
        .insert(copy.range().start(), "event_t %s = ".formatted(event))
        .insert(
            end,
            "\n%swait_group_events(1, &%s);"
                .formatted(edits.layout().indent(copy.range().start()), event));
    return problem.with(
        ProposedFix.of(
            edits.edits(),
            "Wait for the copy",
            new ProposedFix.Target(kernel.name(), kernel.name()),
            ProposedFix.Results.REPAIRED,
            new Stated("the values are there when they are used")));
  }

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    if (Bare.of(statement.expression()) instanceof Expression.BuiltinCall call) {
      statements.put(call, statement);
    }
    return super.visitExpression(statement);
  }

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    isWaited |= call.callee().name().equals("wait_group_events");
    if (call.callee().name().startsWith("async_work_group")) {
      copies.add(call);
    }
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitCall(Expression.Call call) {
    // A function may wait.
    isWaited = true;
    return super.visitCall(call);
  }

  @Override
  public Void visitVariableReference(Expression.VariableReference reference) {
    uses.computeIfAbsent(reference.variable(), key -> new ArrayList<>()).add(reference);
    return null;
  }
}
