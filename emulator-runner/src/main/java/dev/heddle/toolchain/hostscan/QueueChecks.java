package dev.heddle.toolchain.hostscan;

import dev.heddle.scheduler.report.ChannelReport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Launches that keep each other waiting: out of the hardware queue (best-practices-5-11 R-H1), or
 * for ever where kernels exchange data (programming-guide-1-6 F-183).
 */
final class QueueChecks {
  private static final Set<String> LAUNCHES = Set.of("clEnqueueNDRangeKernel", "clEnqueueTask");
  private static final Set<String> LOOPS = Set.of("for", "while", "do");

  private QueueChecks() {}

  /** A launch in a loop. */
  private record Launch(HostCall call, String queue, String kernel) {}

  static List<HostFinding> findings(HostSource source, KernelSide kernels) {
    Map<String, String> names = CallChecks.kernelVariables(List.of(source));
    List<HostFinding> findings = new ArrayList<>(sharing(source, names, kernels));
    Set<HostCall> told = new HashSet<>();
    for (int[] body : loops(source.tokens())) {
      Map<String, List<Launch>> byQueue =
          source.calls().stream()
              .filter(call -> call.index() > body[0] && call.index() < body[1])
              .filter(call -> LAUNCHES.contains(call.name()))
              .flatMap(call -> launch(call, names).stream())
              .collect(
                  Collectors.groupingBy(Launch::queue, LinkedHashMap::new, Collectors.toList()));
      byQueue.values().stream()
          .filter(launches -> launches.stream().map(Launch::kernel).distinct().count() > 1)
          .filter(launches -> told.add(launches.get(0).call()))
          .forEach(launches -> findings.add(finding(source, launches)));
    }
    return findings;
  }

  private static List<HostFinding> sharing(
      HostSource source, Map<String, String> names, KernelSide kernels) {
    List<HostFinding> findings = new ArrayList<>();
    Set<String> unordered =
        source
            .calls("clCreateCommandQueue")
            .filter(call -> call.names(2, "CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE"))
            .flatMap(call -> call.result().stream())
            .collect(Collectors.toSet());
    List<Launch> launches =
        source.calls().stream()
            .filter(call -> LAUNCHES.contains(call.name()))
            .flatMap(call -> launch(call, names).stream())
            .filter(launch -> !unordered.contains(launch.queue()))
            .toList();
    Set<String> told = new HashSet<>();
    for (int i = 0; i < launches.size(); i++) {
      Launch later = launches.get(i);
      for (Launch earlier : launches.subList(0, i)) {
        Optional<ChannelReport> channel =
            earlier.kernel().equals(later.kernel()) || !earlier.queue().equals(later.queue())
                ? Optional.empty()
                : kernels.between(earlier.kernel(), later.kernel());
        if (channel.isPresent() && told.add(earlier.kernel() + " " + later.kernel())) {
          findings.add(
              HostFinding.at(
                  source,
                  later.call().token(),
                  "kernels-share-queue",
                  HostFinding.WARNING,
                  "%s and %s exchange data by channel %s, but %s begins only when %s has ended"
                      .formatted(
                          earlier.kernel(),
                          later.kernel(),
                          channel.get().name(),
                          later.kernel(),
                          earlier.kernel()),
                  "Give each of them a command queue of its own."));
        }
      }
    }
    return findings;
  }

  private static Optional<Launch> launch(HostCall call, Map<String, String> names) {
    return call.variable(0)
        .flatMap(
            queue ->
                CallChecks.kernel(call, 1, names).map(kernel -> new Launch(call, queue, kernel)));
  }

  private static HostFinding finding(HostSource source, List<Launch> launches) {
    String kernel = launches.get(0).kernel();
    String others =
        launches.stream()
            .map(Launch::kernel)
            .distinct()
            .filter(name -> !name.equals(kernel))
            .collect(Collectors.joining(", "));
    return HostFinding.at(
        source,
        launches.get(0).call().token(),
        "launch-queue-defeated",
        HostFinding.INFO,
        "launches of %s do not wait in the hardware: %s stands between them on queue %s"
            .formatted(kernel, others, launches.get(0).queue()),
        "Give each kernel a queue of its own, with events where one needs what another made.");
  }

  /** Indices of the tokens that bodies of loops lie between, outer ones first. */
  private static List<int[]> loops(List<HostToken> tokens) {
    List<int[]> loops = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).isWord() && LOOPS.contains(tokens.get(i).text())) {
        int open = i + 1;
        if (open < tokens.size() && tokens.get(open).is("(")) {
          open = closing(tokens, open, "(", ")") + 1;
        }
        if (open < tokens.size() && tokens.get(open).is("{")) {
          loops.add(new int[] {open, closing(tokens, open, "{", "}")});
        }
      }
    }
    return loops;
  }

  static int closing(List<HostToken> tokens, int open, String opens, String closes) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is(opens) ? 1 : tokens.get(i).is(closes) ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size();
  }
}
