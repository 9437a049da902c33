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
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Two channels between two kernels that use them in opposite order, with no room in the first. */
public final class OppositeCalls implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-calls-unordered",
          Group.CHANNELS,
          "Two kernels use two channels in opposite order",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final int DEPTH = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<Pair, List<ChannelPlan>> pairs = new LinkedHashMap<>();
          for (ChannelPlan channel : file.analysis().system().channels()) {
            if (channel.range().file() == file.unit().file() && isMeant(file, channel)) {
              pairs.computeIfAbsent(pair(file, channel), key -> new ArrayList<>()).add(channel);
            }
          }
          pairs.forEach((pair, channels) -> opposite(file, channels).ifPresent(problems::add));
        });
  }

  /** Where the two calls of a channel stand: kernels and blocks. */
  private record Pair(int writer, OptionalInt written, int reader, OptionalInt read) {}

  private static boolean isMeant(FileScope file, ChannelPlan channel) {
    return channel.dimensions().isEmpty()
        && channel.io().isEmpty()
        && channel.built().orElse(1) == 0
        && channel.writers().size() == 1
        && channel.readers().size() == 1
        && channel.writers().get(0).kernel() != channel.readers().get(0).kernel()
        && isBlocking(file, channel.writers().get(0))
        && isBlocking(file, channel.readers().get(0));
  }

  private static ScheduledKernel kernel(FileScope file, ChannelPlan.End end) {
    return file.analysis().system().kernels().get(end.kernel()).copy(end.copy().orElse(0));
  }

  private static Node node(FileScope file, ChannelPlan.End end) {
    return kernel(file, end).node(end.node());
  }

  private static boolean isBlocking(FileScope file, ChannelPlan.End end) {
    return node(file, end).detail() instanceof Detail.Channel call && call.blocking();
  }

  private static Pair pair(FileScope file, ChannelPlan channel) {
    ChannelPlan.End writer = channel.writers().get(0);
    ChannelPlan.End reader = channel.readers().get(0);
    return new Pair(
        writer.kernel(), node(file, writer).block(), reader.kernel(), node(file, reader).block());
  }

  private static int place(FileScope file, ChannelPlan.End end) {
    return kernel(file, end).range(node(file, end).place()).standing().start();
  }

  private static Optional<Problem> opposite(FileScope file, List<ChannelPlan> channels) {
    List<ChannelPlan> written =
        channels.stream()
            .sorted(Comparator.comparingInt(each -> place(file, each.writers().get(0))))
            .toList();
    for (int i = 1; i < written.size(); i++) {
      ChannelPlan first = written.get(i - 1);
      ChannelPlan second = written.get(i);
      if (place(file, first.readers().get(0)) > place(file, second.readers().get(0))) {
        return Optional.of(problem(file, first, second));
      }
    }
    return Optional.empty();
  }

  private static Problem problem(FileScope file, ChannelPlan first, ChannelPlan second) {
    ScheduledKernel writer = kernel(file, first.writers().get(0));
    ScheduledKernel reader = kernel(file, first.readers().get(0));
    SourceRange place = writer.range(node(file, first.writers().get(0)).place()).standing();
    String message =
        "kernel '%s' writes '%s' before '%s', kernel '%s' reads them the other way round, and there is no room in '%s': if the compiler keeps the order, both wait for ever; give '%s' a depth, or read in the order of the writes"
            .formatted(
                writer.built().name(),
                first.name(),
                second.name(),
                reader.built().name(),
                first.name(),
                first.name());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, "order of " + first.name() + " " + second.name()),
            place,
            message,
            Loss.UNKNOWN)
        .with(
            new Problem.Related(
                reader.range(node(file, second.readers().get(0)).place()).standing(),
                "'%s' is read first".formatted(second.name())))
        .with(ChannelDepth.of(file, List.of(first), DEPTH));
  }
}
