package dev.heddle.scheduler.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.timeline.Feeding.Feed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Launches that channels join (model M-PERF-4). */
class FeedingTest {
  private static final List<Feed> CHAIN =
      List.of(new Feed("read", "sum"), new Feed("sum", "write"));

  private static Feeding of(Enqueue... plan) {
    return Feeding.of(List.of(plan), CHAIN, QueueConditions.IDEAL);
  }

  private static List<Double> ends(Feeding feeding) {
    return Timeline.of(feeding, QueueConditions.IDEAL).slots().stream()
        .map(Timeline.Slot::endMillis)
        .toList();
  }

  @Test
  void thoseBesideEachOtherTakeAsLongAsTheSlowest() {
    Feeding feeding =
        of(
            Enqueue.kernel("read", "r", 2),
            Enqueue.kernel("sum", "s", 7),
            Enqueue.kernel("write", "w", 3),
            Enqueue.kernel("other", "o", 1));
    assertThat(ends(feeding)).containsExactly(7.0, 7.0, 7.0, 1.0);
    assertThat(feeding.words(1)).contains("channels of read, write");
    assertThat(feeding.words(3)).isEmpty();
  }

  @Test
  void whatStartsLaterIsWaitedFor() {
    Feeding feeding =
        of(
            Enqueue.kernel("read", "r", 2),
            Enqueue.transfer(Enqueue.Kind.WRITE, "x", "s", 4),
            Enqueue.kernel("sum", "s", 3));
    assertThat(ends(feeding)).containsExactly(7.0, 4.0, 7.0);
  }

  @Test
  void whatIsBehindTheOtherTakesItsOwnTime() {
    assertThat(ends(of(Enqueue.kernel("read", "q", 2), Enqueue.kernel("sum", "q", 7))))
        .containsExactly(2.0, 9.0);
    Feeding byEvent = of(Enqueue.kernel("read", "r", 2), Enqueue.kernel("sum", "s", 7, 0));
    assertThat(ends(byEvent)).containsExactly(2.0, 9.0);
    assertThat(byEvent.partners()).isEmpty();
  }

  @Test
  void launchesOfSeveralRoundsAreJoinedInTheirOrder() {
    Feeding feeding =
        of(
            Enqueue.kernel("read", "r", 1),
            Enqueue.kernel("sum", "s", 5),
            Enqueue.kernel("read", "r", 1),
            Enqueue.kernel("sum", "s", 5));
    assertThat(ends(feeding)).containsExactly(5.0, 5.0, 10.0, 10.0);
  }

  @Test
  void aLateStartIsMadeUpForInLaterRounds() {
    Feeding feeding =
        of(
            Enqueue.transfer(Enqueue.Kind.WRITE, "x", "s", 4),
            Enqueue.kernel("read", "r", 2),
            Enqueue.kernel("sum", "s", 3),
            Enqueue.kernel("read", "r", 2),
            Enqueue.kernel("sum", "s", 3));
    assertThat(ends(feeding)).containsExactly(4.0, 7.0, 7.0, 10.0, 10.0);
  }
}
