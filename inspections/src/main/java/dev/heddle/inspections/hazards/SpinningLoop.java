package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.Optional;
import java.util.Set;

/**
 * A loop without a body that waits for a value in shared memory: work-items enter the pipeline in
 * order (model M-NDR-6), so one that waits for a later one waits for ever.
 */
public final class SpinningLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "spin-on-global-memory",
          Group.HAZARDS,
          "A loop waits for a value that another work-item or kernel has to store",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.While.class, SpinningLoop::visit);
    visits.statements(Statement.DoWhile.class, SpinningLoop::visit);
    visits.statements(Statement.For.class, SpinningLoop::visit);
  }

  private static void visit(Statement.Loop loop, FunctionScope function, Problems problems) {
    if (!isEmpty(loop.body()) || loop.condition().isEmpty()) {
      return;
    }
    Watched watched = new Watched();
    watched.walk(loop.condition().get());
    watched.found.map(place -> problem(loop, place, function)).ifPresent(problems::add);
  }

  private static boolean isEmpty(Statement body) {
    return body instanceof Statement.Empty
        || body instanceof Statement.Compound block
            && block.statements().stream().allMatch(SpinningLoop::isEmpty);
  }

  private static Problem problem(Statement.Loop loop, Expression place, FunctionScope function) {
    String message =
        "the loop at line %d does nothing but wait until somebody else changes '%s': work-items enter the pipeline one after the other, so one that waits keeps those behind it from storing anything, and each round is an access of memory; exchange values by a channel, or by two launches"
            .formatted(loop.keywordRange().line(), place.range().text());
    return Problem.of(
        Level.WARNING,
        new Cause(
            Cause.Kind.MEANING,
            function.definition().name() + " loop " + loop.condition().get().range().text()),
        loop.keywordRange(),
        message,
        Loss.UNKNOWN);
  }

  /** Finds an access of memory that others may change meanwhile. */
  private static final class Watched extends TreeWalker {
    private static final Set<AddressSpace> SHARED = Set.of(AddressSpace.GLOBAL, AddressSpace.LOCAL);

    private Optional<Expression> found = Optional.empty();

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      if (call.callee().name().startsWith("atom")) {
        found = Optional.of(call);
      }
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitIndex(Expression.Index index) {
      note(index, index.base());
      return super.visitIndex(index);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator() == UnaryOperator.DEREFERENCE) {
        note(unary, unary.operand());
      }
      return super.visitUnary(unary);
    }

    private void note(Expression access, Expression base) {
      if (base.type() instanceof PointerType pointer
          && pointer.pointee().isVolatile()
          && SHARED.contains(pointer.space())) {
        found = Optional.of(access);
      }
    }
  }
}
