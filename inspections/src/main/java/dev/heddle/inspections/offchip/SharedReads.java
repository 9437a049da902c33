package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * What work-items that follow each other read in a loop although the one before has read it, too.
 *
 * @param loop the innermost loop that goes along the elements
 * @param isWindow whether each work-item begins a little further on, else all read the same
 * @param bytes what one work-item reads; empty where only the host knows
 */
record SharedReads(LoopPlan loop, boolean isWindow, Optional<Double> bytes) {
  /** Work-items that have to read an element of a window. */
  private static final long SEVERAL = 3;

  /** What a load of a kernel of many work-items reads; empty if it shares nothing for certain. */
  static Optional<SharedReads> of(KernelScope kernel, LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    List<LoopPlan> moving =
        shape.loops().stream()
            .filter(loop -> shape.stride(loop) != 0 || !SlidingWindow.isFree(kernel, shape, loop))
            .toList();
    Reach reach = new Reach(kernel);
    boolean isData =
        unit.address().stream()
            .filter(term -> term.counts().isEmpty())
            .anyMatch(term -> reach.finds(term.node(), SharedReads::isUnknown));
    if (moving.isEmpty() || isData || !reach.hasItems()) {
      return Optional.empty();
    }
    Optional<Double> bytes =
        moving.stream().allMatch(loop -> loop.trips().isPresent() && shape.stride(loop) != 0)
            ? Optional.of(shape.footprint(null))
            : Optional.empty();
    Moves moves = Moves.ofItems(kernel, 0);
    Moves.Move item = moves.of(unit);
    if (item.isNone()) {
      return Optional.of(new SharedReads(moving.get(0), false, bytes));
    }
    boolean isWindow =
        item.isKnown()
            && item.argument().isEmpty()
            && (slides(shape, moving, Math.abs(item.by()))
                || slidesInNest(unit, moves, Math.abs(item.by())));
    return isWindow ? Optional.of(new SharedReads(moving.get(0), true, bytes)) : Optional.empty();
  }

  /** Whether a loop steps over what several work-items begin with. */
  private static boolean slides(AddressShape shape, List<LoopPlan> moving, long item) {
    return moving.stream()
        .filter(loop -> shape.stride(loop) != 0 && shape.stride(loop) % item == 0)
        .anyMatch(loop -> loop.trips().orElse(SEVERAL) >= SEVERAL);
  }

  /** The same for the counters of a nest whose loops are one. */
  private static boolean slidesInNest(LoadStoreUnit unit, Moves moves, long item) {
    return unit.address().stream()
        .filter(term -> term.counts().isEmpty())
        .map(term -> moves.step(term.node()).orElse(0) * term.bytes())
        .anyMatch(step -> step != 0 && step % item == 0);
  }

  private static boolean isUnknown(Node node) {
    return node.isLoad() || node.isChannel() || node.opcode() == Opcode.ATOMIC;
  }

  /** What values are computed from. */
  private record Reach(KernelScope kernel) {
    boolean finds(int value, Predicate<Node> wanted) {
      Deque<Integer> open = new ArrayDeque<>(List.of(value));
      BitSet seen = new BitSet();
      while (!open.isEmpty()) {
        Node at = kernel.hardware().node(open.pop());
        if (seen.get(at.id())) {
          continue;
        }
        seen.set(at.id());
        if (wanted.test(at)) {
          return true;
        }
        at.operands().stream().forEach(open::push);
        carried(at.id()).forEach(each -> open.addAll(List.of(each.initial(), each.next())));
      }
      return false;
    }

    private List<LoopPlan.Carried> carried(int node) {
      return kernel.hardware().loops().stream()
          .flatMap(loop -> loop.carried().stream())
          .filter(each -> each.node() == node)
          .toList();
    }

    boolean hasItems() {
      return kernel.hardware().flow().nodes().stream().anyMatch(this::isItem);
    }

    /** Whether neighbouring work-items have different values of it. */
    boolean isItem(Node node) {
      return node.opcode() == Opcode.WORK_ITEM
          && node.detail() instanceof Detail.Query query
          && query.function().contains("_id")
          && dimension(node).orElse(0) == 0;
    }

    private OptionalInt dimension(Node node) {
      return node.operands().size() > 0
              && kernel.hardware().node(node.operand(0)).detail() instanceof Detail.Constant number
          ? OptionalInt.of((int) number.scalar())
          : OptionalInt.empty();
    }
  }
}
