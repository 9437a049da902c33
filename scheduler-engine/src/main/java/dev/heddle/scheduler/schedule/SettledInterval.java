package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.Pipelined.Gap;
import java.util.Optional;

/**
 * The interval of a pipelined loop and the block that starts its iterations, so that carried values
 * are there when they are read. Where the compiler says an interval with which they are not, that
 * one stays, and the one that can be built stands beside it.
 */
final class SettledInterval {
  private final LoopScheduler loops;
  private final LimitFinder.Limits limits;
  private final BlockSchedule header;
  private final double targetMhz;
  private final Headers headers;

  /** Schedules the block that starts the iterations of a loop. */
  interface Headers {
    /** The schedule, empty if a carried value cannot be there in time. */
    Optional<BlockSchedule> schedule(FlowLoop loop, BlockScheduler.Iteration iteration);
  }

  /**
   * A loop whose interval is settled.
   *
   * @param header the block that starts its iterations
   */
  record Result(LoopSchedule schedule, BlockSchedule header) {}

  /**
   * For one loop.
   *
   * @param header the block that starts its iterations as it is without what they carry
   */
  SettledInterval(
      LoopScheduler loops,
      LimitFinder.Limits limits,
      BlockSchedule header,
      double targetMhz,
      Headers headers) {
    this.loops = loops;
    this.limits = limits;
    this.header = header;
    this.targetMhz = targetMhz;
    this.headers = headers;
  }

  /** Settles a loop from the interval on that its limits allow. */
  Result from(LoopSchedule first) {
    if (!keepsLatencies(first)) {
      int least = limits.recurrence().orElseThrow().minimumInterval();
      return buildable(new Result(first, header), least, Gap.SHORTENED_OPERATORS);
    }
    IntervalSearch.Attempt whole = attempt(limits, first, true);
    if (whole.fits()) {
      return result(whole);
    }
    IntervalSearch.Attempt said =
        new IntervalSearch(interval -> longer(first.loop(), interval))
            .from(attempt(limits, first, false));
    IntervalSearch.Attempt built = attempt(said.limits(), said.schedule(), true);
    if (built.fits()) {
      return result(built);
    }
    boolean tries = first.loop().header().nodes().stream().anyMatch(RecurrenceFinder::isTriedWrite);
    Gap gap = tries ? Gap.TRIED_CALL : Gap.BETWEEN_CLUSTERS;
    return buildable(result(said), said.interval() + 1, gap);
  }

  private Result result(IntervalSearch.Attempt attempt) {
    BlockSchedule own = attempt.header().orElseThrow();
    int latency = loops.latency(own, attempt.limits(), attempt.schedule());
    return new Result(attempt.schedule().withLatency(latency), own);
  }

  /**
   * The loop as it is said, with the first interval from one on into which all that it carries fits
   * beside it; its first block is the one that can be built.
   */
  private Result buildable(Result said, int least, Gap gap) {
    LoopSchedule schedule = said.schedule();
    IntervalSearch search =
        new IntervalSearch(
            interval ->
                attempt(limits.withInterval(interval), schedule.withInterval(interval), true));
    IntervalSearch.Attempt built = search.from(search.attempt(least));
    if (built.interval() <= schedule.interval().getAsInt()) {
      return said;
    }
    BlockSchedule own = built.header().orElseThrow();
    return new Result(
        schedule
            .withBuildable(built.interval(), gap)
            .withLatency(Math.max(schedule.latency(), own.latency())),
        own);
  }

  private IntervalSearch.Attempt longer(FlowLoop loop, int interval) {
    LimitFinder.Limits more = limits.withInterval(interval);
    return attempt(more, loops.schedule(loop, more, header), false);
  }

  private IntervalSearch.Attempt attempt(
      LimitFinder.Limits allowed, LoopSchedule schedule, boolean acrossClusters) {
    return new IntervalSearch.Attempt(
        allowed,
        schedule,
        headers.schedule(schedule.loop(), iteration(allowed, schedule, acrossClusters)));
  }

  /** What the next iteration asks of the block that starts the iterations. */
  private BlockScheduler.Iteration iteration(
      LimitFinder.Limits allowed, LoopSchedule schedule, boolean acrossClusters) {
    int interval = schedule.interval().getAsInt();
    double chain = 1;
    if (schedule.fmaxMhz() < targetMhz && allowed.recurrence().isPresent()) {
      Recurrence logic = allowed.recurrence().get();
      chain = Math.max(1, logic.logicCycles() / logic.distance() / interval);
    }
    return new BlockScheduler.Iteration(
        interval,
        chain,
        schedule.loop().phis(),
        allowed.ports(),
        loops.orders(schedule.loop()),
        acrossClusters);
  }

  /** Whether no operator runs shorter on the recurrence, as it may in early releases (M-II-3). */
  private boolean keepsLatencies(LoopSchedule schedule) {
    int interval = schedule.interval().getAsInt();
    return limits.recurrence().map(r -> r.minimumInterval() <= interval).orElse(true);
  }
}
