package dev.heddle.inspections.nests;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a loop asks for what a value that it changes has become so far, as for the place of the
 * next element: then it cannot begin anew with another value.
 */
final class ReadInside {
  private ReadInside() {}

  /**
   * Whether the loop uses a value as an address, or decides by it.
   *
   * @param around the value that a loop around carries
   */
  static boolean finds(ScheduledKernel kernel, LoopPlan inner, int around) {
    Set<Integer> values = new HashSet<>();
    inner.carried().stream()
        .filter(each -> each.initial() == around)
        .forEach(each -> values.add(each.node()));
    // In the order of the nodes, operands come first.
    for (Node node : kernel.flow().nodes()) {
      boolean isInside =
          kernel.loopOf(node).isPresent()
              && kernel.isInside(kernel.loopOf(node).getAsInt(), inner.id());
      if (!isInside || node.operands().stream().noneMatch(values::contains)) {
        continue;
      }
      if (node.role() == Role.ADDRESS || isDecision(node.opcode())) {
        return true;
      }
      boolean isStep = node.opcode() == Opcode.ADD || node.opcode() == Opcode.SUB;
      boolean isMask =
          node.opcode() == Opcode.AND
              && kernel.node(node.operand(1)).detail() instanceof Detail.Constant;
      if (isStep && node.role() == Role.OPERATION || isMask || isConversion(node.opcode())) {
        values.add(node.id());
      }
    }
    return false;
  }

  private static boolean isDecision(Opcode opcode) {
    return switch (opcode) {
      case EQ, NE, SLT, SLE, ULT, ULE -> true;
      default -> false;
    };
  }

  private static boolean isConversion(Opcode opcode) {
    return switch (opcode) {
      case SEXT, ZEXT, TRUNC -> true;
      default -> false;
    };
  }
}
