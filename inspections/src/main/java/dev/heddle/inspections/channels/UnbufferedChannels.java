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
import dev.heddle.scheduler.hardware.DepthCause;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Channels without a depth between kernels of which one may stall where the other does not. Told
 * once for a file.
 */
public final class UnbufferedChannels implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-unbuffered",
          Group.CHANNELS,
          "Kernels wait for each other at every element of a channel without a depth",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  /** Places that hide the gaps of a burst and still fit logic blocks. */
  private static final int DEPTH = 16;

  private static final int NAMED = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<ChannelPlan> channels =
              file.analysis().system().channels().stream()
                  .filter(channel -> channel.range().file() == file.unit().file())
                  .filter(channel -> isMeant(file.analysis().system(), channel))
                  .toList();
          if (!channels.isEmpty()) {
            problems.add(problem(file, channels));
          }
        });
  }

  private static boolean isMeant(SystemPlan system, ChannelPlan channel) {
    return channel.cause() == DepthCause.UNBUFFERED
        && channel.requested().isEmpty()
        && channel.io().isEmpty()
        && channel.writers().size() == 1
        && channel.readers().size() == 1
        && channel.writers().get(0).kernel() != channel.readers().get(0).kernel()
        && stalls(system, channel.writers().get(0)) != stalls(system, channel.readers().get(0));
  }

  /**
   * Whether the loop of a call, or one inside it, accesses memory off chip, which makes it wait now
   * and then.
   */
  private static boolean stalls(SystemPlan system, ChannelPlan.End end) {
    ScheduledKernel kernel = system.kernels().get(end.kernel()).copy(end.copy().orElse(0));
    OptionalInt loop = kernel.loopOf(kernel.node(end.node()));
    return kernel.units().stream()
        .map(unit -> kernel.loopOf(kernel.node(unit.parts().get(0).node())))
        .anyMatch(
            each ->
                each.equals(loop)
                    || each.isPresent()
                        && loop.isPresent()
                        && kernel.isInside(each.getAsInt(), loop.getAsInt()));
  }

  private static Problem problem(FileScope file, List<ChannelPlan> channels) {
    String names =
        channels.stream()
            .limit(NAMED)
            .map(ChannelPlan::name)
            .collect(Collectors.joining("', '", "'", "'"));
    int more = Math.max(0, channels.size() - NAMED);
    String message =
        "%s%s %s no depth, and memory holds up only one of the two kernels at %s ends: each time the other one waits as well; a few places let it go on"
            .formatted(
                names,
                more > 0 ? " and %d more".formatted(more) : "",
                channels.size() == 1 ? "has" : "have",
                channels.size() == 1 ? "its" : "their");
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.CHANNEL, "depth of " + channels.get(0).name()),
            channels.get(0).range(),
            message,
            Loss.UNKNOWN)
        .with(ChannelDepth.of(file, channels, DEPTH));
  }
}
