package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;

/**
 * Comparisons that one branch asks and nothing else. LLVM's InstCombine makes them equal or less
 * than and exchanges the sides of the branch: the comparisons "not equal" and "less or equal"
 * become the opposites of what they are not (model M-PRD-2).
 */
final class BranchTests {
  private final BitSet asked = new BitSet();
  private final BitSet used = new BitSet();
  private final BitSet usedAgain = new BitSet();
  private final BitSet turned = new BitSet();

  BranchTests(KernelIr kernel) {
    walk(kernel.body());
    turned.and(asked);
    turned.andNot(used);
  }

  /** Whether the opposite of an operation takes its place. */
  boolean isTurned(Operation operation) {
    return turned.get(operation.id());
  }

  /** Whether one operation and nothing else uses a value. */
  boolean isUsedOnce(int value) {
    return !asked.get(value) && !usedAgain.get(value);
  }

  private void walk(Block block) {
    block.nodes().forEach(this::visit);
  }

  private void visit(Node node) {
    if (node instanceof Operation operation) {
      operation.inputs().stream().forEach(this::use);
      switch (operation.opcode()) {
        case NE, SLE, ULE -> turned.set(operation.id());
        default -> {}
      }
    } else if (node instanceof If branch) {
      if (asked.get(branch.condition())) {
        use(branch.condition());
      }
      asked.set(branch.condition());
      for (If.Merge merge : branch.merges()) {
        use(merge.thenValue());
        use(merge.elseValue());
      }
      walk(branch.then());
      walk(branch.otherwise());
    } else if (node instanceof Loop loop) {
      loop.carried().forEach(carried -> use(carried.initial()));
      walk(loop.body());
    } else if (node instanceof Scope scope) {
      walk(scope.body());
    } else if (node instanceof Node.Continue jump) {
      jump.next().stream().forEach(this::use);
    } else if (node instanceof Node.Break jump) {
      jump.values().stream().forEach(this::use);
    }
  }

  private void use(int value) {
    if (value >= 0) {
      usedAgain.set(value, used.get(value));
      used.set(value);
    }
  }
}
