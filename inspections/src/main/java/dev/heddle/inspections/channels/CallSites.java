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
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
                  problem(kernel, end, together).ifPresent(problems::add);
                }
              });
        });
  }

  /** The calls of the loop that has most of them; those of loops one after the other never meet. */
  private static List<ChannelUse> together(KernelScope kernel, List<ChannelUse> uses) {
    Map<OptionalInt, List<ChannelUse>> loops = new LinkedHashMap<>();
    for (ChannelUse use : uses) {
      OptionalInt loop = kernel.hardware().loopOf(kernel.hardware().node(use.node()));
      if (loop.isPresent() || !isOnce(kernel)) {
        loops.computeIfAbsent(loop, key -> new ArrayList<>()).add(use);
      }
    }
    return loops.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
  }

  /** Whether what stands in no loop runs once: one work-item, which the host starts. */
  private static boolean isOnce(KernelScope kernel) {
    return kernel.hardware().isSingle()
        && kernel.definition().function().attribute("autorun").isEmpty();
  }

  /** What the calls of an iteration do to its loop. */
  private enum Wait {
    /** Something else holds it for longer. */
    NONE,
    /** They take their number of cycles. */
    PORT,
    /** The first one waits until the iteration before has come to its last one. */
    ORDER
  }

  /**
   * The loop that holds all calls, where it is pipelined and has to wait; empty if there is none.
   */
  private static Optional<LoopPlan> slow(KernelScope kernel, List<Node> calls) {
    OptionalInt loop = kernel.hardware().loopOf(calls.get(0));
    return loop.isPresent()
            && calls.stream().allMatch(call -> kernel.hardware().loopOf(call).equals(loop))
        ? Optional.of(kernel.hardware().loop(loop.getAsInt()))
            .filter(each -> each.control() instanceof Pipelined pipelined && pipelined.ii() > 1)
        : Optional.empty();
  }

  private static Wait wait(KernelScope kernel, LoopPlan loop, List<Node> calls) {
    Pipelined pipelined = (Pipelined) loop.control();
    if (pipelined.ii() <= calls.size() || pipelined.limit() instanceof Limit.Ports) {
      return Wait.PORT;
    }
    List<Integer> ids = calls.stream().map(Node::id).toList();
    return pipelined.limit() instanceof Limit.Recurrence recurrence
            && recurrence.path().stream()
                .flatMapToInt(step -> step.order().stream())
                .mapToObj(kernel.hardware().flow().orders()::get)
                .filter(order -> order.distance() > 0 && order.from() != order.to())
                .anyMatch(order -> ids.contains(order.from()) && ids.contains(order.to()))
        ? Wait.ORDER
        : Wait.NONE;
  }

  private static Optional<Problem> problem(KernelScope kernel, End end, List<ChannelUse> uses) {
    List<Node> calls = uses.stream().map(use -> kernel.hardware().node(use.node())).toList();
    List<SourceRange> places = calls.stream().map(kernel::range).distinct().toList();
    Optional<LoopPlan> slow = slow(kernel, calls);
    Wait wait = slow.map(loop -> wait(kernel, loop, calls)).orElse(Wait.PORT);
    if (wait == Wait.NONE) {
      return Optional.empty();
    }
    String interval = slow.map(loop -> " (II %s)".formatted(kernel.shownInterval(loop))).orElse("");
    Problem problem =
        Problem.of(
            slow.isPresent() ? Level.WARNING : Level.WEAK_WARNING,
            new Cause(Cause.Kind.CHANNEL, "calls of " + end.channel() + end.index() + end.write()),
            places.get(0),
            message(kernel, end, calls, wait == Wait.ORDER, interval),
            Loss.UNKNOWN);
    for (SourceRange place : places.stream().skip(1).limit(3).toList()) {
      problem = problem.with(new Problem.Related(place, "another call"));
    }
    return Optional.of(problem);
  }

  private static String message(
      KernelScope kernel, End end, List<Node> calls, boolean isOfOrder, String interval) {
    String what = end.write() ? "write" : "read";
    boolean isOnePath =
        calls.stream().map(call -> List.of(call.gate(), call.exitsBefore())).distinct().count()
            == 1;
    String order =
        ", and its calls keep their order: the first one of an iteration waits until the one before"
            + " has come to its last one"
            + interval;
    String vector =
        "where the values of an iteration are there at one time, let the channel carry them in one"
            + " vector or structure";
    if (calls.stream().map(kernel::range).distinct().count() > 1) {
      return "%d calls in kernel '%s' %s '%s'%s, which has one port%s: %s"
          .formatted(
              calls.size(),
              kernel.name(),
              what,
              end.channel(),
              isOnePath ? " one behind the other" : "",
              isOfOrder ? order : interval,
              isOnePath ? vector : "choose the value first and call it in one place");
    }
    return "%d copies of this call %s '%s', which has one port%s: %s"
        .formatted(
            calls.size(),
            what,
            end.channel(),
            isOfOrder ? order : ", so each iteration takes their number of cycles" + interval,
            isOnePath
                ? vector
                : "each copy calls it under a condition of its own, so let them take turns: one"
                    + " call in an iteration, for the copy whose turn it is");
  }
}
