package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.VectorType;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Local variables that are no arrays, of which there is one for a work-group: each work-item stores
 * a value of its own there and loads what the last one has left.
 */
final class SharedScalars {
  private final KernelScope kernel;
  private final LocalAccesses accesses;

  SharedScalars(KernelScope kernel, LocalAccesses accesses) {
    this.kernel = kernel;
    this.accesses = accesses;
  }

  /** Looks at what a kernel does for every work-item, in its outermost block. */
  void look(Problems problems) {
    Map<Variable, Expression.Assignment> stored = new LinkedHashMap<>();
    for (Statement statement : kernel.definition().body().statements()) {
      if (accesses.of(statement).hasBarrier()) {
        stored.clear();
        continue;
      }
      new TreeWalker() {
        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          Expression.Assignment store = stored.remove(reference.variable());
          if (store != null) {
            problems.add(problem(reference, store));
          }
          return null;
        }

        @Override
        public Void visitAssignment(Expression.Assignment assignment) {
          boolean isPlain = assignment.operator().isEmpty() && isScalar(assignment.target());
          if (!isPlain) {
            return super.visitAssignment(assignment);
          }
          walk(assignment.value());
          return null;
        }
      }.walk(statement);
      if (statement instanceof Statement.ExpressionStatement plain
          && plain.expression() instanceof Expression.Assignment store
          && store.operator().isEmpty()
          && isScalar(store.target())
          && accesses.hasId(store.value())) {
        stored.put(((Expression.VariableReference) store.target()).variable(), store);
      }
    }
  }

  private static boolean isScalar(Expression target) {
    return target instanceof Expression.VariableReference reference
        && reference.variable().space() == AddressSpace.LOCAL
        && (reference.type() instanceof ScalarType || reference.type() instanceof VectorType);
  }

  private Problem problem(Expression.VariableReference load, Expression.Assignment store) {
    String name = load.variable().name();
    String message =
        "'%s' is one variable for all work-items of a group, and each of them stores a value of its own at line %d: what is loaded here may be another one's; declare it without '__local'"
            .formatted(name, store.range().line());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, "barrier " + kernel.name() + " " + name),
            load.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(store.range(), "stored here"));
  }
}
