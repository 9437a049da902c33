package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.TimeReport;
import java.util.ArrayList;
import java.util.List;

/** The numbers of the time that a kernel takes. */
final class TimeNumbers {
  private static final String MILLIS = "ms";

  private final TimeReport time;
  private final String path;
  private final Answers answers;

  TimeNumbers(KernelReport kernel, Answers answers) {
    this.time = kernel.time();
    this.path = kernel.name() + ".time.";
    this.answers = answers;
  }

  /** Adds all numbers, none where no time is known. */
  void add() {
    if (time == null) {
      return;
    }
    String of =
        time.unknownTripCounts().isEmpty()
            ? "Intervals, latencies and trip counts of its loops."
            : "Trip counts are not known: " + String.join(", ", time.unknownTripCounts()) + ".";
    predicted("cycles", time.cycles(), "cycles", of);
    predicted("millis", time.millis(), MILLIS, of);
    for (TimeReport.LoopTime loop : time.loops()) {
      String name = "loop." + loop.loop();
      String inner = "Its interval, with the loops inside it.";
      predicted(name + ".dynamicIi", loop.dynamicIi(), "cycles", inner);
      String share = "The cycles in which it starts an iteration, of those of the kernel.";
      predicted(name + ".occupancyPercent", loop.occupancyPercent(), "percent", share);
    }
    if (time.launch() != null) {
      launch(time.launch());
    }
  }

  private void predicted(String name, Number value, String unit, String remark) {
    answers.predicted(path + name, value, unit, () -> with(new Reason.Remark(remark, false)));
  }

  private List<Reason> with(Reason first) {
    List<Reason> reasons = new ArrayList<>(List.of(first));
    reasons.addAll(answers.rules("time"));
    return reasons;
  }

  private void launch(TimeReport.Launch launch) {
    assumed("launch", launch.millis(), MILLIS);
    assumed("launch.computingMillis", launch.computingMillis(), MILLIS);
    assumed("launch.movingMillis", launch.movingMillis(), MILLIS);
    assumed("launch.clockMhz", launch.clockMhz(), "MHz");
    assumed("launch.workItems", launch.workItems(), "work-items");
    launch
        .tripCounts()
        .forEach((loop, count) -> assumed("launch.tripCounts." + loop, count, "iterations"));
  }

  private void assumed(String name, Number value, String unit) {
    answers.predicted(
        path + name,
        value,
        unit,
        () -> {
          List<Reason> reasons = new ArrayList<>();
          String size = "A launch whose size is assumed where only the host knows it.";
          reasons.add(new Reason.Remark(size, true));
          reasons.add(new Reason.Part("computing", time.launch().computingMillis()));
          reasons.add(new Reason.Part("moving data", time.launch().movingMillis()));
          reasons.addAll(answers.rules("time.launch"));
          return reasons;
        });
  }
}
