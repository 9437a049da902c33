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
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.types.ArrayType;
import java.util.List;
import java.util.Optional;

/**
 * An index that leaves its array in the first or last iteration of a loop with constant bounds.
 * That an index is wrong by itself is a diagnostic of the front end.
 */
public final class LoopOverrun implements Inspection {
  private static final About ABOUT =
      About.of(
          "index-out-of-bounds",
          Group.HAZARDS,
          "A loop leaves an array",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.For.class, LoopOverrun::visit);
  }

  private static void visit(Statement.For loop, FunctionScope scope, Problems problems) {
    CountedLoop.of(loop)
        .ifPresent(
            counted -> {
              for (CountedLoop.Use use : counted.uses()) {
                problem(loop, counted, use, scope).ifPresent(problems::add);
              }
            });
    NestOverrun.visit(loop, scope, problems);
  }

  private static Optional<Problem> problem(
      Statement.For loop, CountedLoop counted, CountedLoop.Use use, FunctionScope scope) {
    if (!(use.index().base().type() instanceof ArrayType array) || array.count().isEmpty()) {
      return Optional.empty();
    }
    long length = array.count().getAsLong();
    long first = counted.first() + use.offset();
    long last = counted.last() + use.offset();
    long most = Math.max(first, last);
    long least = Math.min(first, last);
    if (least >= 0 && most < length) {
      return Optional.empty();
    }
    String message =
        "'%s' reaches index %d in the loop at line %d; the array has %d elements, 0 to %d"
            .formatted(
                use.index().range().text(),
                most >= length ? most : least,
                loop.keywordRange().line(),
                length,
                length - 1);
    Problem problem =
        Problem.of(
                Level.ERROR,
                new Cause(
                    Cause.Kind.MEANING,
                    scope.definition().name()
                        + " "
                        + use.index().range().text()
                        + "@"
                        + counted.variable().name()),
                use.index().range(),
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(loop.keywordRange(), "the loop"));
    boolean isOneTooFar = most == length && least >= 0 && counted.last() > counted.first();
    return Optional.of(isOneTooFar ? problem.with(oneLess(loop, scope)) : problem);
  }

  /** {@code i <= n} becomes {@code i < n}. */
  private static List<ProposedFix> oneLess(Statement.For loop, FunctionScope scope) {
    boolean isPlain =
        loop.condition().isPresent()
            && loop.condition().get() instanceof Expression.Binary binary
            && binary.operator() == BinaryOperator.LESS_EQUAL
            && binary.range().text().indexOf("<=") >= 0;
    if (!isPlain) {
      return List.of();
    }
    SourceRange condition = loop.condition().get().range();
    int sign = condition.start() + condition.text().indexOf("<=");
    return new EditBuilder(condition.file())
            .replace(new SourceRange(condition.file(), sign, sign + 2), "<")
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "End the loop one iteration earlier",
                        scope.kernel(),
                        scope.definition().name(),
                        edits,
                        ProposedFix.Results.REPAIRED,
                        (before, after, applied) -> Optional.of("every index is inside the array")))
            .stream()
            .toList();
  }
}
