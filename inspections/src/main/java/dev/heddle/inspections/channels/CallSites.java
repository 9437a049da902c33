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
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Several calls of one channel in a kernel: it has one port, so they take turns, and an iteration
 * of a loop with several takes as many cycles (model M-II-9).
 */
public final class CallSites implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-call-sites",
          Group.CHANNELS,
          "A kernel calls a channel in several places",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private record End(String channel, List<String> index, boolean write) {}

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<End, List<ChannelUse>> ends = new LinkedHashMap<>();
          for (ChannelUse use : kernel.hardware().channels()) {
            if (use.index().stream().allMatch(index -> index.isPresent())) {
              List<String> index = use.index().stream().map(String::valueOf).toList();
              End end = new End(use.channel(), index, use.write());
              ends.computeIfAbsent(end, e -> new ArrayList<>()).add(use);
            }
          }
          Set<String> told = new HashSet<>();
          ends.forEach(
              (end, uses) -> {
                // The elements of an array are called in the same places.
                List<ChannelUse> together = together(kernel, uses);
                if (together.size() > 1 && told.add(end.channel() + end.write())) {
                  problems.add(problem(kernel, end, together));
                }
              });
        });
  }

  /** The calls of the loop that has most of them; those of loops one after the other never meet. */
  private static List<ChannelUse> together(KernelScope kernel, List<ChannelUse> uses) {
    Map<OptionalInt, List<ChannelUse>> loops = new LinkedHashMap<>();
    for (ChannelUse use : uses) {
      OptionalInt loop = kernel.hardware().loopOf(kernel.hardware().node(use.node()));
      loops.computeIfAbsent(loop, key -> new ArrayList<>()).add(use);
    }
    return loops.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
  }

  private static Problem problem(KernelScope kernel, End end, List<ChannelUse> uses) {
    List<Node> calls = uses.stream().map(use -> kernel.hardware().node(use.node())).toList();
    List<SourceRange> places = calls.stream().map(kernel::range).distinct().toList();
    OptionalInt loop = kernel.hardware().loopOf(calls.get(0));
    boolean isOneLoop =
        loop.isPresent()
            && calls.stream().allMatch(call -> kernel.hardware().loopOf(call).equals(loop));
    boolean isSlow =
        isOneLoop
            && kernel.hardware().loop(loop.getAsInt()).control() instanceof Pipelined pipelined
            && pipelined.ii() > 1;
    String interval =
        isSlow
            ? " (II %s)".formatted(kernel.shownInterval(kernel.hardware().loop(loop.getAsInt())))
            : "";
    String what = end.write() ? "write" : "read";
    boolean isOnePath =
        calls.stream().map(call -> List.of(call.gate(), call.exitsBefore())).distinct().count()
            == 1;
    String message =
        places.size() == 1
            ? "%d copies of this call %s '%s', which has one port, so each iteration takes their number of cycles%s: let the channel carry all values of an iteration in one vector or structure"
                .formatted(uses.size(), what, end.channel(), interval)
            : "%d calls in kernel '%s' %s '%s'%s, which has one port%s: %s"
                .formatted(
                    uses.size(),
                    kernel.name(),
                    what,
                    end.channel(),
                    isOnePath ? " one behind the other" : "",
                    interval,
                    isOnePath
                        ? "let the channel carry all values of an iteration in one vector or structure"
                        : "choose the value first and call it in one place");
    Problem problem =
        Problem.of(
            isSlow ? Level.WARNING : Level.WEAK_WARNING,
            new Cause(Cause.Kind.CHANNEL, "calls of " + end.channel() + end.index() + end.write()),
            places.get(0),
            message,
            Loss.UNKNOWN);
    for (SourceRange place : places.stream().skip(1).limit(3).toList()) {
      problem = problem.with(new Problem.Related(place, "another call"));
    }
    return problem;
  }
}
