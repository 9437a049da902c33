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
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Floating-point divisions in an unrolled loop by a variable that does not change there: one
 * division before the loop and multiplications inside do as well. Told only where that saves
 * dividers.
 */
public final class InvariantDivisor implements Inspection {
  private static final About ABOUT =
      About.of(
          "division-by-invariant",
          Group.ARITHMETIC,
          "Several divisions by a value that does not change",
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
    visits.expressions(Expression.Binary.class, InvariantDivisor::visit);
    visits.kernels((kernel, problems) -> ItemDivision.in(kernel).forEach(problems::add));
    visits.files(
        (file, problems) ->
            file.unit().functions().stream()
                .filter(function -> file.isUsed(function) && !function.hasErrors())
                .map(function -> SharedDivisor.in(file, function))
                .flatMap(Optional::stream)
                .forEach(problems::add));
  }

  private static void visit(Expression.Binary division, FunctionScope function, Problems problems) {
    Optional<Statement.Loop> loop = function.loop();
    boolean isMeant =
        division.operator() == BinaryOperator.DIVIDE
            && division.type() == ScalarType.FLOAT
            && division.constant().isEmpty()
            && division.right() instanceof Expression.VariableReference reference
            && reference.constant().isEmpty()
            && loop.isPresent()
            && isInvariant(reference.variable(), loop.get());
    if (isMeant) {
      problems.add(problem(division, loop.get(), function));
    }
  }

  private static boolean isInvariant(Variable variable, Statement.Loop loop) {
    return variable.kind() != Variable.Kind.PROGRAM_SCOPE
        && !new LoopContents(loop).changes(variable);
  }

  private static Problem problem(
      Expression.Binary division, Statement.Loop loop, FunctionScope function) {
    String divisor = division.right().range().text();
    String message =
        "the loop at line %d divides by '%s', which does not change in it, in a divider for each copy of the body: divide 1 by it before the loop and multiply inside"
            .formatted(loop.keywordRange().line(), divisor);
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC,
                function.definition().name() + " / " + divisor + "@" + division.range().text()),
            division.range(),
            message,
            Loss.UNKNOWN)
        .with(fix(division, loop, function))
        .whenFixed();
  }

  private static List<ProposedFix> fix(
      Expression.Binary division, Statement.Loop loop, FunctionScope function) {
    SourceRange keyword = loop.keywordRange();
    SourceRange right = division.right().range();
    String between =
        division.left().range().file() == right.file()
                && division.left().range().end() <= right.start()
            ? right.file().text().substring(division.left().range().end(), right.start())
            : "";
    if (!between.strip().equals("/")) {
      return List.of();
    }
    SourceRange first =
        loop.pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(keyword);
    EditBuilder builder = new EditBuilder(keyword.file());
    String name = builder.layout().freeName("one_by_" + right.text());
    int sign = division.left().range().end() + between.indexOf('/');
    return builder
        .lineAbove(first, "const float %s = 1.0f / %s;".formatted(name, right.text()))
        .replace(new SourceRange(right.file(), sign, sign + 1), "*")
        .replace(right, name)
        .edits()
        .map(
            edits ->
                new ProposedFix(
                    "Multiply by 1 / %s".formatted(right.text()),
                    function.kernel(),
                    function.definition().name(),
                    edits,
                    ProposedFix.Results.ROUNDING,
                    Improvement.dividers(function.kernel())))
        .stream()
        .toList();
  }
}
