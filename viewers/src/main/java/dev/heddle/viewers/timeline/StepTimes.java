package dev.heddle.viewers.timeline;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.TimeReport;
import dev.heddle.scheduler.timeline.Enqueue;
import dev.heddle.scheduler.timeline.Feeding;
import dev.heddle.scheduler.timeline.HostStep;
import dev.heddle.scheduler.timeline.QueueConditions;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How long the steps of a host take, predicted: kernels from the report and trip counts of a run,
 * transfers at a nominal speed.
 */
final class StepTimes {
  /** The order of what boards with eight lanes of PCIe 3.0 reach (BOOK-O36: 2 to 3 GB/s). */
  static final double TRANSFER_MEGABYTES_PER_SECOND = 2_500;

  /** The middle of 20 to 100 us (programming-guide-7-end R-024). */
  private static final double OVERHEAD_MILLIS = 0.06;

  private static final double BYTES_PER_MILLI = TRANSFER_MEGABYTES_PER_SECOND * 1_000;
  private static final String PRINTS = "Printf";

  private final Subject subject;

  StepTimes(Subject subject) {
    this.subject = subject;
  }

  /** The step with its time; empty when the time of its kernel is not known. */
  Optional<Enqueue> of(HostStep step) {
    if (step.kind() != Enqueue.Kind.KERNEL) {
      return Optional.of(step.taking(step.amount() / BYTES_PER_MILLI));
    }
    return kernel(step.name()).flatMap(kernel -> millis(kernel, step.amount())).map(step::taking);
  }

  /** Who feeds whom, also through kernels that start by themselves. */
  List<Feeding.Feed> feeds() {
    Set<String> launched =
        subject.steps().stream()
            .filter(step -> step.kind() == Enqueue.Kind.KERNEL)
            .map(HostStep::name)
            .collect(Collectors.toSet());
    Map<String, Set<String>> next = new HashMap<>();
    for (ChannelReport channel : subject.report().channels()) {
      channel
          .writers()
          .forEach(
              from ->
                  next.computeIfAbsent(from, name -> new LinkedHashSet<>())
                      .addAll(channel.readers()));
    }
    List<Feeding.Feed> feeds = new ArrayList<>();
    for (String from : launched) {
      Set<String> seen = new LinkedHashSet<>();
      List<String> open = new ArrayList<>(next.getOrDefault(from, Set.of()));
      while (!open.isEmpty()) {
        String to = open.remove(open.size() - 1);
        if (seen.add(to) && launched.contains(to)) {
          feeds.add(new Feeding.Feed(from, to));
        } else if (!launched.contains(to)) {
          next.getOrDefault(to, Set.of()).stream()
              .filter(other -> !seen.contains(other))
              .forEach(open::add);
        }
      }
    }
    return feeds;
  }

  private Optional<KernelReport> kernel(String name) {
    return subject.report().kernels().stream().filter(k -> k.name().equals(name)).findFirst();
  }

  private Optional<Double> millis(KernelReport kernel, long items) {
    return counted(kernel).or(() -> nominal(kernel, items));
  }

  /** By the trip counts that are known or counted. */
  private Optional<Double> counted(KernelReport kernel) {
    for (LatencyEstimate.Nest nest :
        LatencyEstimate.of(List.of(kernel), subject.trips()).kernels()) {
      Double cycles = LatencyEstimate.cycles(nest, Map.of()).get(kernel.name());
      if (cycles != null && nest.megahertz() != null) {
        return Optional.of(cycles / nest.megahertz() / 1_000);
      }
    }
    return Optional.empty();
  }

  private static Optional<Double> nominal(KernelReport kernel, long items) {
    TimeReport.Launch launch = kernel.time() == null ? null : kernel.time().launch();
    if (launch == null) {
      return Optional.empty();
    }
    boolean isRange = kernel.kind() != KernelReport.Kind.SINGLE_WORK_ITEM;
    double share = isRange && launch.workItems() > 0 ? (double) items / launch.workItems() : 1;
    return Optional.of(launch.millis() * share);
  }

  /** What the options and kernels of the report mean for the hardware queue. */
  QueueConditions conditions() {
    List<String> options = subject.report().command().options();
    Set<String> printing =
        subject.report().kernels().stream()
            .filter(StepTimes::prints)
            .map(KernelReport::name)
            .collect(Collectors.toSet());
    return new QueueConditions(
        options.stream().anyMatch(word -> word.startsWith("-no-hardware-kernel-invocation-")),
        options.stream().anyMatch(word -> word.matches("-profile(=all|=enqueued)?")),
        printing,
        OVERHEAD_MILLIS);
  }

  private static boolean prints(KernelReport kernel) {
    return kernel.blocks().stream()
        .map(BlockReport::instructions)
        .flatMap(List::stream)
        .anyMatch(each -> PRINTS.equals(each.operation()));
  }
}
