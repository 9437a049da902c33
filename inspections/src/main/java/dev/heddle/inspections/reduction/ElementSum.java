package dev.heddle.inspections.reduction;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A loop that adds to one element of an array, which has a value before: a variable that starts at
 * 0 is added up in the accumulator of the hardware, and goes into the element behind the loop.
 *
 * @param assignment the statement that adds
 * @param places where it names the element
 */
record ElementSum(Assignment assignment, List<SourceRange> places) {
  /** The sum of a loop; empty if its element changes, or something else uses the array. */
  static Optional<ElementSum> of(LoopIndex.Entry entry, LoopContents contents) {
    if (!(entry.parent() instanceof Statement.Compound)) {
      return Optional.empty();
    }
    return contents.assignments().stream()
        .map(assignment -> of(assignment, contents))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<ElementSum> of(Assignment assignment, LoopContents contents) {
    Expression target = assignment.target();
    if (!(target instanceof Expression.Index) || target.type() != ScalarType.FLOAT) {
      return Optional.empty();
    }
    List<SourceRange> places = new ArrayList<>(List.of(target.range()));
    if (assignment.operator().isEmpty()) {
      if (!(Bare.of(assignment.value()) instanceof Expression.Binary sum)
          || sum.operator() != BinaryOperator.ADD
          || !Bare.of(sum.left()).range().text().equals(target.range().text())) {
        return Optional.empty();
      }
      places.add(Bare.of(sum.left()).range());
    } else if (assignment.operator().get() != BinaryOperator.ADD) {
      return Optional.empty();
    }
    Names names = new Names();
    names.walk(target);
    boolean isMeant =
        names.isPlain
            && names.found.stream().noneMatch(contents::changes)
            && contents.references(names.found.get(0)) == places.size();
    return isMeant ? Optional.of(new ElementSum(assignment, places)) : Optional.empty();
  }

  /** What is told of it, only with the fix that helps. */
  Problem problem(KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry) {
    String element = assignment.target().range().text();
    String message =
        "'%s' has a value before the loop at line %d, so the single-cycle accumulator is not used (II %s): add up in a variable that starts at 0, and add that to the element behind the loop"
            .formatted(element, kernel.hardware().line(loop), kernel.shownInterval(loop));
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            assignment.target().range(),
            message,
            Loss.ofTime(kernel.lost(loop, 1)))
        .with(fix(kernel, loop, entry, element))
        .whenFixed();
  }

  private List<ProposedFix> fix(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, String element) {
    SourceRange keyword = entry.loop().keywordRange();
    SourceRange first =
        entry.loop().pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(keyword);
    EditBuilder edits = new EditBuilder(keyword.file());
    String name = edits.layout().freeName("element_sum");
    edits
        .lineAbove(first, "float %s = 0.0f;".formatted(name))
        .rename(places, element, name)
        .behind(
            entry.loop().range(),
            "\n%s%s += %s;".formatted(edits.layout().indent(keyword.start()), element, name));
    return ProposedFix.of(
        edits.edits(),
        "Add up in '%s' and add that to '%s' behind the loop".formatted(name, element),
        new ProposedFix.Target(kernel.name(), entry.function().name()),
        ProposedFix.Results.ROUNDING,
        new LowerInterval(kernel.name(), kernel.hardware().line(loop), keyword.start()));
  }

  /** Variables of an element, the array first. */
  private static final class Names extends TreeWalker {
    private final List<Variable> found = new ArrayList<>();
    private boolean isPlain = true;

    @Override
    public void walk(Expression expression) {
      if (expression instanceof Expression.VariableReference reference) {
        found.add(reference.variable());
      }
      isPlain &=
          expression instanceof Expression.VariableReference
              || expression instanceof Expression.Index
              || expression instanceof Expression.Binary
              || expression instanceof Expression.Conversion
              || expression.constant().isPresent();
      super.walk(expression);
    }
  }
}
