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
import java.util.List;

/** Channels that are only written, or only read: a call that waits waits for ever. */
public final class Partners implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-without-partner",
          Group.CHANNELS,
          "A channel has one end only",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

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
                .filter(channel -> channel.io().isEmpty())
                .filter(channel -> isWhole(file))
                .filter(channel -> channel.writers().isEmpty() != channel.readers().isEmpty())
                .forEach(channel -> problems.add(problem(file, channel))));
  }

  /** Whether the other ends are to be expected here: not in a file of a design of several. */
  private static boolean isWhole(FileScope file) {
    List<ChannelPlan> channels =
        file.analysis().system().channels().stream()
            .filter(channel -> channel.io().isEmpty())
            .filter(channel -> !channel.writers().isEmpty() || !channel.readers().isEmpty())
            .toList();
    long complete =
        channels.stream()
            .filter(channel -> !channel.writers().isEmpty() && !channel.readers().isEmpty())
            .count();
    return file.analysis().linked().files().size() > 1 || 2 * complete >= channels.size();
  }

  private static Problem problem(FileScope file, ChannelPlan channel) {
    boolean isWritten = channel.readers().isEmpty();
    boolean hasFaults = file.unit().functions().stream().anyMatch(each -> each.hasErrors());
    boolean isAlone = file.analysis().linked().files().size() == 1;
    String message =
        "'%s' is %s but no kernel here %s it: %s%s"
            .formatted(
                channel.name(),
                isWritten ? "written" : "read",
                isWritten ? "reads" : "writes",
                isWritten
                    ? "once it is full, every call that waits for room waits for ever"
                    : "a call that waits for a value waits for ever",
                isAlone ? ", unless another file of the design has the other end" : "");
    return Problem.of(
        isAlone || hasFaults ? Level.INFO : Level.WARNING,
        new Cause(Cause.Kind.CHANNEL, "ends of " + channel.name()),
        channel.range(),
        message,
        Loss.UNKNOWN);
  }
}
