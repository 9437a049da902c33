package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;

/**
 * How much of an iteration is left when it stands beside all others: what follows from constants
 * and counters is a constant in each, and what goes to known places of arrays in registers is
 * wires.
 */
final class UnrolledIteration {
  /** Rounds after which what is not settled counts as unknown; counters need two. */
  private static final int MOST_ROUNDS = 8;

  /** What an operation counts, in wires: these cost time only until they are registers. */
  static final int OPERATION = 8;

  private final KernelIndex index;
  private final BitSet registers = new BitSet();
  private BitSet known = new BitSet();
  private long left;

  private UnrolledIteration(KernelIr kernel, KernelIndex index) {
    this.index = index;
    kernel.memories().stream()
        .filter(Slots::isCandidate)
        .forEach(object -> registers.set(object.id()));
  }

  /** A whole kernel. */
  static long of(KernelIr kernel, KernelIndex index) {
    UnrolledIteration all = new UnrolledIteration(kernel, index);
    all.block(kernel.body());
    return all.left;
  }

  /** An iteration of a fully unrolled loop. */
  static long of(KernelIndex.LoopInfo loop, KernelIr kernel, KernelIndex index) {
    UnrolledIteration iteration = new UnrolledIteration(kernel, index);
    BitSet counters = new BitSet();
    for (Loop.Carried carried : loop.loop().carried()) {
      if (index.constant(carried.initial()).isPresent()) {
        counters.set(carried.id());
      }
    }
    boolean settled = false;
    for (int round = 0; !settled; round++) {
      iteration.count(loop.loop(), round < MOST_ROUNDS ? counters : new BitSet());
      settled = round >= MOST_ROUNDS || !iteration.drop(loop, counters);
    }
    return iteration.left;
  }

  private void count(Loop loop, BitSet counters) {
    known = (BitSet) counters.clone();
    left = 0;
    block(loop.body());
  }

  /** Takes those out that an iteration changes to something unknown. */
  private boolean drop(KernelIndex.LoopInfo loop, BitSet counters) {
    boolean dropped = false;
    for (Node.Continue jump : loop.continues()) {
      for (int i = 0; i < jump.next().size(); i++) {
        int carried = loop.loop().carried().get(i).id();
        if (counters.get(carried) && !isKnown(jump.next().get(i))) {
          counters.clear(carried);
          dropped = true;
        }
      }
    }
    return dropped;
  }

  private boolean isKnown(int value) {
    return known.get(value) || index.constant(value).isPresent();
  }

  private void block(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation);
      } else if (node instanceof If branch) {
        block(branch.then());
        block(branch.otherwise());
      } else if (node instanceof Loop loop) {
        block(loop.body());
      } else if (node instanceof Scope scope) {
        block(scope.body());
      }
    }
  }

  private void operation(Operation operation) {
    if (operation.opcode() == Opcode.CONSTANT) {
      return;
    }
    if (operation.opcode().isPure()
        && operation.inputs().size() > 0
        && operation.inputs().stream().allMatch(this::isKnown)) {
      known.set(operation.id());
    } else {
      left += isWire(operation) ? 1 : OPERATION;
    }
  }

  private boolean isWire(Operation operation) {
    if (!(operation.detail() instanceof Detail.Access access)
        || access.object() < 0
        || !registers.get(access.object())) {
      return false;
    }
    return access.subscripts().stream()
        .allMatch(subscript -> isKnown(operation.input(subscript.input())));
  }
}
