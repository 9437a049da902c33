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
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Kernels that send to each other in a ring of channels without room: each may wait for the next
 * one, and all for ever (model M-CHN-4).
 */
public final class Ring implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-cycle",
          Group.CHANNELS,
          "Kernels form a ring of channels without room",
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
        (file, problems) -> {
          List<ChannelPlan> ring = shortest(file.analysis().system());
          if (!ring.isEmpty() && ring.get(0).range().file() == file.unit().file()) {
            problems.add(problem(file, ring));
          }
        });
  }

  /** The channels without room of the shortest ring of at least two kernels; empty without one. */
  private static List<ChannelPlan> shortest(SystemPlan system) {
    List<ChannelPlan> best = List.of();
    for (int start = 0; start < system.kernels().size(); start++) {
      List<ChannelPlan> ring = from(system, start);
      if (ring.size() > 1 && (best.isEmpty() || ring.size() < best.size())) {
        best = ring;
      }
    }
    return best;
  }

  private static List<ChannelPlan> from(SystemPlan system, int start) {
    Map<Integer, List<ChannelPlan>> paths = new HashMap<>();
    Deque<Integer> pending = new ArrayDeque<>(List.of(start));
    paths.put(start, List.of());
    while (!pending.isEmpty()) {
      int kernel = pending.poll();
      for (ChannelPlan channel : system.channels()) {
        boolean isFull = channel.depth().orElse(0) == 0 && channel.dimensions().isEmpty();
        if (!isFull || channel.writers().stream().noneMatch(end -> end.kernel() == kernel)) {
          continue;
        }
        List<ChannelPlan> path = new ArrayList<>(paths.get(kernel));
        path.add(channel);
        for (ChannelPlan.End end : channel.readers()) {
          if (end.kernel() == start) {
            return path;
          }
          if (paths.putIfAbsent(end.kernel(), path) == null) {
            pending.add(end.kernel());
          }
        }
      }
    }
    return List.of();
  }

  private static Problem problem(FileScope file, List<ChannelPlan> ring) {
    SystemPlan system = file.analysis().system();
    String kernels =
        ring.stream()
            .map(channel -> system.kernels().get(channel.writers().get(0).kernel()))
            .map(kernel -> kernel.general().built().name())
            .collect(Collectors.joining("' -> '"));
    String channels = ring.stream().map(ChannelPlan::name).collect(Collectors.joining("', '"));
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, "ring " + channels),
            ring.get(0).range(),
            "kernels '%s' send to each other in a ring, and none of the channels '%s' has room: each may wait for the next one for ever; give one of them a depth of as many values as are under way"
                .formatted(kernels, channels),
            Loss.UNKNOWN);
    for (ChannelPlan channel : ring.subList(1, ring.size())) {
      problem = problem.with(new Problem.Related(channel.range(), "part of the ring"));
    }
    return problem;
  }
}
