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
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A depth that was asked for and that takes a good part of the device's memory on chip. */
public final class LargeBuffer implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-buffer-large",
          Group.CHANNELS,
          "The depth of a channel takes much of the memory on chip",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the device's RAM blocks from which it is told. */
  private static final double MUCH = 0.05;

  /** Share from which it is more than a note. */
  private static final double VERY_MUCH = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (ChannelPlan channel : file.analysis().system().channels()) {
            if (channel.range().file() == file.unit().file() && channel.requested().isPresent()) {
              problem(file, channel).ifPresent(problems::add);
            }
          }
        });
  }

  private static Optional<Problem> problem(FileScope file, ChannelPlan channel) {
    Report report = file.analysis().report();
    double capacity = report.device().capacity().rams();
    double blocks = blocks(report, channel);
    if (blocks < MUCH * capacity || capacity <= 0 || channel.depth().isEmpty()) {
      return Optional.empty();
    }
    long depth = channel.depth().getAsInt();
    long bytes = Math.max(1, channel.bits() / 8);
    String message =
        String.format(
            Locale.ROOT,
            "'%s' has room for %,d elements of %,d byte%s%s: that takes %,.0f of %,.0f RAM blocks (%.0f %%); a channel needs room for what its ends are apart only, so ask for less where they keep pace, and keep what has to wait whole off chip",
            channel.name(),
            depth,
            bytes,
            bytes == 1 ? "" : "s",
            channel.count() == 1
                ? ""
                : String.format(Locale.ROOT, " in each of %,d channels", channel.count()),
            blocks,
            capacity,
            100 * blocks / capacity);
    return Optional.of(
        Problem.of(
            blocks < VERY_MUCH * capacity ? Level.INFO : Level.WEAK_WARNING,
            new Cause(Cause.Kind.CHANNEL, "buffer of " + channel.name()),
            channel.range(),
            message,
            Loss.ofArea(Math.min(1, blocks / capacity))));
  }

  /** RAM blocks of a channel in the area report; 0 if it has no row there. */
  private static double blocks(Report report, ChannelPlan channel) {
    return report.area() == null ? 0 : blocks(report.area().rows(), channel);
  }

  private static double blocks(List<Area.Row> rows, ChannelPlan channel) {
    return rows.stream()
        .mapToDouble(
            row ->
                row.name().equals("Channel: " + channel.name())
                        && row.line() != null
                        && row.line() == channel.range().line()
                    ? row.rams()
                    : blocks(row.children(), channel))
        .sum();
  }
}
