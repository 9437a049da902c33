package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.IdentityHashMap;
import java.util.Map;

/** Which regions hold loops, at any depth; each region is looked at once. */
final class LoopsInside {
  private final Map<Block, Boolean> known = new IdentityHashMap<>();

  boolean isIn(Block region) {
    Boolean answer = known.get(region);
    if (answer == null) {
      answer = false;
      for (Node node : region.nodes()) {
        answer |=
            node instanceof Loop
                || node instanceof Scope scope && isIn(scope.body())
                || node instanceof If branch && (isIn(branch.then()) || isIn(branch.otherwise()));
      }
      known.put(region, answer);
    }
    return answer;
  }

  /**
   * Whether nothing but operations stands in a region in front of its first loop, so that it is the
   * preheader of that loop.
   */
  boolean startsWithLoop(Block region) {
    for (Node node : region.nodes()) {
      if (node instanceof Loop) {
        return true;
      }
      if (node instanceof Scope scope && isIn(scope.body())) {
        return startsWithLoop(scope.body());
      }
      if (node instanceof If branch && (isIn(branch.then()) || isIn(branch.otherwise()))) {
        boolean whole = isIn(branch.then()) != isIn(branch.otherwise());
        return whole && startsWithLoop(isIn(branch.then()) ? branch.then() : branch.otherwise());
      }
    }
    return false;
  }
}
