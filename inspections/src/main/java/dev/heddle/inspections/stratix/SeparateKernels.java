package dev.heddle.inspections.stratix;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.channels.ChannelCall;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.Optional;

/**
 * Two kernels of Stratix 10 that do nothing but hand values on, one for each iteration: as one loop
 * they need no channel, whose handshake costs logic and clock on this family (Best Practices
 * Guide).
 */
public final class SeparateKernels implements Inspection {
  private static final About ABOUT =
      About.of(
          "s10-channel-cost",
          Group.STRATIX_10,
          "Two kernels that go around equally often could be one",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          if (file.analysis().report().command().device().equals("stratix10")) {
            file.analysis().system().channels().stream()
                .filter(channel -> channel.range().file() == file.unit().file())
                .map(channel -> problem(file, channel))
                .flatMap(Optional::stream)
                .forEach(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(FileScope file, ChannelPlan channel) {
    boolean isOne =
        channel.dimensions().isEmpty()
            && channel.io().isEmpty()
            && channel.writers().size() == 1
            && channel.readers().size() == 1
            && channel.writers().get(0).kernel() != channel.readers().get(0).kernel();
    if (!isOne) {
      return Optional.empty();
    }
    ChannelCall write = ChannelCall.of(file, channel.writers().get(0));
    ChannelCall read = ChannelCall.of(file, channel.readers().get(0));
    boolean isMeant =
        write.count().isPresent()
            && write.count().equals(read.count())
            && depth(write) == depth(read)
            && isAlone(write.kernel())
            && isAlone(read.kernel());
    return isMeant ? Optional.of(problem(channel, write, read)) : Optional.empty();
  }

  /** Loops around a call. */
  private static int depth(ChannelCall call) {
    int depth = 0;
    var at = call.kernel().loopOf(call.node());
    while (at.isPresent()) {
      depth++;
      at = call.kernel().loop(at.getAsInt()).parent();
    }
    return depth;
  }

  /** Whether a kernel calls one channel in one place, in its only nest of loops. */
  private static boolean isAlone(ScheduledKernel kernel) {
    return kernel.flow().nodes().stream().filter(Node::isChannel).count() == 1
        && kernel.loops().stream().filter(loop -> loop.parent().isEmpty()).count() == 1;
  }

  private static Problem problem(ChannelPlan channel, ChannelCall write, ChannelCall read) {
    String message =
        "'%s' hands '%s' %,d values over '%s', and both do nothing else: one kernel with both bodies in one loop needs no channel, which costs more on this device than a register"
            .formatted(write.name(), read.name(), write.count().getAsLong(), channel.name());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.CHANNEL, "separate " + channel.name()),
            channel.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(write.range(), "written here"))
        .with(new Problem.Related(read.range(), "read here"));
  }
}
