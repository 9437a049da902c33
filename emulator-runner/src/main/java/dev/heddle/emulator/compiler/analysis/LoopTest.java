package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;

/**
 * The compare that a loop makes before each iteration, with nothing but operations before it.
 *
 * @param compare an operation with two inputs
 * @param holdsInside whether the loop goes on when it is true
 */
record LoopTest(Operation compare, boolean holdsInside) {

  /**
   * What holds for a variable while the loop goes on.
   *
   * @param opcode the compare, with the variable as its left side: SLT, SLE, ULT, ULE, NE; for a
   *     falling variable read as "greater"
   * @param bound the value that the variable is compared with
   */
  record Bound(Opcode opcode, int bound) {}

  /** The test of a loop, empty when it begins with something else. */
  static Optional<LoopTest> of(Loop loop, KernelFacts facts) {
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

  private static Optional<LoopTest> ofTest(Loop loop, If test, KernelFacts facts) {
    boolean thenLeaves = leaves(test.then(), loop.id());
    boolean elseLeaves = leaves(test.otherwise(), loop.id());
    return thenLeaves == elseLeaves
        ? Optional.empty()
        : facts
            .definition(test.condition())
            .filter(condition -> condition.inputs().size() == 2)
            .map(condition -> new LoopTest(condition, elseLeaves));
  }

  /** Whether a value is one of the two that are compared. */
  boolean compares(int id) {
    return compare.input(0) == id || compare.input(1) == id;
  }

  /** What holds for a variable that rises or falls; empty when it is not compared that way. */
  Optional<Bound> bound(int variable, boolean rising) {
    boolean left = compare.input(0) == variable;
    if (!left && compare.input(1) != variable) {
      return Optional.empty();
    }
    int bound = compare.input(left ? 1 : 0);
    return goesOn(left, rising).map(opcode -> new Bound(opcode, bound));
  }

  /** The compare that holds while the loop goes on, read in the direction of the variable. */
  private Optional<Opcode> goesOn(boolean left, boolean rising) {
    // i < n holds inside (rising), n < i holds inside (falling), or the negation of the other one.
    Opcode opcode = compare.opcode();
    boolean fits = (left == holdsInside) == rising;
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
}
