package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import java.util.List;

/** How far the accesses to arrays move from one iteration of a loop to the next. */
final class OnChipSteps {
  private final KernelScope kernel;
  private final LoopPlan loop;
  private final Moves moves;

  OnChipSteps(KernelScope kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
    this.moves = Moves.ofLoop(kernel, loop);
  }

  /** How far an access moves, in bytes. */
  Move of(Node access) {
    Detail.Access detail = (Detail.Access) access.detail();
    if (detail.pointerInput() >= 0 && !moves.of(access.operand(detail.pointerInput())).isNone()) {
      return Move.UNKNOWN;
    }
    return detail.subscripts().stream()
        .map(each -> moves.of(access.operand(each.input())).times(each.strideBytes()))
        .reduce(Move.NONE, Move::plus);
  }

  /** Whether what iterations store lies side by side, so that a few of them store a word. */
  boolean storesSideBySide() {
    return accesses().stream()
        .filter(Node::isStore)
        .allMatch(store -> of(store).equals(Move.by(store.bits() / 8)));
  }

  /** Iterations at most, as far as the arrays that the loop goes along have elements. */
  long most() {
    return accesses().stream()
        .flatMap(
            access ->
                ((Detail.Access) access.detail())
                    .subscripts().stream()
                        .filter(each -> each.isOfArray() && each.extent() > 0)
                        .filter(each -> !moves.of(access.operand(each.input())).isNone())
                        .map(Detail.Subscript::extent))
        .min(Long::compare)
        .orElse(Long.MAX_VALUE);
  }

  private List<Node> accesses() {
    return RolledLoop.inside(kernel, loop)
        .filter(Node::isAccess)
        .filter(node -> kernel.object(node).filter(object -> object.parameter() < 0).isPresent())
        .toList();
  }
}
