package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.List;
import java.util.Optional;

/**
 * An element beside the one of a column, which in the first or last column belongs to another row,
 * and a bound that lets one column too many through.
 */
public final class RowOverrun implements Inspection {
  private static final About ABOUT =
      About.of(
          "row-overrun",
          Group.HAZARDS,
          "An index leaves its row in the first or last column",
          Level.WEAK_WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Index.class,
        (element, function, problems) -> {
          if (Bare.of(element.base()) instanceof Expression.VariableReference base) {
            RowIndex.of(element.index())
                .flatMap(index -> problem(element, base.variable(), index, function))
                .ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(
      Expression.Index element, Variable base, RowIndex index, FunctionScope function) {
    Optional<ColumnReach> reach = ColumnReach.of(index, function);
    if (reach.isEmpty()) {
      return Optional.empty();
    }
    boolean isPast = reach.get().past() + index.offset() > 0;
    boolean isBefore = reach.get().first().orElse(0) + index.offset() < 0;
    if (!isPast && !isBefore) {
      return Optional.empty();
    }
    if (reach.get().past() > 0 && index.offset() == 0) {
      return Optional.of(oneTooMany(element, index, reach.get(), function));
    }
    return new Neighbours(base, index).isWindow(function)
        ? Optional.of(beside(element, index, isPast, reach.get(), function))
        : Optional.empty();
  }

  /** What else is done with an array that an index is of. */
  private static final class Neighbours extends TreeWalker {
    private final Variable base;
    private final RowIndex index;
    private boolean isOther;
    private int stores;
    private int elements;

    Neighbours(Variable base, RowIndex index) {
      this.base = base;
      this.index = index;
    }

    /**
     * Whether other elements beside the column are used, so that the constant is no gap in front of
     * the rows, and none is moved along the array, which rows may not matter for.
     */
    boolean isWindow(FunctionScope function) {
      walk(function.definition().body());
      return isOther && (stores == 0 || stores == elements);
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      if (isOfBase(element)) {
        elements++;
        isOther |=
            RowIndex.of(element.index())
                .filter(other -> other.column() == index.column())
                .filter(other -> other.offset() != index.offset())
                .isPresent();
      }
      return super.visitIndex(element);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (Bare.of(assignment.target()) instanceof Expression.Index element && isOfBase(element)) {
        stores++;
      }
      return super.visitAssignment(assignment);
    }

    private boolean isOfBase(Expression.Index element) {
      return Bare.of(element.base()) instanceof Expression.VariableReference reference
          && reference.variable() == base;
    }
  }

  private static Problem beside(
      Expression.Index element,
      RowIndex index,
      boolean isPast,
      ColumnReach reach,
      FunctionScope function) {
    String message =
        isPast
            ? "where '%s' is largest, '%s' is an element of the next row of %s, and behind the last row it lies outside of the array: let the loop end earlier, or say what stands beyond the border"
                .formatted(index.column().name(), element.range().text(), words(index))
            : "where '%s' is %d, '%s' is an element of the row before of %s, and for the first row it lies in front of the array: let the loop begin later, or say what stands beyond the border"
                .formatted(
                    index.column().name(),
                    reach.first().orElse(0),
                    element.range().text(),
                    words(index));
    Problem problem = problem(element, index, message, function, isPast ? "past" : "before");
    return reach.loop().isPresent()
        ? problem.with(new Problem.Related(reach.loop().get().keywordRange(), "the loop"))
        : problem.with(new Problem.Related(reach.range(), "the condition"));
  }

  private static Problem oneTooMany(
      Expression.Index element, RowIndex index, ColumnReach reach, FunctionScope function) {
    SourceRange test = reach.range();
    boolean isLess = reach.test().operator() == BinaryOperator.LESS_EQUAL;
    String message =
        "'%s' %s '%s' %s as large as a row of %s is long: '%s' is then an element of the next row, and behind the last row it lies outside of the array; '%s' is meant"
            .formatted(
                test.text(),
                isLess ? "lets" : "does not keep",
                index.column().name(),
                isLess ? "be" : "from being",
                words(index),
                element.range().text(),
                isLess ? "<" : ">=");
    return problem(element, index, message, function, "bound")
        .with(new Problem.Related(test, "the comparison"))
        .with(compared(test, isLess ? "<=" : ">", isLess ? "<" : ">=", function));
  }

  private static Problem problem(
      Expression.Index element,
      RowIndex index,
      String message,
      FunctionScope function,
      String where) {
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(
            Cause.Kind.MEANING,
            "%s row of %s %s"
                .formatted(function.definition().name(), index.column().name(), where)),
        element.range(),
        message,
        Loss.UNKNOWN);
  }

  private static String words(RowIndex index) {
    return "'%s' elements".formatted(index.length().range().text());
  }

  private static List<ProposedFix> compared(
      SourceRange test, String written, String meant, FunctionScope function) {
    int at = test.text().indexOf(written);
    if (at < 0 || !function.isWritten(test)) {
      return List.of();
    }
    SourceRange sign =
        new SourceRange(test.file(), test.start() + at, test.start() + at + written.length());
    return ProposedFix.of(
        new EditBuilder(test.file()).replace(sign, meant).edits(),
        "Compare by '%s'".formatted(meant),
        ProposedFix.Target.of(function),
        ProposedFix.Results.REPAIRED,
        (before, after, applied) -> Optional.of("every column is inside its row"));
  }
}
