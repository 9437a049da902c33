package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A region that jumps leave or go on with. */
final class JumpTarget {
  final FlowLoop around;
  final List<Integer> breakPredicates = new ArrayList<>();
  final List<Ids> breakValues = new ArrayList<>();
  final List<Integer> continuePredicates = new ArrayList<>();
  final List<Ids> continueValues = new ArrayList<>();

  /** In a loop that a jump to here does not leave, null if there is none. */
  JumpTarget(FlowLoop around) {
    this.around = around;
  }

  /**
   * Whether a jump inside of a region goes further than its end.
   *
   * @param open the regions around it that jumps may leave
   */
  static boolean leavesElsewhere(Block body, Set<Integer> open) {
    for (Node node : body.nodes()) {
      boolean leaves =
          node instanceof Node.Return
              || node instanceof Node.Continue
              || node instanceof Node.Break jump && open.contains(jump.target())
              || node instanceof If branch
                  && (leavesElsewhere(branch.then(), open)
                      || leavesElsewhere(branch.otherwise(), open))
              || node instanceof Scope inner && leavesElsewhere(inner.body(), open);
      if (leaves) {
        return true;
      }
    }
    return false;
  }
}
