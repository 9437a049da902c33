package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
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
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A private array of which each work-item sets the element of its own number, and reads others: it
 * is there once for each work-item, so that nobody has set those (OpenCL C 1.2, 6.5.4).
 */
final class OwnArray {
  private final KernelScope kernel;
  private final Map<Variable, Expression> stored = new LinkedHashMap<>();
  private final Map<Variable, Expression> loaded = new LinkedHashMap<>();
  private final Set<Variable> arrays = new HashSet<>();
  private final Set<Variable> others = new HashSet<>();
  private final Set<Variable> counters = new HashSet<>();
  private final Set<Variable> ids = new HashSet<>();

  OwnArray(KernelScope kernel) {
    this.kernel = kernel;
  }

  void look(Problems problems) {
    new Uses().walk(kernel.definition().body());
    stored.forEach(
        (array, store) -> {
          if (loaded.containsKey(array) && !others.contains(array)) {
            problems.add(problem(array, store, loaded.get(array)));
          }
        });
  }

  private Problem problem(Variable array, Expression store, Expression load) {
    String message =
        "each work-item has an array '%s' of its own, sets the element of its own number at line %d, and reads here others that nothing sets: declare it '__local', with a barrier in between, if it is to be that of the group"
            .formatted(array.name(), store.range().line());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, "own " + kernel.name() + " " + array.name()),
            load.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(store.range(), "set here"));
  }

  /** Collects what stores and loads elements of arrays without first values. */
  private final class Uses extends TreeWalker {
    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        Variable variable = each.variable();
        each.initializer().filter(this::isId).ifPresent(id -> ids.add(variable));
        boolean isPrivate =
            variable.kind() == Variable.Kind.LOCAL
                && variable.space() != AddressSpace.LOCAL
                && variable.space() != AddressSpace.CONSTANT;
        if (isPrivate
            && variable.type() instanceof ArrayType array
            && !(array.elementType() instanceof ArrayType)
            && each.initializer().isEmpty()) {
          arrays.add(variable);
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      Optional<Variable> array = array(assignment.target());
      if (array.isEmpty()) {
        if (assignment.target() instanceof Expression.VariableReference variable
            && isId(assignment.value())) {
          ids.add(variable.variable());
        }
        return super.visitAssignment(assignment);
      }
      if (isOwn(assignment.target())) {
        stored.putIfAbsent(array.get(), assignment.target());
      } else {
        others.add(array.get());
      }
      walk(((Expression.Index) assignment.target()).index());
      walk(assignment.value());
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      Optional<Variable> array = array(element);
      if (array.isEmpty()) {
        return super.visitIndex(element);
      }
      if (isCommon(element.index())) {
        loaded.putIfAbsent(array.get(), element);
      }
      walk(element.index());
      return null;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      // Handed on as a pointer, anything may be stored.
      others.add(reference.variable());
      return null;
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator().isIncrementOrDecrement()) {
        array(unary.operand()).ifPresent(others::add);
      }
      return super.visitUnary(unary);
    }

    private Optional<Variable> array(Expression expression) {
      return expression instanceof Expression.Index index
              && Bare.of(index.base()) instanceof Expression.VariableReference reference
          ? Optional.of(reference.variable()).filter(arrays::contains)
          : Optional.empty();
    }

    /** Counters that start at a constant are the same for all work-items. */
    @Override
    public Void visitFor(Statement.For loop) {
      if (loop.initial().orElse(null) instanceof Statement.Declaration declaration) {
        declaration.variables().stream()
            .filter(each -> each.initializer().filter(it -> it.constant().isPresent()).isPresent())
            .forEach(each -> counters.add(each.variable()));
      }
      if (loop.initial().orElse(null) instanceof Statement.ExpressionStatement statement
          && statement.expression() instanceof Expression.Assignment start
          && start.target() instanceof Expression.VariableReference counter
          && start.value().constant().isPresent()) {
        counters.add(counter.variable());
      }
      return super.visitFor(loop);
    }

    /** Whether an index is the same for all work-items: a constant or a counter. */
    private boolean isCommon(Expression index) {
      return index.constant().isPresent()
          || Bare.of(index) instanceof Expression.VariableReference reference
              && counters.contains(reference.variable());
    }

    private boolean isOwn(Expression element) {
      return isId(((Expression.Index) element).index());
    }

    /** Whether the number of a work-item is part of a value, as written or by a variable for it. */
    private boolean isId(Expression value) {
      boolean[] found = {false};
      new TreeWalker() {
        @Override
        public Void visitBuiltinCall(Expression.BuiltinCall call) {
          found[0] |= call.callee().name().matches("get_(local|global)_id");
          return super.visitBuiltinCall(call);
        }

        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          found[0] |= ids.contains(reference.variable());
          return null;
        }
      }.walk(value);
      return found[0];
    }
  }
}
