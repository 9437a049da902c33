package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.RowPart;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Branches of a kernel without loops on comparisons of the first global id with what all work-items
 * of a row share. In one part of the row the outcome of all of them is known, so that a copy of the
 * loop over the row needs no branch there (index set splitting; Allen and Kennedy, Optimizing
 * Compilers for Modern Architectures, 5.7).
 */
public final class RowSplit {
  /** The copy must be small beside what it saves. */
  private static final int MOST_VALUES = 500;

  private final KernelFacts facts;
  private final Map<If, Boolean> outcomes = new IdentityHashMap<>();
  private final List<Bound> bounds = new ArrayList<>();
  private final List<Shared> shared = new ArrayList<>();
  private final RowValues values;
  private boolean hasLoop;

  /**
   * A comparison of a value that rises with the id.
   *
   * @param value rises by one with the id, unless it wraps around
   * @param number what it is compared with, the same for all work-items of a row
   * @param relation what must hold: a constant of {@link RowPart}
   * @param unsigned whether both are read as unsigned
   */
  public record Bound(int value, int number, int relation, boolean unsigned) {}

  /** A comparison with one outcome for all work-items of a row, which must be the given one. */
  public record Shared(int condition, boolean outcome) {}

  private RowSplit(KernelFacts facts) {
    this.facts = facts;
    values = new RowValues(facts);
  }

  /** The split of a kernel, empty when it has nothing to gain. */
  public static Optional<RowSplit> of(KernelFacts facts) {
    if (facts.usesGroups() || facts.kernel().valueCount() > MOST_VALUES) {
      return Optional.empty();
    }
    RowSplit split = new RowSplit(facts);
    split.block(facts.kernel().body());
    return split.hasLoop || split.bounds.isEmpty() ? Optional.empty() : Optional.of(split);
  }

  /** What must hold in the part without branches, beside {@link #shared}. */
  public List<Bound> bounds() {
    return bounds;
  }

  public List<Shared> shared() {
    return shared;
  }

  /** Whether the condition of a branch holds in the part; empty when it is not known. */
  public Optional<Boolean> outcome(If branch) {
    return Optional.ofNullable(outcomes.get(branch));
  }

  private void block(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof If branch) {
        branch(branch);
      } else if (node instanceof Scope scope) {
        block(scope.body());
      } else if (node instanceof Loop) {
        hasLoop = true;
      }
    }
  }

  private void branch(If branch) {
    boolean wanted = wanted(branch);
    if (!decide(branch, wanted) && !isLeft(branch, !wanted)) {
      decide(branch, !wanted);
    }
    Boolean outcome = outcomes.get(branch);
    if (outcome == null || outcome) {
      block(branch.then());
    }
    if (outcome == null || !outcome) {
      block(branch.otherwise());
    }
  }

  /** The outcome that most work-items will have: the one with something to do that goes on. */
  private static boolean wanted(If branch) {
    if (isLeft(branch, true) || isLeft(branch, false)) {
      return isLeft(branch, false);
    }
    return !branch.then().nodes().isEmpty();
  }

  private static boolean isLeft(If branch, boolean outcome) {
    return (outcome ? branch.then() : branch.otherwise()).endsWithExit();
  }

  private boolean decide(If branch, boolean outcome) {
    int knownBounds = bounds.size();
    int knownShared = shared.size();
    if (require(branch.condition(), outcome)) {
      outcomes.put(branch, outcome);
      return true;
    }
    bounds.subList(knownBounds, bounds.size()).clear();
    shared.subList(knownShared, shared.size()).clear();
    return false;
  }

  // ---- conditions ---------------------------------------------------------------------------

  private boolean require(int condition, boolean outcome) {
    Operation operation = facts.definition(condition).orElse(null);
    if (operation == null || operation.type().laneCount() != 1) {
      return false;
    }
    Opcode joined = outcome ? Opcode.AND : Opcode.OR;
    if (operation.opcode() == joined) {
      return require(operation.input(0), outcome) && require(operation.input(1), outcome);
    }
    if (!isCompare(operation.opcode())) {
      return false;
    }
    int left = operation.input(0);
    int right = operation.input(1);
    if (values.isShared(left) && values.isShared(right)) {
      return shared.add(new Shared(condition, outcome));
    }
    boolean unsigned = operation.opcode() == Opcode.ULT || operation.opcode() == Opcode.ULE;
    if (values.rises(left) && values.isShared(right)) {
      return bound(left, right, relation(operation.opcode(), outcome), unsigned);
    }
    return values.rises(right)
        && values.isShared(left)
        && bound(right, left, mirrored(relation(operation.opcode(), outcome)), unsigned);
  }

  private static boolean isCompare(Opcode opcode) {
    return switch (opcode) {
      case EQ, NE, SLT, SLE, ULT, ULE -> true;
      default -> false;
    };
  }

  private boolean bound(int value, int number, Optional<Integer> relation, boolean unsigned) {
    return relation.isPresent() && bounds.add(new Bound(value, number, relation.get(), unsigned));
  }

  /** What holds of left and right; empty where it is "equal", which holds for one work-item. */
  private static Optional<Integer> relation(Opcode opcode, boolean outcome) {
    return switch (opcode) {
      case SLT, ULT -> Optional.of(outcome ? RowPart.LESS : RowPart.AT_LEAST);
      case SLE, ULE -> Optional.of(outcome ? RowPart.AT_MOST : RowPart.MORE);
      default ->
          outcome == (opcode == Opcode.NE) ? Optional.of(RowPart.DIFFERENT) : Optional.empty();
    };
  }

  private static Optional<Integer> mirrored(Optional<Integer> relation) {
    return relation.map(
        known ->
            switch (known) {
              case RowPart.LESS -> RowPart.MORE;
              case RowPart.AT_MOST -> RowPart.AT_LEAST;
              case RowPart.MORE -> RowPart.LESS;
              case RowPart.AT_LEAST -> RowPart.AT_MOST;
              default -> known;
            });
  }
}
