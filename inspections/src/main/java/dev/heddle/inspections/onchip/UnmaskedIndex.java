package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.IndexRange;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A computed index of a lower dimension that may run past its extent, so that the compiler sees no
 * banks in it. Told only where a mask ends the arbitration.
 */
public final class UnmaskedIndex implements Inspection {
  private static final About ABOUT =
      About.of(
          "unmasked-bank-index",
          Group.ON_CHIP,
          "An index that may run past its dimension makes accesses compete",
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
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && memory.arbitrated() && memory.members().size() == 1) {
            List<Index> open = open(kernel, memory.name());
            if (!open.isEmpty()) {
              problems.add(problem(memory, kernel, open));
            }
          }
        });
  }

  /**
   * An index of a lower dimension.
   *
   * @param extent elements of the dimension, a power of two
   * @param isInside whether the bounds of loops keep it inside, as a reader sees at once
   */
  record Index(Expression expression, long extent, boolean isInside) {}

  /** Indices of lower dimensions of an array that nothing in their text keeps inside. */
  static List<Index> open(KernelScope kernel, String array) {
    List<Index> found = new ArrayList<>();
    IndexRange ranges = new IndexRange(kernel.definition().body());
    new TreeWalker() {
      @Override
      public Void visitFor(Statement.For loop) {
        ranges.enter(loop);
        super.visitFor(loop);
        ranges.leave(loop);
        return null;
      }

      @Override
      public Void visitIndex(Expression.Index element) {
        Expression base = Bare.of(element.base());
        Expression index = Bare.of(element.index());
        if (base instanceof Expression.Index
            && base.type() instanceof ArrayType dimension
            && isOf(base)
            && index.constant().isEmpty()
            && Long.bitCount(dimension.count().orElse(0)) == 1
            && !isMasked(index)) {
          long extent = dimension.count().getAsLong();
          boolean isInside =
              ranges.of(index).filter(r -> r.from() >= 0 && r.to() < extent).isPresent();
          found.add(new Index(index, extent, isInside));
        }
        return super.visitIndex(element);
      }

      private boolean isOf(Expression element) {
        Expression at = element;
        while (at instanceof Expression.Index index) {
          at = Bare.of(index.base());
        }
        return at instanceof Expression.VariableReference reference
            && reference.variable().name().equals(array);
      }
    }.walk(kernel.definition().body());
    found.sort(Comparator.comparing(Index::isInside));
    return found;
  }

  private static boolean isMasked(Expression index) {
    return index instanceof Expression.Binary mask
        && (mask.operator() == BinaryOperator.BITWISE_AND
            || mask.operator() == BinaryOperator.REMAINDER);
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel, List<Index> open) {
    Index first = open.get(0);
    String message =
        "the index '%s' of '%s' may be larger than its dimension of %d for all that the compiler knows, so its accesses compete for ports: with '& %d' each has a bank of its own"
            .formatted(
                first.expression().range().text(),
                memory.name(),
                first.extent(),
                first.extent() - 1);
    EditBuilder edits = new EditBuilder(kernel.definition().range().file());
    for (Index index : open) {
      boolean isSimple = index.expression() instanceof Expression.VariableReference;
      edits.wrap(
          index.expression().range(),
          isSimple ? "" : "(",
          (isSimple ? "" : ")") + " & " + (index.extent() - 1));
    }
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            first.expression().range(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                edits.edits(),
                "Promise by a mask that the index stays in its dimension",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.PROMISED,
                Improvement.arbitration(kernel.name())))
        .whenFixed();
  }
}
