package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What one work-item of a group does for the others. */
final class FirstItem {
  private FirstItem() {}

  /** Whether an access, or a loop around it, stands under a condition that one item fulfils. */
  static boolean isAlone(KernelScope kernel, Node access) {
    if (access.gate().isPresent() && requires(kernel, access.gate().get().when())) {
      return true;
    }
    OptionalInt at = kernel.hardware().loopOf(access);
    while (at.isPresent()) {
      LoopPlan loop = kernel.hardware().loop(at.getAsInt());
      if (IntStream.concat(loop.entry().stream(), loop.guard().stream())
          .anyMatch(condition -> requires(kernel, condition))) {
        return true;
      }
      at = loop.parent();
    }
    return false;
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
          && (at.operands().stream().anyMatch(each -> isItem(kernel, each))
              || movesApart(kernel, at))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the sides of a comparison differ by another number for each work-item of a row. */
  private static boolean movesApart(KernelScope kernel, Node comparison) {
    Moves items = Moves.ofItems(kernel, 0);
    Moves.Move apart =
        items.of(comparison.operand(0)).plus(items.of(comparison.operand(1)).times(-1));
    return apart.isKnown() && apart.argument().isEmpty() && apart.by() != 0;
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
