package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An array that is filled as far as an argument says, and whose elements another loop adds up as
 * far as a constant says: with a smaller argument values that nobody has stored are among them.
 */
final class PartlyFilled {
  private static final OptionalLong ZERO = OptionalLong.of(0);

  private final Set<Variable> arrays = new HashSet<>();
  private final Map<Variable, List<Expression.Index>> stores = new HashMap<>();
  private final Set<Expression.Index> added = new HashSet<>();
  private final List<CountedLoop> counted = new ArrayList<>();

  private PartlyFilled(FunctionScope function) {
    new Walker().walk(function.definition().body());
  }

  /**
   * What is told of a loop that fills an array.
   *
   * @param loop the loop
   */
  static Optional<Problem> in(Statement.For loop, FunctionScope function) {
    Optional<Variable> argument =
        HostBound.bound(loop).filter(each -> HostBound.isTrusted(function, loop, each));
    if (argument.isEmpty()
        || !CountedLoop.start(loop, CountedLoop.counter(loop).get()).equals(ZERO)) {
      return Optional.empty();
    }
    return new PartlyFilled(function).problem(loop, function, argument.get());
  }

  private Optional<Problem> problem(Statement.For loop, FunctionScope function, Variable argument) {
    Variable counter = CountedLoop.counter(loop).orElseThrow();
    for (CountedLoop reading : counted) {
      for (CountedLoop.Use use : reading.uses()) {
        Optional<Variable> array = array(use.index());
        boolean isMeant =
            array.isPresent()
                && arrays.contains(array.get())
                && added.contains(use.index())
                && reading.last() > reading.first()
                && use.offset() == 0
                && isFilledBy(loop, counter, array.get());
        if (isMeant) {
          return Optional.of(problem(loop, function, argument, reading, use.index(), array.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether all stores to an array are one in this loop, at its counter. */
  private boolean isFilledBy(Statement.For loop, Variable counter, Variable array) {
    List<Expression.Index> all = stores.getOrDefault(array, List.of());
    return all.size() == 1
        && isReference(all.get(0).index(), counter)
        && all.get(0).range().start() >= loop.body().range().start()
        && all.get(0).range().end() <= loop.body().range().end();
  }

  private static Problem problem(
      Statement.For loop,
      FunctionScope function,
      Variable argument,
      CountedLoop reading,
      Expression.Index load,
      Variable array) {
    String message =
        "'%s' is added up to index %d, and the loop at line %d stores as many elements of '%s' as the argument '%s' says: with fewer than %d the others are undefined; end this loop at '%s', too, or set the others to 0"
            .formatted(
                load.range().text(),
                reading.last(),
                loop.keywordRange().line(),
                array.name(),
                argument.name(),
                reading.last() + 1,
                argument.name());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.MEANING, function.kernel() + " unwritten " + array.name()),
            load.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(loop.keywordRange(), "the loop that fills it"));
  }

  private static Optional<Variable> array(Expression.Index element) {
    return Bare.of(element.base()) instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static boolean isReference(Expression expression, Variable variable) {
    return Bare.of(expression) instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  /** Collects arrays without values that are used by their elements alone. */
  private final class Walker extends TreeWalker {
    private boolean isAdded;

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        if (each.variable().type() instanceof ArrayType
            && each.initializer().isEmpty()
            && !each.variable().isStatic()) {
          arrays.add(each.variable());
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public void walk(Statement statement) {
      if (statement instanceof Statement.For loop) {
        CountedLoop.of(loop).ifPresent(counted::add);
      }
      super.walk(statement);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      // Handed on as a pointer, anything may be stored.
      arrays.remove(reference.variable());
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      if (array(element).isEmpty()) {
        return super.visitIndex(element);
      }
      if (isAdded) {
        added.add(element);
      }
      walk(element.index());
      return null;
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (Bare.of(unary.operand()) instanceof Expression.Index element) {
        // Its address, or a count: no plain store.
        array(element).ifPresent(arrays::remove);
      }
      return super.visitUnary(unary);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      Expression target = Bare.of(assignment.target());
      if (target instanceof Expression.Index element && array(element).isPresent()) {
        stores.computeIfAbsent(array(element).get(), key -> new ArrayList<>()).add(element);
        walk(element.index());
        walk(assignment.value());
        return null;
      }
      walk(assignment.target());
      boolean before = isAdded;
      isAdded |=
          assignment.operator().isPresent() && target instanceof Expression.VariableReference;
      walk(assignment.value());
      isAdded = before;
      return null;
    }
  }
}
