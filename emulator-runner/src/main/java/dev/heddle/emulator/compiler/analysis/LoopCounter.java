package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
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
    for (Node node : loop.body().nodes()) {
      if (node instanceof If test) {
        return ofTest(loop, test, facts);
      }
      if (!(node instanceof Operation operation) || !operation.opcode().isPure()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<LoopCounter> ofTest(Loop loop, If test, KernelFacts facts) {
    boolean thenLeaves = leaves(test.then(), loop.id());
    boolean elseLeaves = leaves(test.otherwise(), loop.id());
    Optional<Operation> condition = facts.definition(test.condition());
    if (thenLeaves == elseLeaves || condition.isEmpty() || condition.get().inputs().size() != 2) {
      return Optional.empty();
    }
    Operation compare = condition.get();
    for (int i = 0; i < loop.carried().size(); i++) {
      int id = loop.carried().get(i).id();
      Optional<Long> step = step(loop, i, facts);
      boolean left = compare.input(0) == id;
      if (step.isPresent() && (left || compare.input(1) == id)) {
        int bound = compare.input(left ? 1 : 0);
        int position = i;
        return goesOn(compare.opcode(), left, elseLeaves, step.get() > 0)
            .map(opcode -> new LoopCounter(position, step.get(), opcode, bound));
      }
    }
    return Optional.empty();
  }

  /** The compare that holds while the loop goes on, read in the direction of the step. */
  private static Optional<Opcode> goesOn(
      Opcode opcode, boolean left, boolean holdsInside, boolean rising) {
    // i < n holds inside (rising), n < i holds inside (falling), or the negation of the other one.
    boolean below = left == holdsInside;
    boolean fits = below == rising;
    boolean strict = opcode == Opcode.SLT || opcode == Opcode.ULT;
    return switch (opcode) {
      case SLT, SLE ->
          fits ? Optional.of(strict == holdsInside ? Opcode.SLT : Opcode.SLE) : Optional.empty();
      case ULT, ULE ->
          fits ? Optional.of(strict == holdsInside ? Opcode.ULT : Opcode.ULE) : Optional.empty();
      case NE -> holdsInside ? Optional.of(Opcode.NE) : Optional.empty();
      case EQ -> holdsInside ? Optional.empty() : Optional.of(Opcode.NE);
      default -> Optional.empty();
    };
  }

  private static boolean leaves(Block block, int loop) {
    return block.endsWithExit()
        && block.nodes().get(block.nodes().size() - 1) instanceof Node.Break leave
        && leave.target() == loop
        && block.nodes().stream()
            .allMatch(node -> node instanceof Node.Exit || node instanceof Operation);
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
