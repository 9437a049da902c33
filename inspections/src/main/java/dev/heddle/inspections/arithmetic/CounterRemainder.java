package dev.heddle.inspections.arithmetic;

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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.inspections.reduction.LoopContents;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.report.KernelReport;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The remainder of a loop's counter by a constant, which a second counter that is set back gives
 * without a divider. Told only where that takes less logic.
 */
public final class CounterRemainder implements Inspection {
  private static final About ABOUT =
      About.of(
          "modulo-of-induction-variable",
          Group.ARITHMETIC,
          "The remainder of a counter takes a divider",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(Expression.Binary.class, CounterRemainder::look);
  }

  private static void look(Expression.Binary binary, FunctionScope scope, Problems problems) {
    if (binary.operator() != BinaryOperator.REMAINDER
        || !(bare(binary.left()) instanceof VariableReference counter)
        || !(binary.right().constant().orElse(null) instanceof IntegerConstant divisor)
        || divisor.value() < 2
        || Long.bitCount(divisor.value()) == 1) {
      return;
    }
    Optional<Statement.For> loop =
        scope.around().stream()
            .filter(Statement.For.class::isInstance)
            .map(Statement.For.class::cast)
            .filter(each -> counts(each, counter.variable()))
            .findFirst();
    if (loop.isPresent() && loop.get().body() instanceof Statement.Compound body) {
      problems.add(problem(binary, loop.get(), body, scope));
    }
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion && !conversion.explicit()
        ? bare(conversion.operand())
        : expression;
  }

  /** Whether a loop counts a variable up from 0 by 1, which nothing else changes. */
  private static boolean counts(Statement.For loop, Variable variable) {
    LoopContents contents = new LoopContents(loop);
    return loop.initial().orElse(null) instanceof Statement.Declaration declaration
        && declaration.variables().size() == 1
        && declaration.variables().get(0).variable() == variable
        && variable.type() instanceof ScalarType
        && declaration
            .variables()
            .get(0)
            .initializer()
            .flatMap(Expression::constant)
            .filter(start -> start instanceof IntegerConstant number && number.value() == 0)
            .isPresent()
        && loop.step().orElse(null) instanceof Expression.Unary step
        && step.operator().spelling().equals("++")
        && contents.assignments().stream().noneMatch(each -> isOf(each.target(), variable))
        && !contents.leavesIrregularly()
        && loop.pragma(LoopPragma.Unroll.class).isEmpty();
  }

  private static boolean isOf(Expression target, Variable variable) {
    return target instanceof VariableReference reference && reference.variable() == variable;
  }

  private static Problem problem(
      Expression.Binary remainder,
      Statement.For loop,
      Statement.Compound body,
      FunctionScope scope) {
    String text = remainder.range().text();
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC,
                scope.definition().name() + " " + text + " in " + loop.keywordRange().line()),
            remainder.range(),
            "'%s' takes a divider in each iteration; a second counter that is set back at %s gives the same"
                .formatted(text, remainder.right().range().text()),
            Loss.UNKNOWN)
        .with(fix(remainder, loop, body, scope))
        .whenFixed();
  }

  private static List<ProposedFix> fix(
      Expression.Binary remainder,
      Statement.For loop,
      Statement.Compound body,
      FunctionScope scope) {
    SourceRange keyword = loop.keywordRange();
    SourceRange first =
        loop.pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(keyword);
    String counter = bare(remainder.left()).range().text();
    String divisor = remainder.right().range().text();
    EditBuilder edits = new EditBuilder(keyword.file());
    String name = edits.layout().freeName(counter + "_mod");
    String outer = edits.layout().indent(keyword.start());
    String inner =
        body.statements().isEmpty()
            ? outer + "  "
            : edits.layout().indent(body.statements().get(0).range().start());
    int brace = body.range().end() - 1;
    int line = keyword.file().lineStart(keyword.file().line(brace));
    boolean isOwnLine = keyword.file().text().substring(line, brace).isBlank();
    if (!isOwnLine || body.range().file() != keyword.file()) {
      return List.of();
    }
    edits
        .lineAbove(first, "%s %s = 0;".formatted(remainder.left().type(), name))
        .replace(remainder.range(), name)
        .insert(
            line,
            "%s%s = %s == %s - 1 ? 0 : %s + 1;\n".formatted(inner, name, name, divisor, name));
    return ProposedFix.of(
        edits.edits(),
        "Count '%s' with a counter of its own".formatted(remainder.range().text()),
        ProposedFix.Target.of(scope),
        ProposedFix.Results.SAME,
        new Improvement(scope.kernel(), "ALUTs", "", 0, CounterRemainder::aluts));
  }

  private static double aluts(KernelReport kernel) {
    return kernel.area() == null ? 0 : kernel.area().aluts();
  }
}
