package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.DepthCause;

/** Channels that become much deeper than asked for, as a loop tests early whether they are full. */
public final class DeepenedChannel implements Inspection {
  private static final About ABOUT =
      About.of(
          "nonblocking-write-deepens",
          Group.CHANNELS,
          "A write that may fail makes its channel deep",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int TIMES = 4;
  private static final int LEAST = 64;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) ->
            file.analysis().system().channels().stream()
                .filter(channel -> channel.range().file() == file.unit().file())
                .filter(channel -> channel.cause() == DepthCause.TESTED_EARLY)
                .filter(channel -> channel.built().orElse(0) >= LEAST)
                .filter(
                    channel ->
                        channel.built().getAsInt()
                            >= TIMES * Math.max(1, channel.requested().orElse(0)))
                .forEach(channel -> problems.add(problem(channel))));
  }

  private static Problem problem(ChannelPlan channel) {
    String message =
        "'%s' gets a depth of %,d%s, since the loop that writes it goes on before it knows whether there was room; wait for room by the call that waits, or read ahead what the next value is made of"
            .formatted(
                channel.name(),
                channel.built().getAsInt(),
                channel.requested().isPresent()
                    ? " where %d is asked for".formatted(channel.requested().getAsInt())
                    : "");
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.CHANNEL, "deep " + channel.name()),
        channel.range(),
        message,
        Loss.UNKNOWN);
  }
}
