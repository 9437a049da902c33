package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far a column goes at a place, where one comparison with the length of a row says so.
 *
 * @param first the least value; empty if it is not known
 * @param past by how much the largest value is more than the last column of a row
 * @param test the comparison
 * @param loop the loop that counts the column; empty if a condition lets it through
 */
record ColumnReach(
    OptionalLong first, long past, Expression.Binary test, Optional<Statement.For> loop) {
  /** The reach of an index at the place of a walk. */
  static Optional<ColumnReach> of(RowIndex index, FunctionScope function) {
    Tests tests = new Tests(index.column());
    tests.walk(function.definition().body());
    // Another comparison may keep the column from where the first one lets it go.
    if (tests.found.size() != 1 || tests.isLimited) {
      return Optional.empty();
    }
    Expression.Binary test = tests.found.get(0);
    Optional<Statement.For> loop =
        function.around().stream()
            .filter(Statement.For.class::isInstance)
            .map(Statement.For.class::cast)
            .filter(each -> CountedLoop.counter(each).filter(index.column()::equals).isPresent())
            .findFirst();
    return loop.isPresent() ? counted(index, loop.get(), test) : letThrough(index, test, function);
  }

  private static Optional<ColumnReach> counted(
      RowIndex index, Statement.For loop, Expression.Binary test) {
    OptionalLong first = CountedLoop.start(loop, index.column());
    boolean isForward =
        first.isPresent()
            && CountedLoop.step(loop, index.column()) > 0
            && CountedLoop.isPlain(loop, index.column())
            && loop.condition().filter(test::equals).isPresent();
    return isForward
        ? past(index, test).stream()
            .mapToObj(past -> new ColumnReach(first, past, test, Optional.of(loop)))
            .findFirst()
        : Optional.empty();
  }

  /** By how much a comparison that holds lets a column past the last one of a row. */
  private static OptionalLong past(RowIndex index, Expression.Binary test) {
    long more =
        switch (test.operator()) {
          case LESS -> 0;
          case LESS_EQUAL -> 1;
          default -> Long.MIN_VALUE;
        };
    if (more < 0 || !isReference(test.left(), index.column())) {
      return OptionalLong.empty();
    }
    Expression bound = Bare.of(test.right());
    if (index.isLength(bound)) {
      return OptionalLong.of(more);
    }
    return bound instanceof Expression.Binary less
            && less.operator() == BinaryOperator.SUBTRACT
            && index.isLength(less.left())
            && less.right().constant().orElse(null) instanceof Constant.IntegerConstant number
        ? OptionalLong.of(more - number.value())
        : OptionalLong.empty();
  }

  /** The number of a work-item behind {@code if (x > width) return;} or inside of a condition. */
  private static Optional<ColumnReach> letThrough(
      RowIndex index, Expression.Binary test, FunctionScope function) {
    boolean isGuarded =
        test.operator() == BinaryOperator.GREATER
            ? leaves(function.definition().body(), test)
            : test.operator() == BinaryOperator.LESS_EQUAL && isAround(function, test);
    return isGuarded
            && isReference(test.left(), index.column())
            && index.isLength(test.right())
            && isWorkItem(index.column(), function)
        ? Optional.of(new ColumnReach(OptionalLong.of(0), 1, test, Optional.empty()))
        : Optional.empty();
  }

  /** Whether the function begins with leaving where a comparison, or another one, holds. */
  private static boolean leaves(Statement body, Expression.Binary test) {
    return body instanceof Statement.Compound block
        && block.statements().stream()
            .filter(Statement.If.class::isInstance)
            .map(Statement.If.class::cast)
            .anyMatch(
                branch ->
                    isPart(branch.condition(), test, BinaryOperator.LOGICAL_OR)
                        && isReturn(branch.whenTrue()));
  }

  private static boolean isReturn(Statement statement) {
    return statement instanceof Statement.Return
        || statement instanceof Statement.Compound block
            && block.statements().size() == 1
            && isReturn(block.statements().get(0));
  }

  /** Whether the place is inside of a condition that a comparison is needed for. */
  private static boolean isAround(FunctionScope function, Expression.Binary test) {
    return function.around().stream()
        .filter(Statement.If.class::isInstance)
        .map(Statement.If.class::cast)
        .anyMatch(
            branch ->
                branch.whenFalse().isEmpty()
                    && isPart(branch.condition(), test, BinaryOperator.LOGICAL_AND));
  }

  private static boolean isPart(
      Expression condition, Expression.Binary test, BinaryOperator joined) {
    Expression at = Bare.of(condition);
    return at.equals(test)
        || at instanceof Expression.Binary both
            && both.operator() == joined
            && (isPart(both.left(), test, joined) || isPart(both.right(), test, joined));
  }

  private static boolean isWorkItem(Variable column, FunctionScope function) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        found[0] |=
            statement.variables().stream()
                .filter(each -> each.variable() == column)
                .flatMap(each -> each.initializer().stream())
                .map(Bare::of)
                .anyMatch(
                    value ->
                        value instanceof Expression.BuiltinCall call
                            && call.callee().name().equals("get_global_id"));
        return super.visitDeclaration(statement);
      }
    }.walk(function.definition().body());
    return found[0];
  }

  private static boolean isReference(Expression expression, Variable variable) {
    return Bare.of(expression) instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  /** The text of the comparison. */
  SourceRange range() {
    return test.range();
  }

  /** Comparisons of a variable, and what else may keep it small or change it. */
  private static final class Tests extends TreeWalker {
    private final Variable variable;
    private final List<Expression.Binary> found = new ArrayList<>();
    private boolean isLimited;

    Tests(Variable variable) {
      this.variable = variable;
    }

    @Override
    public Void visitBinary(Expression.Binary binary) {
      boolean isTest = binary.operator().kind() == BinaryOperator.Kind.COMPARISON;
      if (isTest && (names(binary.left()) || names(binary.right()))) {
        found.add(binary);
      }
      return super.visitBinary(binary);
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      isLimited |= call.arguments().stream().anyMatch(this::names);
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      isLimited |= assignment.operator().isPresent() && isReference(assignment.target(), variable);
      return super.visitAssignment(assignment);
    }

    private boolean names(Expression expression) {
      boolean[] found = {false};
      new TreeWalker() {
        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          found[0] |= reference.variable() == variable;
          return null;
        }
      }.walk(expression);
      return found[0];
    }
  }
}
