package dev.heddle.scheduler.index;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;

/** Which values a loop defines, and so may change. */
public final class Invariance {
  private final BitSet inside = new BitSet();
  private final BitSet changing = new BitSet();
  private final KernelIndex index;

  public Invariance(KernelIndex.LoopInfo info, KernelIndex index) {
    this.index = index;
    info.loop().carried().forEach(carried -> inside.set(carried.id()));
    collect(info.loop().body());
  }

  /** Whether the value is the same in all iterations. */
  public boolean isInvariant(int value) {
    if (!inside.get(value)) {
      return true;
    }
    if (changing.get(value)) {
      return false;
    }
    Operation operation = index.operation(value).orElse(null);
    boolean same =
        operation != null
            && operation.opcode().isPure()
            && operation.inputs().stream().allMatch(this::isInvariant);
    (same ? inside : changing).set(value, !same);
    return same;
  }

  private void collect(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        inside.set(operation.id());
      } else if (node instanceof If branch) {
        branch.merges().forEach(merge -> inside.set(merge.id()));
        collect(branch.then());
        collect(branch.otherwise());
      } else if (node instanceof Loop loop) {
        loop.carried().forEach(carried -> inside.set(carried.id()));
        loop.results().forEach(result -> inside.set(result.id()));
        collect(loop.body());
      } else if (node instanceof Scope scope) {
        scope.results().forEach(result -> inside.set(result.id()));
        collect(scope.body());
      }
    }
  }
}
