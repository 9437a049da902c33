package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.inspections.reduction.LoopContents;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ScalarType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Loops whose condition nothing in them changes, or whose counter moves away from its bound. */
public final class EndlessLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "endless-loop",
          Group.NESTS,
          "Nothing ends a loop",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.For.class, EndlessLoop::look);
    visits.statements(Statement.While.class, EndlessLoop::look);
    visits.statements(Statement.DoWhile.class, EndlessLoop::look);
  }

  private static void look(Statement.Loop loop, FunctionScope function, Problems problems) {
    Optional<Expression> condition = loop.condition();
    if (condition.isEmpty() || condition.get().constant().isPresent() || leaves(loop)) {
      return;
    }
    Condition read = new Condition();
    read.walk(condition.get());
    LoopContents contents = new LoopContents(loop);
    if (read.isSimple
        && !read.variables.isEmpty()
        && read.variables.stream().noneMatch(contents::changes)) {
      String names =
          String.join("', '", read.variables.stream().map(Variable::name).sorted().toList());
      problems.add(
          problem(
              loop,
              function,
              "nothing in the loop changes '%s', so a loop that starts never ends"
                  .formatted(names)));
    } else if (loop instanceof Statement.For counted) {
      wrongWay(counted, contents)
          .ifPresent(
              step ->
                  problems.add(
                      problem(
                              loop,
                              function,
                              "'%s' moves away from the bound in '%s'"
                                  .formatted(step.range().text(), condition.get().range().text()))
                          .with(turned(step, function))));
    }
  }

  private static Problem problem(Statement.Loop loop, FunctionScope function, String message) {
    return Problem.of(
        Level.WARNING,
        new Cause(
            Cause.Kind.MEANING,
            function.definition().name() + " loop " + loop.condition().get().range().text()),
        loop.keywordRange(),
        message,
        Loss.UNKNOWN);
  }

  /** The step of a loop that counts down to an upper bound, or up to a lower one. */
  private static Optional<Expression.Unary> wrongWay(Statement.For loop, LoopContents contents) {
    if (!(loop.step().orElse(null) instanceof Expression.Unary step)
        || !step.operator().isIncrementOrDecrement()
        || !(step.operand() instanceof Expression.VariableReference counter)
        || !(loop.condition().orElse(null) instanceof Expression.Binary condition)
        || !(bare(condition.left()) instanceof Expression.VariableReference compared)
        || compared.variable() != counter.variable()
        || contents.assignments().stream().anyMatch(a -> isOf(a.target(), counter.variable()))) {
      return Optional.empty();
    }
    boolean isDown = step.operator().spelling().equals("--");
    return switch (condition.operator()) {
      case LESS, LESS_EQUAL -> isDown ? Optional.of(step) : Optional.empty();
      case GREATER, GREATER_EQUAL -> isDown ? Optional.empty() : Optional.of(step);
      default -> Optional.empty();
    };
  }

  private static boolean isOf(Expression target, Variable variable) {
    return target instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion && !conversion.explicit()
        ? bare(conversion.operand())
        : expression;
  }

  private static List<ProposedFix> turned(Expression.Unary step, FunctionScope function) {
    SourceRange range = step.range();
    String other = step.operator().spelling().equals("--") ? "++" : "--";
    String text = range.text().replace(step.operator().spelling(), other);
    return new EditBuilder(range.file())
            .replace(range, text)
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Write '" + text + "'",
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.REPAIRED,
                        new Stated("the counter reaches its bound")))
            .stream()
            .toList();
  }

  private static boolean leaves(Statement.Loop loop) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        found[0] |=
            statement instanceof Statement.Break
                || statement instanceof Statement.Return
                || statement instanceof Statement.Goto;
        super.walk(statement);
      }
    }.walk(loop.body());
    return found[0];
  }

  /** What a condition reads, and whether that is variables of the function alone. */
  private static final class Condition extends TreeWalker {
    private final Set<Variable> variables = new LinkedHashSet<>();
    private boolean isSimple = true;

    @Override
    public void walk(Expression expression) {
      if (expression instanceof Expression.VariableReference reference) {
        variable(reference.variable());
      } else if (expression instanceof Expression.Unary unary) {
        isSimple &= !unary.operator().isIncrementOrDecrement() && !unary.isLvalue();
      } else {
        isSimple &=
            expression instanceof Expression.Literal
                || expression instanceof Expression.Binary
                || expression instanceof Expression.Conversion;
      }
      super.walk(expression);
    }

    private void variable(Variable variable) {
      variables.add(variable);
      isSimple &=
          variable.type() instanceof ScalarType
              && variable.space() == AddressSpace.PRIVATE
              && variable.kind() != Variable.Kind.PROGRAM_SCOPE
              && !variable.qualifiedType().isVolatile();
    }
  }
}
