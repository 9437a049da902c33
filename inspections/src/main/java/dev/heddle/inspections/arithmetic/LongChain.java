package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A floating-point sum or product of many terms that is computed from left to right: each operator
 * waits for the one before, where a tree has few levels (best-practices-1-4 R-FP1). Told only where
 * the kernel's blocks become shorter by a part worth a word.
 */
public final class LongChain implements Inspection {
  private static final About ABOUT =
      About.of(
          "reassociation-helps",
          Group.ARITHMETIC,
          "Floating-point operations run in a chain where a tree would be shorter",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  private static final int FEWEST = 4;

  /** Share of the cycles of all blocks that has to go. */
  private static final double GAIN = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        dev.heddle.language.tree.Statement.ExpressionStatement.class,
        (statement, function, problems) -> {
          if (statement.expression() instanceof Expression.Assignment assignment) {
            chain(assignment.value(), function).ifPresent(problems::add);
          }
        });
    visits.statements(
        dev.heddle.language.tree.Statement.Declaration.class,
        (statement, function, problems) ->
            statement.variables().stream()
                .map(each -> each.initializer())
                .flatMap(Optional::stream)
                .map(value -> chain(value, function))
                .flatMap(Optional::stream)
                .forEach(problems::add));
  }

  private static Optional<Problem> chain(Expression value, FunctionScope function) {
    if (!(Bare.of(value) instanceof Expression.Binary top)
        || top.type() != ScalarType.FLOAT
        || top.operator() != BinaryOperator.ADD && top.operator() != BinaryOperator.MULTIPLY) {
      return Optional.empty();
    }
    List<Expression> terms = new ArrayList<>();
    Expression at = top;
    while (at instanceof Expression.Binary operation
        && operation.operator() == top.operator()
        && operation.constant().isEmpty()
        && isUnbracketed(operation)) {
      terms.add(0, operation.right());
      at = operation.left();
    }
    terms.add(0, at);
    boolean isPlain =
        terms.stream().allMatch(term -> function.isWritten(term.range()))
            && terms.stream().noneMatch(term -> term.constant().isPresent());
    return terms.size() >= FEWEST && isPlain
        ? Optional.of(problem(top, terms, function))
        : Optional.empty();
  }

  /** Brackets of the author say in which order something is meant. */
  private static boolean isUnbracketed(Expression.Binary operation) {
    SourceRange range = operation.range();
    return range.start() == operation.left().range().start()
        && range.end() == operation.right().range().end();
  }

  private static Problem problem(
      Expression.Binary top, List<Expression> terms, FunctionScope function) {
    int levels = 32 - Integer.numberOfLeadingZeros(terms.size() - 1);
    String message =
        "%d %s wait for each other from left to right; in pairs they have %d levels"
            .formatted(
                terms.size() - 1,
                top.operator() == BinaryOperator.ADD ? "additions" : "multiplications",
                levels);
    return Problem.in(function, Level.INFO, Cause.Kind.ARITHMETIC, top.range(), message)
        .with(
            ProposedFix.of(
                new EditBuilder(top.range().file())
                    .replace(top.range(), tree(terms, top.operator().spelling()))
                    .edits(),
                "Compute it in pairs, which rounds otherwise",
                ProposedFix.Target.of(function),
                ProposedFix.Results.ROUNDING,
                shorter(function.kernel())))
        .whenFixed();
  }

  private static String tree(List<Expression> terms, String sign) {
    if (terms.size() == 1) {
      return terms.get(0).range().text();
    }
    int half = (terms.size() + 1) / 2;
    return bracketed(terms.subList(0, half), sign)
        + " %s ".formatted(sign)
        + bracketed(terms.subList(half, terms.size()), sign);
  }

  private static String bracketed(List<Expression> terms, String sign) {
    return terms.size() == 1 ? tree(terms, sign) : "(" + tree(terms, sign) + ")";
  }

  private static Promise shorter(String kernel) {
    return (before, after, applied) -> {
      int old = cycles(before, kernel);
      int changed = cycles(after, kernel);
      return changed > 0
              && changed <= old * (1 - GAIN)
              && dsps(after, kernel) <= dsps(before, kernel)
          ? Optional.of("%d cycles of latency -> %d".formatted(old, changed))
          : Optional.empty();
    };
  }

  private static int cycles(Report report, String kernel) {
    return report.kernels().stream()
        .filter(each -> each.name().equals(kernel))
        .flatMap(each -> each.blocks().stream())
        .mapToInt(BlockReport::latency)
        .sum();
  }

  private static double dsps(Report report, String kernel) {
    return report.kernels().stream()
        .filter(each -> each.name().equals(kernel))
        .map(KernelReport::area)
        .filter(area -> area != null)
        .mapToDouble(area -> area.dsps())
        .sum();
  }
}
