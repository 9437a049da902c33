package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;

/**
 * An array that one loop fills and the next one reads, each element once and in the same order.
 *
 * @param object the array
 * @param from the loop that fills it
 * @param to the loop that reads it
 */
record HandedArray(MemoryObject object, LoopPlan from, LoopPlan to) {
  /** The loops between which an array is all that is handed on; empty if it is more than that. */
  static Optional<HandedArray> of(KernelScope kernel, MemoryObject object) {
    List<Node> accesses =
        kernel.hardware().flow().nodes().stream()
            .filter(Node::isAccess)
            .filter(node -> kernel.object(node).filter(object::equals).isPresent())
            .toList();
    if (object.parameter() >= 0 || accesses.size() != 2) {
      return Optional.empty();
    }
    Node store = accesses.get(accesses.get(0).isStore() ? 0 : 1);
    Node load = accesses.get(accesses.get(0).isStore() ? 1 : 0);
    if (!store.isStore() || !load.isLoad() || store.gate().isPresent()) {
      return Optional.empty();
    }
    Optional<LoopPlan> from = loop(kernel, store);
    Optional<LoopPlan> to = loop(kernel, load);
    boolean isHanded =
        from.isPresent()
            && to.isPresent()
            && areAlike(kernel, from.get(), to.get())
            && move(kernel, from.get(), store).equals(move(kernel, to.get(), load))
            && move(kernel, from.get(), store).equals(Move.by(store.bits() / 8))
            && text(kernel, from.get(), store).equals(text(kernel, to.get(), load))
            && isFree(kernel, from.get(), to.get(), store);
    return isHanded ? Optional.of(new HandedArray(object, from.get(), to.get())) : Optional.empty();
  }

  private static Optional<LoopPlan> loop(KernelScope kernel, Node access) {
    return kernel.hardware().loopOf(access).stream().mapToObj(kernel.hardware()::loop).findFirst();
  }

  /** Whether two loops follow each other and count alike. */
  private static boolean areAlike(KernelScope kernel, LoopPlan from, LoopPlan to) {
    return from.id() != to.id()
        && from.isInnermost()
        && to.isInnermost()
        && from.parent().equals(to.parent())
        && from.trips().isPresent()
        && from.trips().equals(to.trips())
        && from.entry().equals(to.entry())
        && from.counter().isPresent()
        && to.counter().isPresent()
        && from.counter().get().step() == to.counter().get().step()
        && start(kernel, from).equals(start(kernel, to))
        && kernel.keyword(from).start() < kernel.keyword(to).start();
  }

  private static Optional<Detail.Constant> start(KernelScope kernel, LoopPlan loop) {
    Node initial = kernel.hardware().node(counter(loop).initial());
    return initial.detail() instanceof Detail.Constant constant
        ? Optional.of(constant)
        : Optional.empty();
  }

  private static LoopPlan.Carried counter(LoopPlan loop) {
    return loop.carried().get(loop.counter().orElseThrow().carried());
  }

  private static Move move(KernelScope kernel, LoopPlan loop, Node access) {
    Moves moves = Moves.ofLoop(kernel, loop);
    return ((Detail.Access) access.detail())
        .subscripts().stream()
            .map(each -> moves.of(access.operand(each.input())).times(each.strideBytes()))
            .reduce(Move.NONE, Move::plus);
  }

  /** The access as it is written, with one name for the counters. */
  private static String text(KernelScope kernel, LoopPlan loop, Node access) {
    String counter = kernel.hardware().node(counter(loop).node()).variable();
    String text = ((Detail.Access) access.detail()).text();
    return counter.isEmpty() ? text : text.replaceAll("\\b" + counter + "\\b", "#");
  }

  /** Whether the second loop stores nothing that the first one still has to load. */
  private static boolean isFree(KernelScope kernel, LoopPlan from, LoopPlan to, Node store) {
    List<MemoryObject> loaded =
        kernel.hardware().flow().nodes().stream()
            .filter(
                node -> node.isAccess() && kernel.isInside(kernel.hardware().loopOf(node), from))
            .filter(node -> node.id() != store.id())
            .flatMap(node -> kernel.object(node).stream())
            .toList();
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> node.isStore() && kernel.isInside(kernel.hardware().loopOf(node), to))
        .noneMatch(node -> kernel.object(node).filter(o -> !loaded.contains(o)).isEmpty());
  }
}
