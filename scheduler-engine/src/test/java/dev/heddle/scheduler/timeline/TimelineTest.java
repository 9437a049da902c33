package dev.heddle.scheduler.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.scheduler.timeline.Enqueue.Kind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documented cases of hosts, named by their id. */
class TimelineTest {
  private static List<Boolean> queued(Timeline timeline) {
    return timeline.slots().stream().map(Timeline.Slot::queued).toList();
  }

  private static Timeline ideal(Enqueue... plan) {
    return Timeline.of(List.of(plan), QueueConditions.IDEAL);
  }

  /** BP2-O71: one queue, the same kernel twice. */
  @Test
  void theSecondLaunchOfAKernelWaitsInTheHardware() {
    Timeline timeline = ideal(Enqueue.kernel("k", "q", 3), Enqueue.kernel("k", "q", 3));
    assertThat(queued(timeline)).containsExactly(false, true);
    assertThat(timeline.slots().get(1).startMillis()).isEqualTo(3);
  }

  /** BP2-O72: two queues, two kernels, alternating. */
  @Test
  void kernelsOnQueuesOfTheirOwnDoNotDisturbEachOther() {
    Timeline timeline =
        ideal(
            Enqueue.kernel("k0", "q0", 3),
            Enqueue.kernel("k1", "q1", 5),
            Enqueue.kernel("k0", "q0", 3),
            Enqueue.kernel("k1", "q1", 5));
    assertThat(queued(timeline)).containsExactly(false, false, true, true);
    assertThat(timeline.totalMillis()).isEqualTo(10);
  }

  /** BP2-O73: one queue, another kernel between. */
  @Test
  void anotherKernelBetweenOnTheSameQueueKeepsALaunchOut() {
    Timeline timeline =
        ideal(
            Enqueue.kernel("k0", "q", 3),
            Enqueue.kernel("k1", "q", 1),
            Enqueue.kernel("k0", "q", 3));
    assertThat(queued(timeline)).containsExactly(false, false, false);
    assertThat(timeline.slots().get(2).reason())
        .isEqualTo("kernel k1 on the same queue ends when no launch of it runs any more");
  }

  /** BP2-O74: it depends on whether the kernel whose event is waited for ends first. */
  @ParameterizedTest
  @CsvSource({"2, true", "5, false"})
  void anEventOfAnotherKernelHasToComeWhileTheFirstLaunchRuns(double other, boolean queued) {
    Timeline timeline =
        ideal(
            Enqueue.kernel("k0", "q0", 3),
            Enqueue.kernel("k1", "q1", other),
            Enqueue.kernel("k0", "q0", 3, 1));
    assertThat(queued(timeline)).containsExactly(false, false, queued);
  }

  /** BP2-O75: the mean over launches counts, not what a queued launch itself seems to take. */
  @Test
  void theMeanTimeIsTakenOverAllLaunches() {
    QueueConditions conditions = new QueueConditions(false, false, Set.of(), 0.1);
    Timeline timeline =
        Timeline.of(
            List.of(
                Enqueue.kernel("k", "q", 3),
                Enqueue.kernel("k", "q", 3),
                Enqueue.kernel("k", "q", 3)),
            conditions);
    assertThat(timeline.averageMillis("k").orElseThrow()).isCloseTo(3, within(1e-9));
    assertThat(timeline.averageMillis("none")).isEmpty();
  }

  /** BP2-O76: ten sets of data, a millisecond each way, three in the kernel. */
  @Test
  void withTwoBuffersKernelsRunBackToBack() {
    HostPlan plan =
        new HostPlan(
            List.of(
                Enqueue.transfer(Kind.WRITE, "in", "q", 1),
                Enqueue.kernel("k", "q", 3).touching(Set.of("in", "out")),
                Enqueue.transfer(Kind.READ, "out", "q", 1)));
    List<Enqueue> calls = plan.in(new HostPlan.Way(10, true, true));
    assertThat(calls.get(9).waits()).as("write 3 waits for kernel 1").contains(4);
    assertThat(calls.get(10).waits()).as("kernel 3: write 3 and read 1").contains(9, 5);
    assertThat(calls.get(11).waits()).as("read 3: kernel 3").contains(10);
    Timeline timeline = Timeline.of(calls, QueueConditions.IDEAL);
    assertThat(timeline.totalMillis()).isEqualTo(1 + 10 * 3 + 1);
    assertThat(timeline.slots().stream().filter(Timeline.Slot::queued)).hasSize(9);

    assertThat(total(plan, new HostPlan.Way(10, false, false))).isEqualTo(50);
    assertThat(total(plan, new HostPlan.Way(10, true, false)))
        .as("a write runs beside the read before it, but not beside its kernel")
        .isEqualTo(10 * (1 + 3) + 1);
  }

  private static double total(HostPlan plan, HostPlan.Way way) {
    return Timeline.of(plan.in(way), QueueConditions.IDEAL).totalMillis();
  }

  /** PG1-O-76: two kernels and a write at once need three in-order queues. */
  @Test
  void whatRunsAtOnceNeedsAQueueEach() {
    HostPlan plan =
        new HostPlan(
            List.of(
                Enqueue.kernel("a", "q", 2),
                Enqueue.kernel("b", "q", 2),
                Enqueue.transfer(Kind.WRITE, "x", "q", 2)));
    Timeline own = Timeline.of(plan.in(new HostPlan.Way(1, true, false)), QueueConditions.IDEAL);
    assertThat(own.queues()).isEqualTo(3);
    assertThat(own.totalMillis()).isEqualTo(2);
    assertThat(total(plan, new HostPlan.Way(1, false, false))).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "true,  false, '',  compiled without the queue",
    "false, true,  '',  counters of -profile",
    "false, false, k,   the kernel prints",
  })
  void whatTakesTheQueueAwayIsNamed(
      boolean removed, boolean profiled, String printing, String reason) {
    QueueConditions conditions =
        new QueueConditions(
            removed, profiled, printing.isEmpty() ? Set.of() : Set.of(printing), 0.05);
    List<Enqueue> plan = List.of(Enqueue.kernel("k", "q", 1), Enqueue.kernel("k", "q", 1));
    Timeline timeline = Timeline.of(plan, conditions);
    assertThat(queued(timeline)).containsExactly(false, false);
    assertThat(timeline.slots().get(1).reason()).contains(reason);
    assertThat(timeline.totalMillis()).isCloseTo(2.1, within(1e-9));
    assertThat(Timeline.of(plan, conditions.withoutPrinting()).slots().get(1).queued())
        .isEqualTo(!removed && !profiled);
  }

  @Test
  void nothingWaitsForWhatComesLater() {
    assertThatThrownBy(() -> ideal(Enqueue.kernel("k", "q", 1, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
