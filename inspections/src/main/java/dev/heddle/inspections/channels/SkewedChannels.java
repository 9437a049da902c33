package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.ChannelPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Two channels between two kernels of which one is written long before the other, while both are
 * read at about the same time: values wait in the first one until the second ones are there, and
 * both kernels stop where it has no room for them (best-practices-1-4 R-C4).
 */
public final class SkewedChannels implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-depth-unbalanced",
          Group.CHANNELS,
          "A channel has too little room for what waits for a slower one",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  /** Places that the registers around a channel hold anyway. */
  private static final int NEARLY = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<Blocks, List<ChannelPlan>> pairs = new LinkedHashMap<>();
          for (ChannelPlan channel : file.analysis().system().channels()) {
            if (channel.range().file() == file.unit().file() && isMeant(file, channel)) {
              pairs
                  .computeIfAbsent(Blocks.of(file, channel), key -> new ArrayList<>())
                  .add(channel);
            }
          }
          pairs.values().forEach(channels -> look(file, channels, problems));
        });
  }

  /** Where the two calls of a channel stand: kernels and blocks. */
  private record Blocks(int writer, OptionalInt written, int reader, OptionalInt read) {
    static Blocks of(FileScope file, ChannelPlan channel) {
      ChannelPlan.End writer = channel.writers().get(0);
      ChannelPlan.End reader = channel.readers().get(0);
      return new Blocks(
          writer.kernel(),
          ChannelCall.of(file, writer).node().block(),
          reader.kernel(),
          ChannelCall.of(file, reader).node().block());
    }
  }

  private static boolean isMeant(FileScope file, ChannelPlan channel) {
    return channel.dimensions().isEmpty()
        && channel.io().isEmpty()
        && channel.built().isPresent()
        && channel.writers().size() == 1
        && channel.readers().size() == 1
        && channel.writers().get(0).kernel() != channel.readers().get(0).kernel()
        && isSteady(ChannelCall.of(file, channel.writers().get(0)))
        && isSteady(ChannelCall.of(file, channel.readers().get(0)));
  }

  private static boolean isSteady(ChannelCall call) {
    return call.isBlocking() && call.isAlways() && call.interval().isPresent();
  }

  private static void look(
      FileScope file, List<ChannelPlan> channels, dev.heddle.inspections.api.Problems problems) {
    for (ChannelPlan early : channels) {
      int most = 0;
      ChannelPlan slowest = early;
      for (ChannelPlan late : channels) {
        int waits = delay(file, late) - delay(file, early);
        if (waits > most) {
          most = waits;
          slowest = late;
        }
      }
      int interval =
          Math.max(
              ChannelCall.of(file, early.writers().get(0)).interval().getAsInt(),
              ChannelCall.of(file, early.readers().get(0)).interval().getAsInt());
      int needed = (most + interval - 1) / interval;
      if (needed > early.built().getAsInt() + NEARLY) {
        problems.add(problem(file, early, slowest, most, needed));
      }
    }
  }

  /** Cycles by which an iteration writes a channel later than its reader asks for it. */
  private static int delay(FileScope file, ChannelPlan channel) {
    return ChannelCall.of(file, channel.writers().get(0)).node().start()
        - ChannelCall.of(file, channel.readers().get(0)).node().start();
  }

  private static Problem problem(
      FileScope file, ChannelPlan early, ChannelPlan late, int waits, int needed) {
    ChannelCall writer = ChannelCall.of(file, early.writers().get(0));
    ChannelCall reader = ChannelCall.of(file, early.readers().get(0));
    String message =
        "'%s' writes '%s' %d cycles before '%s' of the same iteration, by what '%s' needs both: %d values wait in '%s', which has room for %d, and both kernels stop; give it a depth of %d"
            .formatted(
                writer.name(),
                early.name(),
                waits,
                late.name(),
                reader.name(),
                needed,
                early.name(),
                early.built().getAsInt(),
                needed);
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, "depth of " + early.name()),
            early.range(),
            message,
            Loss.UNKNOWN)
        .with(
            new Problem.Related(
                ChannelCall.of(file, late.writers().get(0)).range(),
                "'%s' is written later".formatted(late.name())))
        .with(
            early.requested().isEmpty()
                ? ChannelDepth.of(file, List.of(early), needed)
                : List.of());
  }
}
