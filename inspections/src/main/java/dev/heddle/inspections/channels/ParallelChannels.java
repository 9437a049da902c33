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
import java.util.stream.Collectors;

/**
 * Channels between two kernels that are always written together and read together: one channel of a
 * structure has one handshake (best-practices-1-4 R-C10).
 */
public final class ParallelChannels implements Inspection {
  private static final About ABOUT =
      About.of(
          "many-parallel-channels",
          Group.CHANNELS,
          "Channels between two kernels are always used together",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Channels from which one word for all is worth it. */
  private static final int MANY = 3;

  /** Cycles between two calls that still are one moment. */
  private static final int TOGETHER = 16;

  private static final int NAMED = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<Moment, List<ChannelPlan>> moments = new LinkedHashMap<>();
          for (ChannelPlan channel : file.analysis().system().channels()) {
            if (channel.range().file() == file.unit().file() && isMeant(file, channel)) {
              moments
                  .computeIfAbsent(Moment.of(file, channel), key -> new ArrayList<>())
                  .add(channel);
            }
          }
          moments.values().stream()
              .filter(channels -> channels.size() >= MANY)
              .map(channels -> problem(file, channels))
              .forEach(problems::add);
        });
  }

  /** Where and about when the two calls of a channel happen. */
  private record Moment(
      int writer, OptionalInt written, int wrote, int reader, OptionalInt read, int took) {
    static Moment of(FileScope file, ChannelPlan channel) {
      ChannelCall write = ChannelCall.of(file, channel.writers().get(0));
      ChannelCall read = ChannelCall.of(file, channel.readers().get(0));
      return new Moment(
          channel.writers().get(0).kernel(),
          write.node().block(),
          write.node().start() / TOGETHER,
          channel.readers().get(0).kernel(),
          read.node().block(),
          read.node().start() / TOGETHER);
    }
  }

  private static boolean isMeant(FileScope file, ChannelPlan channel) {
    return channel.dimensions().isEmpty()
        && channel.io().isEmpty()
        && channel.writers().size() == 1
        && channel.readers().size() == 1
        && channel.writers().get(0).kernel() != channel.readers().get(0).kernel()
        && isPlain(ChannelCall.of(file, channel.writers().get(0)))
        && isPlain(ChannelCall.of(file, channel.readers().get(0)));
  }

  private static boolean isPlain(ChannelCall call) {
    return call.isBlocking() && call.isAlways();
  }

  private static Problem problem(FileScope file, List<ChannelPlan> channels) {
    String names =
        channels.stream()
            .limit(NAMED)
            .map(ChannelPlan::name)
            .collect(Collectors.joining("', '", "'", "'"));
    int more = channels.size() - NAMED;
    ChannelCall write = ChannelCall.of(file, channels.get(0).writers().get(0));
    ChannelCall read = ChannelCall.of(file, channels.get(0).readers().get(0));
    String message =
        "'%s' writes %s%s in the same iteration, and '%s' reads all of them: %d handshakes that always happen together; one channel of a structure has one"
            .formatted(
                write.name(),
                names,
                more > 0 ? " and %d more".formatted(more) : "",
                read.name(),
                channels.size());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.CHANNEL, "together " + channels.get(0).name()),
            channels.get(0).range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(write.range(), "written here"))
        .with(new Problem.Related(read.range(), "read here"));
  }
}
