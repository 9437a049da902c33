package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Barriers and fences with which both sides of a loop's test start, the next iteration and what
 * follows the loop: LLVM moves instructions that both sides of a branch start with in front of the
 * branch, so one of them is left, which the loop keeps (model M-NDR-8).
 */
final class RepeatedFences {
  private final KernelIndex index;

  RepeatedFences(KernelIndex index) {
    this.index = index;
  }

  /** The nodes of a region without the fences that the loop in front of them starts with. */
  List<Node> dropped(List<Node> nodes) {
    List<Node> left = new ArrayList<>(nodes.size());
    Optional<Operation> shared = Optional.empty();
    for (Node node : nodes) {
      if (node instanceof Operation operation && shared.isPresent()) {
        if (isSame(shared.get(), operation)) {
          shared = Optional.empty();
          continue;
        }
        if (isNothing(operation)) {
          left.add(node);
          continue;
        }
      }
      shared = node instanceof Loop loop ? firstFence(loop) : Optional.empty();
      left.add(node);
    }
    return left;
  }

  /** The fence behind the test of a loop with no other exit, if nothing stands between them. */
  private Optional<Operation> firstFence(Loop loop) {
    Iterator<Node> nodes = loop.body().nodes().iterator();
    Optional<If> test = Optional.empty();
    while (test.isEmpty() && nodes.hasNext()) {
      test = nodes.next() instanceof If branch ? Optional.of(branch) : Optional.empty();
    }
    while (nodes.hasNext()) {
      if (!(nodes.next() instanceof Operation operation)) {
        return Optional.empty();
      }
      if (isFence(operation)) {
        return Optional.of(operation).filter(fence -> isTestOf(loop));
      }
      if (!isNothing(operation)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private boolean isTestOf(Loop loop) {
    return CountedLoop.of(index.loop(loop.id()), index)
        .filter(counted -> counted.testFirst() && counted.onlyExit())
        .isPresent();
  }

  private static boolean isSame(Operation first, Operation second) {
    return first.opcode() == second.opcode() && first.detail().equals(second.detail());
  }

  private static boolean isFence(Operation operation) {
    return operation.opcode() == Opcode.BARRIER || operation.opcode() == Opcode.FENCE;
  }

  private static boolean isNothing(Operation operation) {
    return operation.opcode() == Opcode.CONSTANT || operation.opcode() == Opcode.UNDEFINED;
  }
}
