package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
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
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.VectorType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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

  /**
   * A scalar, or an element of an array at a constant place.
   *
   * @param place the place; 0 for a scalar
   */
  private record Element(Variable variable, long place) {
    String text() {
      return variable.type() instanceof ArrayType
          ? variable.name() + "[" + place + "]"
          : variable.name();
    }
  }

  /** Goes through statements in their order and remembers what was stored since a barrier. */
  private final class Blocks {
    private final Map<Element, Expression.Assignment> stored = new LinkedHashMap<>();
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
          && accesses.hasId(store.value())) {
        element(store.target()).ifPresent(element -> stored.put(element, store));
      }
    }

    private TreeWalker loads() {
      return new TreeWalker() {
        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          load(reference);
          return null;
        }

        @Override
        public Void visitIndex(Expression.Index index) {
          load(index);
          return super.visitIndex(index);
        }

        private void load(Expression expression) {
          Optional<Element> element = element(expression);
          Expression.Assignment store = element.map(stored::remove).orElse(null);
          if (store != null) {
            // One word for an array is enough.
            stored.keySet().removeIf(each -> each.variable() == element.get().variable());
            problems.add(problem(expression, element.get(), store));
          }
        }

        @Override
        public Void visitAssignment(Expression.Assignment assignment) {
          boolean isPlain =
              assignment.operator().isEmpty() && element(assignment.target()).isPresent();
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

  private static Optional<Element> element(Expression target) {
    if (target instanceof Expression.VariableReference reference
        && reference.variable().space() == AddressSpace.LOCAL
        && (reference.type() instanceof ScalarType || reference.type() instanceof VectorType)) {
      return Optional.of(new Element(reference.variable(), 0));
    }
    return target instanceof Expression.Index index
            && Bare.of(index.base()) instanceof Expression.VariableReference array
            && array.variable().type() instanceof ArrayType
            && !(index.type() instanceof ArrayType)
            && array.variable().space() == AddressSpace.LOCAL
            && index.index().constant().orElse(null) instanceof Constant.IntegerConstant place
        ? Optional.of(new Element(array.variable(), place.value()))
        : Optional.empty();
  }

  private Problem problem(Expression load, Element element, Expression.Assignment store) {
    String name = element.text();
    String message =
        "'%s' is there once for all work-items of a group, and each of them stores a value of its own at line %d: what is loaded here may be another one's; declare it without '__local'"
            .formatted(name, store.range().line());
    return Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.MEANING, "barrier " + kernel.name() + " " + element.variable().name()),
            load.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(store.range(), "stored here"));
  }
}
