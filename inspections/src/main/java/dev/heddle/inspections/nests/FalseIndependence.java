package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A block that promises that fusing its loops is safe, in which the second loop loads an element
 * that a later iteration of the first one stores (programming-guide-1-6 F-105): fused, it loads the
 * old value.
 */
public final class FalseIndependence implements Inspection {
  private static final About ABOUT =
      About.of(
          "fuse-independent-false",
          Group.UNROLLING,
          "Fused loops are promised to be independent, and are not",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Compound.class,
        (block, function, problems) ->
            block.pragmas().stream()
                .filter(BlockPragma.LoopFuse.class::isInstance)
                .map(BlockPragma.LoopFuse.class::cast)
                .filter(BlockPragma.LoopFuse::independent)
                .findFirst()
                .flatMap(pragma -> problem(block, pragma, function))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(
      Statement.Compound block, BlockPragma.LoopFuse pragma, FunctionScope function) {
    List<Statement.For> loops =
        block.statements().stream()
            .filter(Statement.For.class::isInstance)
            .map(Statement.For.class::cast)
            .toList();
    for (int i = 1; i < loops.size(); i++) {
      Optional<Variable> first = counter(loops.get(i - 1));
      Optional<Variable> second = counter(loops.get(i));
      if (first.isEmpty() || second.isEmpty()) {
        continue;
      }
      Elements stored = new Elements(loops.get(i - 1), first.get());
      Elements loaded = new Elements(loops.get(i), second.get());
      for (Element store : stored.stores) {
        for (Element load : loaded.loads) {
          if (store.array == load.array && load.offset > store.offset) {
            return Optional.of(problem(pragma, store, load, function));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The variable that a loop counts up by one. */
  private static Optional<Variable> counter(Statement.For loop) {
    return loop.step().orElse(null) instanceof Expression.Unary step
            && step.operator().isIncrementOrDecrement()
            && step.range().text().contains("++")
            && Bare.of(step.operand()) instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static Problem problem(
      BlockPragma.LoopFuse pragma, Element store, Element load, FunctionScope function) {
    long distance = load.offset - store.offset;
    String message =
        "'independent' is not true: '%s' at line %d is what the first loop stores %d iteration%s later, so fused it is the old value"
            .formatted(load.range.text(), load.range.line(), distance, distance == 1 ? "" : "s");
    SourceRange range = pragma.range();
    int word = range.text().indexOf("independent");
    EditBuilder edits = new EditBuilder(range.file());
    if (word > 0) {
      int start = range.start() + word;
      edits.delete(new SourceRange(range.file(), start - 1, start + "independent".length()));
    }
    return Problem.in(function, Level.ERROR, Cause.Kind.PRAGMA, range.standing(), message)
        .with(new Problem.Related(store.range, "stored here"))
        .with(new Problem.Related(load.range, "loaded here"))
        .with(
            ProposedFix.of(
                edits.edits(),
                "Take the promise away",
                ProposedFix.Target.of(function),
                ProposedFix.Results.REPAIRED,
                new Stated("the compiler fuses only what it finds safe")));
  }

  /**
   * An element whose subscript is a counter and a number.
   *
   * @param array the array or pointer
   * @param offset the number
   */
  private record Element(Variable array, long offset, SourceRange range) {}

  private static final class Elements extends TreeWalker {
    private final Variable counter;
    private final List<Element> stores = new ArrayList<>();
    private final List<Element> loads = new ArrayList<>();

    Elements(Statement.For loop, Variable counter) {
      this.counter = counter;
      walk(loop.body());
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (assignment.target() instanceof Expression.Index element) {
        element(element).ifPresent(stores::add);
        walk(element.index());
        walk(assignment.value());
        return null;
      }
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      element(element).ifPresent(loads::add);
      return super.visitIndex(element);
    }

    private Optional<Element> element(Expression.Index element) {
      return Bare.of(element.base()) instanceof Expression.VariableReference reference
          ? offset(Bare.of(element.index()))
              .map(number -> new Element(reference.variable(), number, element.range()))
          : Optional.empty();
    }

    private Optional<Long> offset(Expression index) {
      if (index instanceof Expression.VariableReference reference) {
        return reference.variable() == counter ? Optional.of(0L) : Optional.empty();
      }
      if (index instanceof Expression.Binary sum
          && Bare.of(sum.left()) instanceof Expression.VariableReference reference
          && reference.variable() == counter
          && sum.right().constant().orElse(null) instanceof Constant.IntegerConstant number) {
        return sum.operator() == BinaryOperator.ADD
            ? Optional.of(number.value())
            : sum.operator() == BinaryOperator.SUBTRACT
                ? Optional.of(-number.value())
                : Optional.empty();
      }
      return Optional.empty();
    }
  }
}
