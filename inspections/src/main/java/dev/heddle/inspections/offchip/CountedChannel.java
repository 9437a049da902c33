package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.channels.ChannelCall;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Channels whose writers count, so that what a reader gets goes up from one value to the next. */
final class CountedChannel {
  private CountedChannel() {}

  /** Whether an address is such a number, with something added or as a place in a ring. */
  static boolean decides(KernelScope kernel, Node access) {
    if (!(access.detail() instanceof Detail.Access detail)) {
      return false;
    }
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    detail.subscripts().stream()
        .filter(subscript -> subscript.input() < access.operands().size())
        .forEach(subscript -> open.push(access.operand(subscript.input())));
    boolean isRead = false;
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id()) || at.block().isEmpty()) {
        continue;
      }
      seen.set(at.id());
      if (isReadBy(kernel, at)) {
        isRead = true;
        continue;
      }
      switch (at.opcode()) {
        case ADD, SUB, AND, UREM, SEXT, ZEXT, TRUNC -> at.operands().stream().forEach(open::push);
        default -> {
          return false;
        }
      }
    }
    return isRead;
  }

  private static boolean isReadBy(KernelScope kernel, Node node) {
    if (!node.isChannel() || !(node.detail() instanceof Detail.Channel read)) {
      return false;
    }
    Optional<ChannelPlan> channel =
        kernel.file().analysis().system().channels().stream()
            .filter(each -> each.name().equals(read.channel()) && each.dimensions().isEmpty())
            .findFirst();
    List<ChannelCall> writes =
        channel.stream()
            .flatMap(each -> each.writers().stream())
            .map(end -> ChannelCall.of(kernel.file(), end))
            .toList();
    return writes.size() == 1 && counts(writes.get(0));
  }

  private static boolean counts(ChannelCall write) {
    ScheduledKernel kernel = write.kernel();
    Node value = kernel.node(write.node().operand(0));
    while (isResized(value)) {
      value = kernel.node(value.operand(0));
    }
    int counter = value.id();
    return kernel.loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .filter(carried -> carried.node() == counter || carried.next() == counter)
        .anyMatch(carried -> steps(kernel, carried));
  }

  private static boolean isResized(Node value) {
    return switch (value.opcode()) {
      case SEXT, ZEXT, TRUNC -> true;
      default -> false;
    };
  }

  private static boolean steps(ScheduledKernel kernel, LoopPlan.Carried carried) {
    Node next = kernel.node(carried.next());
    return (next.opcode() == Opcode.ADD || next.opcode() == Opcode.SUB)
        && next.operand(0) == carried.node()
        && kernel.node(next.operand(1)).detail() instanceof Detail.Constant constant
        && Math.abs(constant.scalar()) == 1;
  }
}
