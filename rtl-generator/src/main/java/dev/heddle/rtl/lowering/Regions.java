package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The loops of a kernel as regions of actors, and how far their iterations may overlap. */
final class Regions {
  private final ScheduledKernel kernel;

  Regions(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  List<Item> items(int region) {
    return region == Actor.TOP ? kernel.flow().items() : kernel.loop(region).body();
  }

  /** The region around a loop. */
  int around(int loop) {
    return kernel.loop(loop).parent().orElse(Actor.TOP);
  }

  /** The outermost loop around an actor, or {@link Actor#TOP}: those run one behind the other. */
  int nest(Actor actor) {
    int at = actor.region;
    while (at != Actor.TOP && around(at) != Actor.TOP) {
      at = around(at);
    }
    return at;
  }

  /** Whether all of a region's iterations come one behind the other. */
  boolean isSequential(int region) {
    return region == Actor.TOP || kernel.loop(region).control() instanceof OneAtATime;
  }

  /** Whether one iteration of a loop is in flight at most. */
  boolean isOneAtATime(int loop) {
    return limit(loop).equals(OptionalInt.of(1));
  }

  /** Iterations of a loop that may be in flight; empty if only its pipeline limits them. */
  OptionalInt limit(int loop) {
    return kernel.loop(loop).control() instanceof Pipelined pipelined
        ? pipelined.concurrency()
        : OptionalInt.of(1);
  }

  /** Whether two positions in a loop lie in a region that one iteration may be in at a time. */
  boolean isSerial(int loop, int one, int other) {
    return kernel.loop(loop).control() instanceof Pipelined pipelined
        && pipelined.serial().stream()
            .anyMatch(serial -> covers(loop, serial, one) && covers(loop, serial, other));
  }

  private boolean covers(int loop, SerialRegion serial, int position) {
    List<Item> items = kernel.loop(loop).body();
    IntSummaryStatistics range =
        IntStream.range(0, items.size())
            .filter(
                i ->
                    items.get(i) instanceof Item.LoopItem inner
                        && serial.loops().stream().anyMatch(each -> each == inner.loop()))
            .summaryStatistics();
    return range.getCount() > 0 && range.getMin() <= position && position <= range.getMax();
  }

  /** The position in a loop's body of what an actor is a part of. */
  int position(Actor actor, int loop) {
    List<Item> items = kernel.loop(loop).body();
    for (int i = 0; i < items.size(); i++) {
      boolean here =
          items.get(i) instanceof Item.BlockItem block
              ? actor.region == loop && actor.number == block.block()
              : actor.region != loop
                  && items.get(i) instanceof Item.LoopItem inner
                  && actor.region != Actor.TOP
                  && kernel.isInside(actor.region, inner.loop());
      if (here) {
        return i;
      }
    }
    throw new IllegalStateException(actor.name + " is no part of loop " + loop);
  }

  /** The innermost region around two. */
  int shared(int one, int other) {
    int at = one;
    while (!isInside(other, at)) {
      at = around(at);
    }
    return at;
  }

  private boolean isInside(int region, int around) {
    int at = region;
    while (at != around && at != Actor.TOP) {
      at = around(at);
    }
    return at == around;
  }

  /** Cycles between iterations of a region. */
  int interval(int region) {
    return region != Actor.TOP && kernel.loop(region).control() instanceof Pipelined pipelined
        ? pipelined.buildableIi()
        : 1;
  }
}
