package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.dependence.IndexRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Which elements of the arrays that a function declares it loads and stores. */
final class ElementUses {
  /**
   * An access.
   *
   * @param ranges the indices, outermost dimension first
   */
  record Use(Expression.Index element, List<IndexRange.Range> ranges) {}

  /**
   * The accesses of an array.
   *
   * @param stores all of them
   * @param certainLoads those under no condition, in loops that go through all that is said
   */
  record Uses(Variable array, List<Use> stores, List<Use> certainLoads) {}

  private final FunctionDefinition function;
  private final IndexRange ranges;
  private final Map<Variable, Uses> arrays = new LinkedHashMap<>();
  private final Map<Variable, Boolean> isWhole = new LinkedHashMap<>();

  ElementUses(FunctionDefinition function) {
    this.function = function;
    this.ranges = new IndexRange(function.body(), group());
    new Walker().walk(function.body());
  }

  /** Arrays without initial values all of whose stores are known. */
  List<Uses> whole() {
    return arrays.values().stream().filter(uses -> isWhole.get(uses.array())).toList();
  }

  private List<Long> group() {
    return function
        .function()
        .attribute("reqd_work_group_size")
        .map(
            size ->
                IntStream.range(0, size.arguments().size())
                    .mapToObj(i -> size.integer(i).orElse(0))
                    .map(each -> (long) each)
                    .toList())
        .orElse(List.of());
  }

  private final class Walker extends TreeWalker {
    /** Conditions, ends of loops by other means, and steps of other sizes around. */
    private int doubts;

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        Variable variable = each.variable();
        if (variable.type() instanceof ArrayType) {
          arrays.put(variable, new Uses(variable, new ArrayList<>(), new ArrayList<>()));
          isWhole.put(
              variable,
              each.initializer().isEmpty()
                  && !variable.isStatic()
                  && !variable.qualifiedType().isVolatile());
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public void walk(Statement statement) {
      boolean isDoubtful =
          statement instanceof Statement.If
              || statement instanceof Statement.Switch
              || statement instanceof Statement.Loop loop && !isPlain(loop);
      doubts += isDoubtful ? 1 : 0;
      if (statement instanceof Statement.Loop loop) {
        ranges.enter(loop);
        super.walk(statement);
        ranges.leave(loop);
      } else {
        super.walk(statement);
      }
      doubts -= isDoubtful ? 1 : 0;
    }

    private boolean isPlain(Statement.Loop loop) {
      return loop instanceof Statement.For counted
          && CountedLoop.counter(counted)
              .filter(counter -> CountedLoop.isPlain(counted, counter))
              .isPresent();
    }

    @Override
    public Void visitConditional(Expression.Conditional expression) {
      doubts++;
      super.visitConditional(expression);
      doubts--;
      return null;
    }

    @Override
    public Void visitBinary(Expression.Binary expression) {
      boolean isDoubtful =
          switch (expression.operator()) {
            case LOGICAL_AND, LOGICAL_OR -> true;
            default -> false;
          };
      doubts += isDoubtful ? 1 : 0;
      super.visitBinary(expression);
      doubts -= isDoubtful ? 1 : 0;
      return null;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      // Handed on as a pointer, anything may be stored.
      isWhole.computeIfPresent(reference.variable(), (array, whole) -> false);
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      Optional<Uses> uses = array(element);
      if (uses.isEmpty()) {
        return super.visitIndex(element);
      }
      Optional<Use> use = use(element);
      if (element.type() instanceof ArrayType) {
        isWhole.put(uses.get().array(), false);
      } else if (doubts == 0
          && use.isPresent()
          && use.get().ranges().stream().allMatch(IndexRange.Range::isCounted)) {
        uses.get().certainLoads().add(use.get());
      }
      indices(element);
      return null;
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (store(assignment.target())) {
        walk(assignment.value());
        return null;
      }
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      boolean isTaken = unary.operator() == UnaryOperator.ADDRESS_OF;
      if (isTaken) {
        array(part(unary.operand())).ifPresent(uses -> isWhole.put(uses.array(), false));
      }
      return unary.operator().isIncrementOrDecrement() && store(unary.operand())
          ? null
          : super.visitUnary(unary);
    }

    /** Whether an lvalue is an element, or a part of one, which is then stored. */
    private boolean store(Expression lvalue) {
      Expression element = part(lvalue);
      Optional<Uses> uses = array(element);
      if (uses.isEmpty()) {
        return false;
      }
      use((Expression.Index) element)
          .ifPresentOrElse(
              use -> uses.get().stores().add(use), () -> isWhole.put(uses.get().array(), false));
      indices(element);
      return true;
    }

    private void indices(Expression element) {
      Expression at = element;
      while (at instanceof Expression.Index index) {
        walk(index.index());
        at = Bare.of(index.base());
      }
    }
  }

  private static Expression part(Expression lvalue) {
    Expression at = lvalue;
    while (at instanceof Expression.Member || at instanceof Expression.Swizzle) {
      at =
          at instanceof Expression.Member member ? member.base() : ((Expression.Swizzle) at).base();
    }
    return at;
  }

  private Optional<Uses> array(Expression element) {
    Expression at = element;
    while (at instanceof Expression.Index index) {
      at = Bare.of(index.base());
    }
    return element instanceof Expression.Index
            && at instanceof Expression.VariableReference reference
        ? Optional.ofNullable(arrays.get(reference.variable()))
        : Optional.empty();
  }

  /** An access with the range of each index; empty if one is not known. */
  private Optional<Use> use(Expression.Index element) {
    List<IndexRange.Range> found = new ArrayList<>();
    Expression at = element;
    while (at instanceof Expression.Index index) {
      boolean hasCount =
          Bare.of(index.base()).type() instanceof ArrayType array
              && !array.count().equals(OptionalLong.empty());
      Optional<IndexRange.Range> range = ranges.of(index.index());
      if (range.isEmpty() || !hasCount) {
        return Optional.empty();
      }
      found.add(0, range.get());
      at = Bare.of(index.base());
    }
    return Optional.of(new Use(element, List.copyOf(found)));
  }
}
