package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.ChannelUse;

/** Channels in kernels of many work-items, of whose groups then one at a time is in a unit. */
public final class ChannelsOfItems implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-in-ndrange",
          Group.CHANNELS,
          "A kernel of many work-items uses channels",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (!kernel.hardware().isSingle() && !kernel.hardware().channels().isEmpty()) {
            problems.add(problem(kernel, kernel.hardware().channels().get(0)));
          }
        });
  }

  private static Problem problem(KernelScope kernel, ChannelUse use) {
    String message =
        "kernel '%s' has many work-items and uses the channel '%s': so that the order of values is determined, one work-group at a time is in a compute unit; a loop in a single work-item has the same order and needs no groups"
            .formatted(kernel.name(), use.channel());
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.LAUNCH, "channels of " + kernel.name()),
        kernel.range(kernel.hardware().node(use.node())),
        message,
        Loss.UNKNOWN);
  }
}
