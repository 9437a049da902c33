package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.Node;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Copies of a loop's body of which each tests for the end, as the number of iterations is not known
 * to be a multiple (model M-UNR-1): accesses under these conditions are not joined.
 */
public final class ExitTests implements Inspection {
  private static final About ABOUT =
      About.of(
          "unrolled-loop-exit-tests",
          Group.UNROLLING,
          "Each copy of an unrolled loop tests for the end",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int FEWEST_COPIES = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          for (LoopOrigin origin : kernel.hardware().origins()) {
            if (origin.fate() == LoopOrigin.Fate.PARTLY_UNROLLED
                && origin.factor() >= FEWEST_COPIES
                && origin.trips().isEmpty()
                && origin.loops().stream()
                    .allMatch(id -> kernel.hardware().loop(id).isInnermost())) {
              problem(kernel, origin).ifPresent(problems::add);
            }
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopOrigin origin) {
    Optional<LoopIndex.Entry> entry =
        kernel.file().loops().find(kernel.hardware().range(origin.place()));
    long units =
        kernel.hardware().units().stream().filter(unit -> isIn(kernel, unit, origin)).count();
    if (entry.isEmpty() || units == 0 || bound(entry.get().loop(), origin.factor()).isEmpty()) {
      return Optional.empty();
    }
    SourceRange bound = bound(entry.get().loop(), origin.factor()).get();
    int copies = origin.factor();
    String message =
        "each of the %d copies of the loop at line %d tests whether it is behind the end, since '%s' is not known to be a multiple of %d; the %d load-store unit%s in it work under these conditions: let the loop count whole groups of %d, and do the rest in a loop behind it"
            .formatted(
                copies,
                entry.get().loop().keywordRange().line(),
                bound.text(),
                copies,
                units,
                units == 1 ? "" : "s",
                copies);
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.NEST, "exits " + kernel.hardware().range(origin.place()).text()),
            entry.get().loop().keywordRange(),
            message,
            Loss.UNKNOWN));
  }

  private static boolean isIn(KernelScope kernel, LoadStoreUnit unit, LoopOrigin origin) {
    Node access = kernel.hardware().node(unit.parts().get(0).node());
    OptionalInt loop = kernel.hardware().loopOf(access);
    return loop.isPresent() && origin.loops().stream().anyMatch(id -> id == loop.getAsInt());
  }

  /**
   * The bound of a loop that counts up to it from 0 in steps of 1; empty where it is written as a
   * multiple of the copies.
   */
  private static Optional<SourceRange> bound(Statement.Loop loop, int copies) {
    return loop instanceof Statement.For counted
            && counted.condition().orElse(null) instanceof Expression.Binary condition
            && condition.operator() == BinaryOperator.LESS
            && counted.step().orElse(null) instanceof Expression.Unary step
            && step.operator().spelling().equals("++")
            && !isMultiple(condition.right(), copies)
        ? Optional.of(condition.right().range())
        : Optional.empty();
  }

  private static boolean isMultiple(Expression bound, int copies) {
    Expression at = bound;
    while (at instanceof Expression.Conversion conversion) {
      at = conversion.operand();
    }
    return at instanceof Expression.Binary product
        && product.operator() == BinaryOperator.MULTIPLY
        && (isConstantMultiple(product.left(), copies)
            || isConstantMultiple(product.right(), copies));
  }

  private static boolean isConstantMultiple(Expression factor, int copies) {
    return factor.constant().orElse(null) instanceof Constant.IntegerConstant integer
        && integer.value() % copies == 0;
  }
}
