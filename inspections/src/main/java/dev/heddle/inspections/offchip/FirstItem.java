package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** What one work-item of a group does for the others. */
final class FirstItem {
  private FirstItem() {}

  /** Whether an access stands under a condition that only one work-item of a group fulfils. */
  static boolean isAlone(KernelScope kernel, Node access) {
    return access.gate().isPresent() && requires(kernel, access.gate().get().when());
  }

  /** Whether a condition holds only where the id of a work-item is a certain one. */
  private static boolean requires(KernelScope kernel, int condition) {
    Deque<Integer> pending = new ArrayDeque<>(List.of(condition));
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (at.opcode() == Opcode.AND) {
        at.operands().stream().forEach(pending::push);
      } else if (at.opcode() == Opcode.EQ
          && at.operands().stream().anyMatch(each -> isItem(kernel, each))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isItem(KernelScope kernel, int value) {
    Node node = kernel.hardware().node(value);
    return switch (node.opcode()) {
      case SEXT, ZEXT, TRUNC -> isItem(kernel, node.operand(0));
      case WORK_ITEM ->
          node.detail() instanceof Detail.Query query
              && query.function().endsWith("_id")
              && !query.function().contains("group");
      default -> false;
    };
  }
}
