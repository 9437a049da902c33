package dev.heddle.inspections.reduction;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Expression.Binary;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several operations of one kind on the way from iteration to iteration, of which one is enough:
 * {@code s = s + a + b} adds twice to the old value, {@code s = s + (a + b)} once. Told only where
 * the interval falls.
 */
public final class OperandOrder implements Inspection {
  private static final About ABOUT =
      About.of(
          "recurrence-operand-order",
          Group.INTERVAL,
          "Operands are taken into a carried value one after the other",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Optional<Bottleneck> limit =
              kernel
                  .row(loop)
                  .filter(row -> row.ii() != null && row.ii() > 1)
                  .map(row -> row.bottleneck())
                  .filter(found -> found.kind() == Bottleneck.Kind.DATA_DEPENDENCY);
          Optional<LoopIndex.Entry> entry = kernel.source(loop);
          if (limit.isPresent() && entry.isPresent()) {
            new LoopContents(entry.get().loop())
                .assignments().stream()
                    .filter(each -> limit.get().variables().contains(each.target().range().text()))
                    .flatMap(each -> Chain.of(each).stream())
                    .findFirst()
                    .ifPresent(chain -> problems.add(problem(kernel, loop, entry.get(), chain)));
          }
        });
  }

  /**
   * An assignment such as {@code x = x + a + b}.
   *
   * @param others the operands but the variable itself
   */
  private record Chain(Assignment assignment, BinaryOperator operator, List<Expression> others) {
    static Optional<Chain> of(Assignment assignment) {
      if (assignment.operator().isPresent()
          || !(assignment.target() instanceof VariableReference target)
          || !(target.type() instanceof ScalarType)
          || !(assignment.value() instanceof Binary value)
          || (value.operator() != BinaryOperator.ADD
              && value.operator() != BinaryOperator.MULTIPLY)) {
        return Optional.empty();
      }
      List<Expression> operands = new ArrayList<>();
      flatten(value, value.operator(), operands);
      List<Expression> others =
          operands.stream()
              .filter(
                  each ->
                      !(each instanceof VariableReference reference
                          && reference.variable() == target.variable()))
              .toList();
      boolean isOnce = others.size() == operands.size() - 1 && others.size() > 1;
      boolean isNested =
          value.left() instanceof Binary left
              && left.operator() == value.operator()
              && !left.range().text().startsWith("(");
      return isOnce && isNested
          ? Optional.of(new Chain(assignment, value.operator(), others))
          : Optional.empty();
    }

    private static void flatten(Expression at, BinaryOperator operator, List<Expression> found) {
      if (at instanceof Binary binary && binary.operator() == operator) {
        flatten(binary.left(), operator, found);
        flatten(binary.right(), operator, found);
      } else {
        found.add(at);
      }
    }

    /** The value in another order, as text; empty where a macro wrote a part of it. */
    Optional<String> regrouped() {
      SourceRange value = assignment.value().range();
      boolean isPlain =
          others.stream()
              .map(Expression::range)
              .allMatch(
                  each ->
                      each.file() == value.file()
                          && each.start() >= value.start()
                          && each.end() <= value.end());
      String sign = " " + operator.spelling() + " ";
      List<String> texts = others.stream().map(each -> each.range().text()).toList();
      return isPlain
          ? Optional.of(
              assignment.target().range().text() + sign + "(" + String.join(sign, texts) + ")")
          : Optional.empty();
    }
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, Chain chain) {
    SourceRange value = chain.assignment().value().range();
    String name = chain.assignment().target().range().text();
    String message =
        "'%s' takes its %d operands in one after the other, so each iteration of the loop at line %d waits for %d operations (II %s): join the operands first, which need not wait"
            .formatted(
                name,
                chain.others().size(),
                kernel.hardware().line(loop),
                chain.others().size(),
                kernel.shownInterval(loop));
    ScalarType type = (ScalarType) chain.assignment().target().type();
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            value,
            message,
            Loss.ofTime(kernel.lost(loop, 1)))
        .with(
            chain
                .regrouped()
                .map(
                    text ->
                        ProposedFix.of(
                            new EditBuilder(value.file()).replace(value, text).edits(),
                            "Write '%s = %s'".formatted(name, text),
                            new ProposedFix.Target(kernel.name(), entry.function().name()),
                            type.isFloating()
                                ? ProposedFix.Results.ROUNDING
                                : ProposedFix.Results.SAME,
                            new LowerInterval(
                                kernel.name(),
                                kernel.hardware().line(loop),
                                kernel.keyword(loop).start())))
                .orElse(List.of()))
        .whenFixed();
  }
}
