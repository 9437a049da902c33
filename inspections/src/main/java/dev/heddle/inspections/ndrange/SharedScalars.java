package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
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

  /** Looks at what a kernel does for every work-item, or for more than one. */
  void look(Problems problems) {
    new Blocks(problems).scan(kernel.definition().body());
  }

  /** Goes through statements in their order and remembers what was stored since a barrier. */
  private final class Blocks {
    private final Map<Variable, Expression.Assignment> stored = new LinkedHashMap<>();
    private final Problems problems;

    Blocks(Problems problems) {
      this.problems = problems;
    }

    void scan(Statement statement) {
      if (statement instanceof Statement.Compound block) {
        block.statements().forEach(this::scan);
      } else if (accesses.of(statement).hasBarrier()) {
        stored.clear();
      } else if (statement instanceof Statement.If branch && !choosesFew(branch.condition())) {
        loads().walk(branch.condition());
        scan(branch.whenTrue());
        branch.whenFalse().ifPresent(this::scan);
      } else if (statement instanceof Statement.Loop loop) {
        loop.condition().ifPresent(condition -> loads().walk(condition));
        scan(loop.body());
      } else {
        loads().walk(statement);
        store(statement);
      }
    }

    private void store(Statement statement) {
      if (statement instanceof Statement.ExpressionStatement plain
          && plain.expression() instanceof Expression.Assignment store
          && isScalar(store.target())
          && accesses.hasId(store.value())) {
        stored.put(((Expression.VariableReference) store.target()).variable(), store);
      }
    }

    private TreeWalker loads() {
      return new TreeWalker() {
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
      };
    }
  }

  /** Whether a condition asks for a certain number, so that one work-item may be all. */
  private static boolean choosesFew(Expression condition) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitBinary(Expression.Binary binary) {
        found[0] |=
            switch (binary.operator()) {
              case EQUAL, NOT_EQUAL -> true;
              case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> isSmall(binary.right());
              default -> false;
            };
        return super.visitBinary(binary);
      }

      @Override
      public Void visitUnary(Expression.Unary unary) {
        found[0] |= unary.operator() == UnaryOperator.LOGICAL_NOT;
        return super.visitUnary(unary);
      }
    }.walk(condition);
    return found[0];
  }

  private static boolean isSmall(Expression bound) {
    return bound.constant().orElse(null) instanceof Constant.IntegerConstant number
        && number.value() == 1;
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
