package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The test that every iteration of a loop starts with. LLVM rotates such a loop: the test is made
 * once in front of it, with the first values, and then at the end of each iteration (model
 * M-PRD-6).
 *
 * @param operations what the test is computed from in the loop
 * @param test the branch that leaves the loop
 * @param goesOn whether the loop goes on where the condition is 1
 */
record HeaderTest(List<Operation> operations, If test, boolean goesOn) {
  /** LLVM does not double longer headers (rotation-max-header-size). */
  private static final int MOST_OPERATIONS = 16;

  HeaderTest {
    operations = List.copyOf(operations);
  }

  /** The test, empty if the loop starts with anything else or the test reads memory. */
  static Optional<HeaderTest> of(Loop loop) {
    List<Operation> operations = new ArrayList<>();
    for (Node node : loop.body().nodes()) {
      if (node instanceof Operation operation) {
        boolean pure = operation.opcode().isPure() && operation.opcode() != Opcode.FPGA_REG;
        if (!pure || operations.size() == MOST_OPERATIONS) {
          return Optional.empty();
        }
        operations.add(operation);
      } else if (node instanceof If branch) {
        boolean whenFalse = leaves(branch.otherwise(), loop) && branch.then().nodes().isEmpty();
        boolean whenTrue = leaves(branch.then(), loop) && branch.otherwise().nodes().isEmpty();
        return whenFalse || whenTrue
            ? Optional.of(new HeaderTest(operations, branch, whenFalse))
            : Optional.empty();
      } else {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean leaves(Block side, Loop loop) {
    return side.nodes().size() == 1
        && side.nodes().get(0) instanceof Node.Break jump
        && jump.target() == loop.id();
  }

  /**
   * Whether the outcome is known in front of the loop.
   *
   * @param isConstant whether a value is a constant there, first values of the loop included
   */
  boolean isKnown(IntPredicate isConstant) {
    Set<Integer> known = new HashSet<>();
    for (Operation operation : operations) {
      boolean open =
          switch (operation.opcode()) {
            case UNDEFINED, WORK_ITEM, PARAMETER -> true;
            default -> false;
          };
      if (!open
          && operation.inputs().stream().allMatch(i -> known.contains(i) || isConstant.test(i))) {
        known.add(operation.id());
      }
    }
    return known.contains(test.condition()) || isConstant.test(test.condition());
  }
}
