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
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A channel that one kernel writes another number of times in a launch than the other one reads it:
 * one of them waits, or values stay for the next launch.
 */
public final class UnequalCounts implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-unbalanced",
          Group.CHANNELS,
          "A launch writes a channel another number of times than one reads it",
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
                .filter(channel -> channel.dimensions().isEmpty() && channel.io().isEmpty())
                .map(channel -> problem(file, channel))
                .flatMap(Optional::stream)
                .forEach(problems::add));
  }

  private static Optional<Problem> problem(FileScope file, ChannelPlan channel) {
    List<ChannelCall> writes = calls(file, channel.writers());
    List<ChannelCall> reads = calls(file, channel.readers());
    OptionalLong written = count(writes);
    OptionalLong read = count(reads);
    boolean isMeant =
        written.isPresent()
            && read.isPresent()
            && written.getAsLong() != read.getAsLong()
            && isOneOther(writes, reads)
            && !startsItself(file, writes.get(0))
            && !startsItself(file, reads.get(0));
    return isMeant
        ? Optional.of(
            problem(channel, writes.get(0), reads.get(0), written.getAsLong(), read.getAsLong()))
        : Optional.empty();
  }

  private static List<ChannelCall> calls(FileScope file, List<ChannelPlan.End> ends) {
    return ends.stream().map(end -> ChannelCall.of(file, end)).toList();
  }

  private static OptionalLong count(List<ChannelCall> calls) {
    long sum = 0;
    for (ChannelCall call : calls) {
      if (call.count().isEmpty()) {
        return OptionalLong.empty();
      }
      sum += call.count().getAsLong();
    }
    return calls.isEmpty() ? OptionalLong.empty() : OptionalLong.of(sum);
  }

  /** Whether all writes are in one kernel and all reads in another one. */
  private static boolean isOneOther(List<ChannelCall> writes, List<ChannelCall> reads) {
    return writes.stream().map(ChannelCall::kernel).distinct().count() == 1
        && reads.stream().map(ChannelCall::kernel).distinct().count() == 1
        && writes.get(0).kernel() != reads.get(0).kernel();
  }

  private static boolean startsItself(FileScope file, ChannelCall call) {
    return file.analysis().report().kernels().stream()
        .anyMatch(kernel -> kernel.name().equals(call.kernel().name()) && kernel.autorun());
  }

  private static Problem problem(
      ChannelPlan channel, ChannelCall write, ChannelCall read, long written, long taken) {
    boolean isShort = written < taken;
    long rest = Math.abs(written - taken);
    // Launches of the one may well be as many as it takes for one of the other.
    boolean mayFit = Math.max(written, taken) % Math.min(written, taken) == 0;
    String message =
        "a launch of '%s' writes '%s' %,d times and one of '%s' reads it %,d times: %s%s"
            .formatted(
                write.name(),
                channel.name(),
                written,
                read.name(),
                taken,
                isShort
                    ? "'%s' waits for %,d more".formatted(read.name(), rest)
                    : "%,d values stay for the next launch, or '%s' waits for room"
                        .formatted(rest, write.name()),
                mayFit
                    ? ", unless the host launches '%s' %,d times as often"
                        .formatted(
                            isShort ? write.name() : read.name(),
                            Math.max(written, taken) / Math.min(written, taken))
                    : "");
    return Problem.of(
            mayFit ? Level.INFO : Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, "counts of " + channel.name()),
            write.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(read.range(), "read here"));
  }
}
