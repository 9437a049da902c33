package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.FileScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A call of a channel in its kernel.
 *
 * @param kernel the kernel
 * @param node the call
 */
public record ChannelCall(ScheduledKernel kernel, Node node) {
  /** The call at an end of a channel. */
  public static ChannelCall of(FileScope file, ChannelPlan.End end) {
    ScheduledKernel kernel =
        file.analysis().system().kernels().get(end.kernel()).copy(end.copy().orElse(0));
    return new ChannelCall(kernel, kernel.node(end.node()));
  }

  /** Whether it waits until it can be done. */
  boolean isBlocking() {
    return node.detail() instanceof Detail.Channel call && call.blocking();
  }

  /** Whether it happens in every iteration of its loop, whatever the data are. */
  boolean isAlways() {
    return node.gate().isEmpty() && endsInOrder(kernel.loopOf(node), node.exitsBefore());
  }

  /** Whether nothing but the test of a loop stands in front of a part of its body. */
  private boolean endsInOrder(OptionalInt loop, int exitsBefore) {
    return exitsBefore == 0
        || loop.isPresent()
            && kernel.loop(loop.getAsInt()).test().filter(LoopPlan.Test::only).isPresent();
  }

  /** The kernel's name in the source. */
  public String name() {
    return kernel.built().name();
  }

  /** Where it stands. */
  public SourceRange range() {
    return kernel.range(node.place()).standing();
  }

  /** The interval of its loop; empty outside of loops and where iterations are not pipelined. */
  OptionalInt interval() {
    OptionalInt loop = kernel.loopOf(node);
    return loop.isPresent() && kernel.loop(loop.getAsInt()).control() instanceof Pipelined pipelined
        ? OptionalInt.of(pipelined.ii())
        : OptionalInt.empty();
  }

  /** How often it is done in a launch of one work-item; empty if that is not known. */
  public OptionalLong count() {
    if (!kernel.isSingle() || !isBlocking() || !isAlways()) {
      return OptionalLong.empty();
    }
    long count = 1;
    OptionalInt at = kernel.loopOf(node);
    while (at.isPresent()) {
      LoopPlan loop = kernel.loop(at.getAsInt());
      if (loop.trips().isEmpty()
          || loop.entry().isPresent()
          || !endsInOrder(loop.parent(), loop.exitsBefore())) {
        return OptionalLong.empty();
      }
      count *= loop.trips().getAsLong();
      at = loop.parent();
    }
    return OptionalLong.of(count);
  }
}
