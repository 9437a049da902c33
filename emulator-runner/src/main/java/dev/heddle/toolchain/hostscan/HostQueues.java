package dev.heddle.toolchain.hostscan;

import dev.heddle.scheduler.timeline.HostStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The command queues that a host program uses, by the names of their variables. What it enqueues in
 * several ones at several places is left out.
 *
 * @param launches queue of each kernel
 * @param writes queue of all transfers to the device; empty where it is not one
 * @param reads queue of all transfers from the device; empty where it is not one
 */
public record HostQueues(
    Map<String, String> launches, Optional<String> writes, Optional<String> reads) {
  private static final Set<String> LAUNCHES = Set.of("clEnqueueNDRangeKernel", "clEnqueueTask");

  public HostQueues {
    launches = Map.copyOf(launches);
  }

  /** Those of all sources of one host program. */
  public static HostQueues of(List<HostSource> sources) {
    Map<String, String> names = CallChecks.kernelVariables(sources);
    Map<String, String> launches = new HashMap<>();
    for (HostSource source : sources) {
      source.calls().stream()
          .filter(call -> LAUNCHES.contains(call.name()))
          .forEach(
              call ->
                  CallChecks.kernel(call, 1, names)
                      .ifPresent(
                          kernel ->
                              launches.merge(
                                  kernel,
                                  call.variable(0).orElse(""),
                                  (a, b) -> a.equals(b) ? a : "")));
    }
    launches.values().removeIf(String::isEmpty);
    return new HostQueues(
        launches, only(sources, "clEnqueueWriteBuffer"), only(sources, "clEnqueueReadBuffer"));
  }

  private static Optional<String> only(List<HostSource> sources, String function) {
    List<String> queues =
        sources.stream()
            .flatMap(source -> source.calls(function))
            .map(call -> call.variable(0).orElse(""))
            .distinct()
            .toList();
    return queues.size() == 1 && !queues.get(0).isEmpty()
        ? Optional.of(queues.get(0))
        : Optional.empty();
  }

  /** What a session enqueues, in the queues of this host where it has them. */
  public List<HostStep> applied(List<HostStep> steps) {
    List<HostStep> all = new ArrayList<>();
    for (HostStep step : steps) {
      String queue =
          switch (step.kind()) {
            case KERNEL -> launches.getOrDefault(step.name(), step.queue());
            case WRITE -> writes.orElse(step.queue());
            case READ -> reads.orElse(step.queue());
          };
      all.add(
          new HostStep(
              step.kind(), step.name(), queue, step.amount(), step.waits(), step.buffers()));
    }
    return all;
  }
}
