package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.Pipelined.Buildable;
import dev.heddle.scheduler.hardware.Pipelined.Gap;
import java.util.OptionalInt;

/**
 * How a loop is executed.
 *
 * @param loop the loop
 * @param control how its iterations follow each other
 * @param fmaxMhz clock that the loop reaches
 * @param latency cycles of one iteration through the loop's own first block
 */
public record LoopSchedule(FlowLoop loop, LoopControl control, double fmaxMhz, int latency) {
  /** Whether several iterations are in flight. */
  public boolean pipelined() {
    return control instanceof LoopControl.Pipelined;
  }

  /** Initiation interval in cycles; empty where iterations do not start at one. */
  public OptionalInt interval() {
    return control instanceof LoopControl.Pipelined pipelined
        ? OptionalInt.of(pipelined.interval())
        : OptionalInt.empty();
  }

  /** Invocations that share the pipeline. */
  public int interleaving() {
    return control instanceof LoopControl.Pipelined pipelined ? pipelined.interleaving() : 1;
  }

  /** Iterations in flight at most; empty when only the capacity limits. */
  public OptionalInt concurrency() {
    if (control instanceof LoopControl.Pipelined pipelined) {
      return pipelined.concurrency();
    }
    return control instanceof LoopControl.OneAtATime ? OptionalInt.of(1) : OptionalInt.empty();
  }

  /** The same with another interval. */
  LoopSchedule withInterval(int cycles) {
    LoopControl.Pipelined pipelined = (LoopControl.Pipelined) control;
    return new LoopSchedule(loop, pipelined.withInterval(cycles), fmaxMhz, latency);
  }

  /** The same with an interval that could be built, if it is longer than what is said. */
  LoopSchedule withBuildable(int cycles, Gap gap) {
    LoopControl.Pipelined pipelined = (LoopControl.Pipelined) control;
    return cycles > pipelined.interval()
        ? new LoopSchedule(
            loop, pipelined.withBuildable(new Buildable(cycles, gap)), fmaxMhz, latency)
        : this;
  }

  /** The same with another latency. */
  LoopSchedule withLatency(int cycles) {
    return new LoopSchedule(loop, control, fmaxMhz, cycles);
  }
}
