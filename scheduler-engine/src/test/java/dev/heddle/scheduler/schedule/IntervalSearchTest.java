package dev.heddle.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.hardware.Pipelined.Bound;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many schedules are made until a recurrence of logic fits. */
class IntervalSearchTest {
  private final AtomicInteger tried = new AtomicInteger();

  private static IntervalSearch.Attempt attempt(int interval, int fitting) {
    LoopControl control =
        new LoopControl.Pipelined(
            interval,
            Bound.EXACT,
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            Map.of(),
            1,
            0,
            1,
            OptionalInt.empty(),
            List.of(),
            Handshake.NONE,
            Optional.empty());
    LoopSchedule schedule = new LoopSchedule(null, control, 240, 0);
    Optional<BlockSchedule> header =
        interval < fitting
            ? Optional.empty()
            : Optional.of(new BlockSchedule(null, Map.of(), List.of(), 0));
    return new IntervalSearch.Attempt(null, schedule, header);
  }

  private int search(int first, int fitting) {
    IntervalSearch search =
        new IntervalSearch(
            interval -> {
              tried.incrementAndGet();
              return attempt(interval, fitting);
            });
    return search.from(attempt(first, fitting)).interval();
  }

  @Test
  void anIntervalThatFitsIsKept() {
    assertThat(search(3, 2)).isEqualTo(3);
    assertThat(tried).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7, 8, 9, 17, 100, 1000, 4097, 30000})
  void theSmallestThatFitsIsFoundInFewAttempts(int fitting) {
    assertThat(search(4, fitting)).isEqualTo(fitting);
    assertThat(tried.get()).isLessThanOrEqualTo(32);
  }

  @Test
  void delaysThatGrowRoundByRoundShowThatNothingFits() {
    GrowingDelays delays = new GrowingDelays(2);
    int round = 1;
    while (!delays.growOn(Map.of(7, 3 * round))) {
      round++;
    }
    assertThat(round).isLessThanOrEqualTo(7);
  }

  @Test
  void delaysThatPassFromOneReadToTheNextMayStillSettle() {
    GrowingDelays delays = new GrowingDelays(3);
    assertThat(delays.growOn(Map.of(1, 2))).isFalse();
    assertThat(delays.growOn(Map.of(1, 2, 2, 2))).isFalse();
    assertThat(delays.growOn(Map.of(1, 2, 2, 2, 3, 2))).isFalse();
  }
}
