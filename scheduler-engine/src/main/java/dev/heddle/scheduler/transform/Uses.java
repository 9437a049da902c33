package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.function.IntConsumer;

/** Walks over everything that a node uses, inner regions included. */
final class Uses {
  private final IntConsumer consumer;

  private Uses(IntConsumer consumer) {
    this.consumer = consumer;
  }

  /** Tells of each use of a value, as often as there are uses. */
  static void of(Node node, IntConsumer consumer) {
    new Uses(consumer).visit(node);
  }

  /** How often each value of a kernel is used, by operations and by structure. */
  static int[] counts(KernelIr kernel) {
    int[] counts = new int[kernel.valueCount()];
    kernel.body().nodes().forEach(node -> of(node, value -> counts[value]++));
    return counts;
  }

  private void visit(Node node) {
    if (node instanceof Operation operation) {
      operation.inputs().stream().forEach(consumer);
    } else if (node instanceof If branch) {
      consumer.accept(branch.condition());
      for (If.Merge merge : branch.merges()) {
        consumer.accept(merge.thenValue());
        consumer.accept(merge.elseValue());
      }
      branch.then().nodes().forEach(this::visit);
      branch.otherwise().nodes().forEach(this::visit);
    } else if (node instanceof Loop loop) {
      loop.carried().forEach(carried -> consumer.accept(carried.initial()));
      loop.body().nodes().forEach(this::visit);
    } else if (node instanceof Scope scope) {
      scope.body().nodes().forEach(this::visit);
    } else if (node instanceof Node.Continue jump) {
      jump.next().stream().forEach(consumer);
    } else if (node instanceof Node.Break jump) {
      jump.values().stream().forEach(consumer);
    }
  }
}
