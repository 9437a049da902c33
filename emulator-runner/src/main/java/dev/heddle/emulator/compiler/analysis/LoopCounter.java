package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;

/**
 * A loop that adds a constant to a variable and tests it against a bound before each iteration.
 *
 * @param carried position of the variable among the loop's carried values
 * @param step what each iteration adds, not 0
 * @param compare the compare that must hold to go on, with the variable as its left side: SLT, SLE,
 *     ULT, ULE, NE; for a falling variable read as "greater"
 * @param bound the value that the variable is compared with
 */
public record LoopCounter(int carried, long step, Opcode compare, int bound) {

  /** The counter of a loop, empty when it has another form. */
  public static Optional<LoopCounter> of(Loop loop, KernelFacts facts) {
    return LoopTest.of(loop, facts).flatMap(test -> ofTest(loop, test, facts));
  }

  private static Optional<LoopCounter> ofTest(Loop loop, LoopTest test, KernelFacts facts) {
    for (int i = 0; i < loop.carried().size(); i++) {
      int id = loop.carried().get(i).id();
      Optional<Long> step = step(loop, i, facts);
      if (step.isPresent() && test.compares(id)) {
        int position = i;
        return test.bound(id, step.get() > 0)
            .map(bound -> new LoopCounter(position, step.get(), bound.opcode(), bound.bound()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> step(Loop loop, int position, KernelFacts facts) {
    int id = loop.carried().get(position).id();
    Long common = null;
    for (Node.Continue next : facts.continues(loop.id())) {
      Optional<Long> step = added(next.next().get(position), id, facts);
      if (step.isEmpty() || common != null && !common.equals(step.get())) {
        return Optional.empty();
      }
      common = step.get();
    }
    return Optional.ofNullable(common).filter(step -> step != 0);
  }

  private static Optional<Long> added(int value, int id, KernelFacts facts) {
    Optional<Operation> definition = facts.definition(value);
    if (definition.isEmpty()) {
      return Optional.empty();
    }
    Operation operation = definition.get();
    if (operation.opcode() == Opcode.ADD) {
      if (operation.input(0) == id) {
        return facts.integer(operation.input(1));
      }
      return operation.input(1) == id ? facts.integer(operation.input(0)) : Optional.empty();
    }
    if (operation.opcode() == Opcode.SUB && operation.input(0) == id) {
      return facts.integer(operation.input(1)).map(step -> -step);
    }
    return Optional.empty();
  }
}
