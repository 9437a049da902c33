package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Uniformity;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import java.util.Map;

/**
 * Finds runs of a kernel with barriers that a group can execute once instead of once for each
 * work-item, such as the test of a loop that all go through together.
 */
public final class GroupRun {
  private final KernelFacts facts;
  private final Uniformity uniformity;
  private final KernelMethod method;

  GroupRun(KernelFacts facts, Uniformity uniformity, KernelMethod method) {
    this.facts = facts;
    this.uniformity = uniformity;
    this.method = method;
  }

  /**
   * Whether all work-items compute the same in these nodes, can't fail and go the same way.
   *
   * @param targets for each loop and scope around the nodes the values that a jump to it gives
   */
  boolean isUniform(List<Node> nodes, Map<Integer, List<Integer>> targets) {
    return method.pieces().isEmpty() && nodes.stream().allMatch(node -> isUniform(node, targets));
  }

  private boolean isUniform(Node node, Map<Integer, List<Integer>> targets) {
    if (node instanceof Operation operation) {
      return operation.opcode().isPure()
          && uniformity.isUniform(operation.id())
          && !mayFail(operation);
    }
    if (node instanceof If branch) {
      return uniformity.isUniform(branch.condition())
          && branch.merges().stream().allMatch(merge -> uniformity.isUniform(merge.id()))
          && isUniform(branch.then().nodes(), targets)
          && isUniform(branch.otherwise().nodes(), targets);
    }
    if (node instanceof Node.Continue next) {
      return areUniform(targets.get(next.loop()));
    }
    return node instanceof Node.Break leave && areUniform(targets.get(leave.target()));
  }

  private boolean areUniform(List<Integer> values) {
    return values != null && values.stream().allMatch(uniformity::isUniform);
  }

  private boolean mayFail(Operation operation) {
    return switch (operation.opcode()) {
      case SDIV, UDIV, SREM, UREM ->
          facts.integer(operation.input(1)).filter(divisor -> divisor != 0).isEmpty();
      case SHL, LSHR, ASHR -> method.watches(Check.SHIFTS);
      case CALL -> true;
      default -> false;
    };
  }
}
