package dev.heddle.scheduler.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class NestTimelineTest {
  /** Outer iterations go through a queue of stages; the inner loop takes one when it is free. */
  @Property(tries = 300)
  void agreesWithASimulationOfTheQueueBeforeTheInnerLoop(
      @ForAll @IntRange(min = 1, max = 20) int outerLatency,
      @ForAll @IntRange(min = 1, max = 4) int innerInterval,
      @ForAll @IntRange(min = 1, max = 12) int trips,
      @ForAll @IntRange(min = 0, max = 4) int speculated) {
    PipelinedLoop inner = new PipelinedLoop(innerInterval, 11, trips, speculated);
    NestTimeline nest = new NestTimeline(1, outerLatency, inner, 1);
    Deque<Integer> arrivals = new ArrayDeque<>();
    int started = 0;
    int served = 0;
    int innerFree = 0;
    for (int cycle = 1; served < 40; cycle++) {
      if (!arrivals.isEmpty() && arrivals.peek() <= cycle && innerFree <= cycle) {
        arrivals.remove();
        assertThat(nest.innerStart(served)).as("inner %d", served).isEqualTo(cycle);
        served++;
        innerFree = cycle + (trips + speculated) * innerInterval;
      }
      if (arrivals.size() < outerLatency) {
        assertThat(nest.outerStart(started)).as("outer %d", started).isEqualTo(cycle);
        started++;
        arrivals.add(cycle + outerLatency);
      }
    }
  }

  @Test
  void twoInvocationsShareALoopOfIntervalTwo() {
    NestTimeline nest = new NestTimeline(1, 1, new PipelinedLoop(2, 4, 5, 0), 2);
    assertThat(nest.utilisation()).isEqualTo(1.0);
    assertThat(nest.innerIssue(3, 4)).isEqualTo(19);
  }

  @Test
  void aSerialRegionTakesTheWholeInnerLoop() {
    NestTimeline nest = new NestTimeline(1, 1, new PipelinedLoop(1, 4, 400, 0), 1);
    assertThat(nest.serialInterval()).isEqualTo(403);
  }
}
