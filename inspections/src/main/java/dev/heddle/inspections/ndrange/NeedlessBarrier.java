package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Barriers of local memory in kernels that have none, and barriers right behind others. */
public final class NeedlessBarrier implements Inspection {
  private static final About ABOUT =
      About.of(
          "redundant-barrier",
          Group.NDRANGE,
          "A barrier has nothing to order",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final String NO_LOCAL =
      "orders accesses of local memory, and kernel '%s' has none: work-items wait for each other"
          + " for nothing; global memory is ordered by 'CLK_GLOBAL_MEM_FENCE' only";
  private static final String AGAIN =
      "follows another one of kernel '%s' with nothing in between: work-items wait for each other"
          + " for nothing";

  private static final String FIRST =
      "stands in front of every access of memory in kernel '%s': there is nothing yet that it could"
          + " order, and work-items wait for each other for nothing; delete it";

  private static final String NEXT =
      "ends an iteration in kernel '%s', and the next one begins with another: work-items wait for"
          + " each other twice";

  private static final String LOCAL = "CLK_LOCAL_MEM_FENCE";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          boolean hasLocal =
              kernel.hardware().built().memories().stream()
                  .anyMatch(object -> object.space() == AddressSpace.LOCAL);
          if (kernel.hardware().isSingle()) {
            return;
          }
          Optional<Problem> first = first(kernel);
          if (first.isPresent()) {
            problems.add(first.get());
            return;
          }
          if (!hasLocal && !exchangesGlobally(kernel)) {
            barriers(kernel)
                .forEach(barrier -> problems.add(problem(kernel, barrier, NO_LOCAL).whenFixed()));
          } else {
            repeated(kernel)
                .forEach(barrier -> problems.add(problem(kernel, barrier, AGAIN).whenFixed()));
            twiceARound(kernel)
                .forEach(barrier -> problems.add(problem(kernel, barrier, NEXT).whenFixed()));
          }
        });
  }

  /** A barrier that comes before all that others could see. */
  private static Optional<Problem> first(KernelScope kernel) {
    for (Statement statement : kernel.definition().body().statements()) {
      if (statement instanceof Statement.ExpressionStatement call && isBarrier(call)) {
        return Optional.of(problem(kernel, call, FIRST));
      }
      boolean isQuiet =
          statement instanceof Statement.Declaration
              || statement instanceof Statement.ExpressionStatement
              || statement instanceof Statement.Empty;
      if (!isQuiet || reachesOthers(statement)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isBarrier(Statement.ExpressionStatement statement) {
    return statement.expression() instanceof Expression.BuiltinCall call
        && call.callee().name().equals("barrier");
  }

  /** Whether a statement may touch memory or a channel, by a call, too. */
  private static boolean reachesOthers(Statement statement) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitCall(Expression.Call call) {
        found[0] = true;
        return null;
      }

      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall call) {
        found[0] |= !call.callee().name().matches("get_\\w+");
        return super.visitBuiltinCall(call);
      }

      @Override
      public Void visitIndex(Expression.Index element) {
        found[0] = true;
        return null;
      }

      @Override
      public Void visitUnary(Expression.Unary unary) {
        found[0] |= unary.operator() == UnaryOperator.DEREFERENCE;
        return super.visitUnary(unary);
      }

      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        found[0] |= reference.variable().space() != dev.heddle.language.types.AddressSpace.PRIVATE;
        return null;
      }
    }.walk(statement);
    return found[0];
  }

  /** Whether an argument is stored and loaded, so that global memory is what is meant. */
  private static boolean exchangesGlobally(KernelScope kernel) {
    Set<Integer> stored = new HashSet<>();
    Set<Integer> loaded = new HashSet<>();
    for (LoadStoreUnit unit : kernel.hardware().units()) {
      Node node = kernel.hardware().node(unit.parts().get(0).node());
      kernel.object(node).ifPresent(object -> (unit.isLoad() ? loaded : stored).add(object.id()));
    }
    return !Collections.disjoint(stored, loaded);
  }

  /**
   * Barriers right behind another one, or behind a loop that ends with one and begins behind one.
   */
  private static List<Statement.ExpressionStatement> repeated(KernelScope kernel) {
    List<Statement.ExpressionStatement> barriers = barriers(kernel);
    List<Statement.ExpressionStatement> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public Void visitCompound(Statement.Compound block) {
        List<Statement> statements = block.statements();
        for (int i = 1; i < statements.size(); i++) {
          boolean isBarrier = barriers.contains(statements.get(i));
          boolean isAgain = isBarrier && barriers.contains(statements.get(i - 1));
          boolean isAfterLoop =
              isBarrier
                  && i > 1
                  && barriers.contains(statements.get(i - 2))
                  && statements.get(i - 1) instanceof Statement.Loop loop
                  && isWhole(loop)
                  && loop.body() instanceof Statement.Compound body
                  && !body.statements().isEmpty()
                  && barriers.contains(body.statements().get(body.statements().size() - 1));
          if (isAgain || isAfterLoop) {
            found.add((Statement.ExpressionStatement) statements.get(i));
          }
        }
        return super.visitCompound(block);
      }
    }.walk(kernel.definition().body());
    return found;
  }

  /**
   * Barriers at the end of an iteration whose next one begins with a barrier. Behind the last
   * iteration nothing may need it: no local memory is used there.
   */
  private static List<Statement.ExpressionStatement> twiceARound(KernelScope kernel) {
    List<Statement.ExpressionStatement> barriers = barriers(kernel);
    List<Statement.ExpressionStatement> found = new ArrayList<>();
    LocalAccesses accesses = new LocalAccesses(kernel.definition().body());
    List<Statement> statements = kernel.definition().body().statements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof Statement.Loop loop
          && loop.body() instanceof Statement.Compound body
          && body.statements().size() > 2
          && isWhole(loop)
          && barriers.contains(body.statements().get(0))
          && barriers.contains(body.statements().get(body.statements().size() - 1))
          && statements.subList(i + 1, statements.size()).stream()
              .map(accesses::of)
              .allMatch(
                  each ->
                      each.loads().isEmpty() && each.stores().isEmpty() && !each.hasBarrier())) {
        found.add(
            (Statement.ExpressionStatement) body.statements().get(body.statements().size() - 1));
      }
    }
    return found;
  }

  /** Whether nothing leaves a loop, or an iteration, in front of its last statement. */
  private static boolean isWhole(Statement.Loop loop) {
    boolean[] leaves = {false};
    new TreeWalker() {
      @Override
      public Void visitBreak(Statement.Break statement) {
        leaves[0] = true;
        return null;
      }

      @Override
      public Void visitContinue(Statement.Continue statement) {
        leaves[0] = true;
        return null;
      }

      @Override
      public Void visitReturn(Statement.Return statement) {
        leaves[0] = true;
        return null;
      }
    }.walk(loop.body());
    return !leaves[0];
  }

  private static List<Statement.ExpressionStatement> barriers(KernelScope kernel) {
    List<Statement.ExpressionStatement> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public Void visitExpression(Statement.ExpressionStatement statement) {
        if (statement.expression() instanceof Expression.BuiltinCall call
            && call.calleeRange().text().equals("barrier")
            && call.arguments().size() == 1
            && call.arguments().get(0).range().text().equals(LOCAL)) {
          found.add(statement);
        }
        return null;
      }
    }.walk(kernel.definition().body());
    return found;
  }

  private static Problem problem(
      KernelScope kernel, Statement.ExpressionStatement barrier, String words) {
    String message = ("the barrier " + words).formatted(kernel.name());
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.LAUNCH, "barrier " + kernel.name() + "@" + barrier.range().start()),
            barrier.range(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(barrier.range().file()).delete(barrier.range()).edits(),
                "Delete the barrier",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                Improvement.noLoss(kernel.name(), "work-items do not wait")));
  }
}
