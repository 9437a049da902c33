package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.HashSet;
import java.util.Set;

/**
 * Loops with channel calls that all work-items of a group go through in step: iteration n of every
 * work-item precedes iteration n + 1 of any (model M-CHN-8, M-EMU-2). Loops that work-items leave
 * at different times have no such order and are left as they are.
 */
public final class LockStep {
  private final Uniformity uniformity;
  private final Set<Integer> found = new HashSet<>();

  private LockStep(KernelFacts facts) {
    uniformity = Uniformity.of(facts);
  }

  /** The ids of these loops. */
  static Set<Integer> loops(KernelFacts facts) {
    LockStep search = new LockStep(facts);
    search.block(facts.kernel().body(), true);
    return search.found;
  }

  /** Looks for channel calls; whether one is inside. */
  private boolean block(Block block, boolean uniform) {
    boolean channel = false;
    for (Node node : block.nodes()) {
      channel |= node(node, uniform);
    }
    return channel;
  }

  private boolean node(Node node, boolean uniform) {
    if (node instanceof Operation operation) {
      return operation.opcode() == Opcode.CHANNEL_READ
          || operation.opcode() == Opcode.CHANNEL_WRITE;
    }
    if (node instanceof If branch) {
      boolean same = uniform && uniformity.isUniform(branch.condition());
      return block(branch.then(), same) | block(branch.otherwise(), same);
    }
    if (node instanceof Scope scope) {
      return block(scope.body(), uniform);
    }
    if (node instanceof Loop loop) {
      boolean channel = block(loop.body(), uniform);
      if (channel && uniform && !uniformity.isDivergent(loop.id())) {
        found.add(loop.id());
      }
      return channel;
    }
    return false;
  }
}
