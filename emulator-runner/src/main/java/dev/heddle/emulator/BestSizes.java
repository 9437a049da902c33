package dev.heddle.emulator;

import dev.heddle.emulator.session.RunName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * For which sizes a kernel runs fastest and slowest, by its median time for a work-item. Kernels of
 * one work-item do all of their work in that, so they are not compared.
 */
final class BestSizes {

  private BestSizes() {}

  /** A launch under sizes, in nanoseconds for a work-item. */
  private record Timed(String run, long workItems, double nanos) {}

  /** A line for each kernel that was launched with several numbers of work-items. */
  static List<String> lines(Map<String, EmulationResult> results) {
    Map<String, List<Timed>> kernels = new LinkedHashMap<>();
    results.forEach(
        (name, result) -> {
          if (RunName.of(name).sizes().isEmpty()) {
            return;
          }
          for (LaunchResult launch : result.launches()) {
            kernels
                .computeIfAbsent(launch.kernel(), kernel -> new ArrayList<>())
                .add(
                    new Timed(
                        RunName.of(name).words(),
                        launch.workItems(),
                        launch.medianMillis() * 1e6 / launch.workItems()));
          }
        });
    List<String> lines = new ArrayList<>();
    kernels.forEach(
        (kernel, launches) -> {
          if (launches.stream().mapToLong(Timed::workItems).distinct().count() > 1) {
            Comparator<Timed> byTime = Comparator.comparingDouble(Timed::nanos);
            Timed best = launches.stream().min(byTime).orElseThrow();
            Timed worst = launches.stream().max(byTime).orElseThrow();
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%s: best with %s (%.3g ns a work-item), worst with %s (%.3g ns)",
                    kernel,
                    best.run(),
                    best.nanos(),
                    worst.run(),
                    worst.nanos()));
          }
        });
    return lines;
  }
}
