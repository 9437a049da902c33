package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The source lines of what replaces a branch (model M-PRD-5). LLVM's SimplifyCFG computes both
 * sides of a branch if neither has an effect or costs more than two operations, and gives what it
 * moves and the selects behind it the place of the branch. What the vendor's own conversion makes
 * of other branches has the place of what it came from: a predicate that of the first access that
 * it guards, a select or gate that of the last operation of the last side. Every node is looked at
 * once.
 */
final class BranchLines {
  /** What LLVM moves at most out of a side (its two-entry phi folding threshold before LLVM 10). */
  private static final int MOST_MOVED = 2;

  private final Map<If, Lines> lines = new IdentityHashMap<>();

  /**
   * Of one branch.
   *
   * @param moved whether both sides are computed, at the place of the branch
   * @param then place of the predicate of the first side
   * @param otherwise place of the predicate of the second side
   * @param merged place of the selects behind it
   */
  record Lines(boolean moved, SourceRange then, SourceRange otherwise, SourceRange merged) {}

  /** The place of the first branch that leaves a loop; of the loop itself if none does. */
  SourceRange test(Loop loop) {
    return leaving(loop.body()).orElse(loop.range());
  }

  private static Optional<SourceRange> leaving(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof If branch) {
        if (branch.then().endsWithExit() || branch.otherwise().endsWithExit()) {
          return Optional.of(branch.range());
        }
        Optional<SourceRange> inside = leaving(branch.then()).or(() -> leaving(branch.otherwise()));
        if (inside.isPresent()) {
          return inside;
        }
      } else if (node instanceof Scope scope) {
        Optional<SourceRange> inside = leaving(scope.body());
        if (inside.isPresent()) {
          return inside;
        }
      }
    }
    return Optional.empty();
  }

  /** Of a region: operations that cost something, whether it has an effect, and two places. */
  private static final class Region {
    int cost;
    boolean pure = true;
    Optional<SourceRange> firstAccess = Optional.empty();
    Optional<SourceRange> last = Optional.empty();

    void access(Optional<SourceRange> place) {
      pure = false;
      if (firstAccess.isEmpty()) {
        firstAccess = place;
      }
    }
  }

  BranchLines(KernelIr kernel) {
    region(kernel.body(), false);
  }

  /** The places of a branch. */
  Lines of(If branch) {
    return lines.get(branch);
  }

  private Region region(Block block, boolean iteration) {
    Region region = new Region();
    Node before = null;
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation, region);
      } else if (node instanceof If branch) {
        branch(branch, region);
      } else if (node instanceof Loop loop) {
        region(loop.body(), true);
        region.pure = false;
        region.last = Optional.empty();
      } else if (node instanceof Scope scope) {
        add(region(scope.body(), false), region);
      } else {
        region.pure = false;
        if (iteration && node instanceof Node.Continue && before instanceof If last) {
          lines.computeIfPresent(last, (branch, known) -> tail(last, known));
        }
      }
      before = node;
    }
    return region;
  }

  /** Where an iteration ends with a branch, its first side keeps a block of its own. */
  private static Lines tail(If branch, Lines known) {
    if (!known.moved()) {
      return known;
    }
    return new Lines(false, known.then(), known.otherwise(), branch.end());
  }

  private void operation(Operation operation, Region region) {
    if (operation.opcode() == Opcode.CONSTANT || operation.opcode() == Opcode.UNDEFINED) {
      return;
    }
    region.last = Optional.of(operation.range());
    if (!operation.opcode().isPure()) {
      region.access(region.last);
    }
    switch (operation.opcode()) {
      case ZEXT, SEXT, TRUNC, BITCAST, NOT -> {}
      default -> region.cost++;
    }
  }

  private void branch(If branch, Region around) {
    Region then = region(branch.then(), false);
    Region otherwise = region(branch.otherwise(), false);
    boolean moved =
        then.pure && otherwise.pure && then.cost <= MOST_MOVED && otherwise.cost <= MOST_MOVED;
    SourceRange range = branch.range();
    SourceRange merged = moved ? range : otherwise.last.or(() -> then.last).orElse(range);
    lines.put(
        branch,
        new Lines(
            moved, then.firstAccess.orElse(range), otherwise.firstAccess.orElse(range), merged));
    add(then, around);
    add(otherwise, around);
    around.cost += branch.merges().size();
    around.last = Optional.of(merged);
  }

  private static void add(Region inner, Region around) {
    around.cost += inner.cost;
    if (!inner.pure) {
      around.access(inner.firstAccess);
    }
    around.last = inner.last.or(() -> around.last);
  }
}
