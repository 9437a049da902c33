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
 * @param words how much of it is the same
 * @param bytes what one work-item reads; empty where only the host knows
 */
record SharedReads(LoopPlan loop, String words, Optional<Double> bytes) {
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
    if (moving.isEmpty()
        || isData
        || !reach.hasItems()
        || FirstItem.isAlone(kernel, shape.node())) {
      return Optional.empty();
    }
    Optional<Double> bytes =
        moving.stream().allMatch(loop -> loop.trips().isPresent() && shape.stride(loop) != 0)
            ? Optional.of(shape.footprint(null))
            : Optional.empty();
    Moves moves = Moves.ofItems(kernel, 0);
    Moves.Move item = moves.of(unit);
    long merged = RolledSteps.merged(kernel, moving.get(0));
    if (item.isNone() && bytes.isEmpty() && merged > 0) {
      // A nest that is one loop goes through no more than its iterations.
      bytes = Optional.of((double) merged * shape.bytes());
    }
    if (item.isNone()) {
      return Optional.of(new SharedReads(moving.get(0), "the same", bytes));
    }
    if (!item.isKnown()) {
      return Optional.empty();
    }
    if (item.argument().isPresent()) {
      return HostSteps.isWindow(kernel, unit, item)
          ? Optional.of(
              new SharedReads(
                  moving.get(0),
                  "mostly the same (if '%s' is small)".formatted(item.argument().get()),
                  Optional.empty()))
          : Optional.empty();
    }
    return slides(shape, moving, Math.abs(item.by()))
            || slidesInNest(unit, moves, Math.abs(item.by()))
        ? Optional.of(new SharedReads(moving.get(0), "mostly the same", bytes))
        : Optional.empty();
  }

  /** Steps of a loop from one element that a work-item reads to the next, in steps of items. */
  private static final long MOST_APART = 4;

  /** Whether a loop goes on to where one of the next work-items begins. */
  private static boolean slides(AddressShape shape, List<LoopPlan> moving, long item) {
    return moving.stream()
        .filter(loop -> shape.stride(loop) != 0)
        .anyMatch(
            loop -> {
              long step = Math.abs(shape.stride(loop));
              return loop.trips().isEmpty()
                  ? meets(step, item)
                  : (item % step == 0 || meets(step, item))
                      && loop.trips().getAsLong() * step >= SEVERAL * item;
            });
  }

  /** The same for the counters of a nest whose loops are one. */
  private static boolean slidesInNest(LoadStoreUnit unit, Moves moves, long item) {
    return unit.address().stream()
        .filter(term -> term.counts().isEmpty())
        .map(term -> moves.step(term.node()).orElse(0) * term.bytes())
        .anyMatch(step -> meets(step, item));
  }

  /**
   * Whether elements that one work-item reads are those of the next one, or of one that follows
   * soon, such as that of the next pixel; a longer step is a block that is copied side by side.
   */
  private static boolean meets(long step, long item) {
    long by = Math.abs(step);
    return by != 0
        && (item % by == 0 && item / by <= MOST_APART || by % item == 0 && by / item <= MOST_APART);
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
