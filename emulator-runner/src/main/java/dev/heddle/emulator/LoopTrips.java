package dev.heddle.emulator;

import dev.heddle.emulator.runtime.LoopCounts;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out by a run how many iterations the loops of a report have. */
public final class LoopTrips {
  private final Emulator emulator;

  public LoopTrips(Emulator emulator) {
    this.emulator = emulator;
  }

  /** A line of a kernel; a loop that is inlined several times has as many entries there. */
  private record Place(String kernel, String file, int line) {
    static Place of(String kernel, String path, int line) {
      return new Place(kernel, String.valueOf(Path.of(path).getFileName()), line);
    }
  }

  /**
   * Runs a session and gives the mean number of iterations of one invocation for each loop of a
   * report, by its name; without those that did not run, and those in which work-items meet at a
   * barrier.
   *
   * @throws SessionException if the session does not run to its end
   * @throws java.util.concurrent.CancellationException if the progress says so
   */
  public Map<String, Long> of(Report report, Session session, Progress progress)
      throws SessionException {
    Settings as = session.settings();
    Settings counting =
        new Settings(
            as.channelDepth(), as.timeoutSeconds(), Set.of(Check.COUNTERS), as.memoryMegabytes());
    EmulationResult result = emulator.run(session.with(counting), progress, text -> {});
    if (result.status() == EmulationResult.Status.ERROR) {
      throw new SessionException(session.name(), result.error());
    }
    if (result.status() == EmulationResult.Status.FAULT) {
      throw new SessionException(session.name(), result.faults().get(0).message());
    }
    Map<Place, List<LoopCounts>> counts = new HashMap<>();
    result.launches().forEach(launch -> add(launch, counts));
    return matched(report, counts);
  }

  private static void add(LaunchResult launch, Map<Place, List<LoopCounts>> counts) {
    Map<Place, List<LoopCounts>> own = new LinkedHashMap<>();
    for (LoopCounts loop : launch.loops()) {
      own.computeIfAbsent(
              Place.of(launch.kernel(), loop.file(), loop.line()), place -> new ArrayList<>())
          .add(loop);
    }
    own.forEach((place, loops) -> counts.merge(place, loops, LoopTrips::sums));
  }

  private static List<LoopCounts> sums(List<LoopCounts> before, List<LoopCounts> now) {
    List<LoopCounts> sums = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      sums.add(before.get(i).plus(now.get(i)));
    }
    return sums;
  }

  private static Map<String, Long> matched(Report report, Map<Place, List<LoopCounts>> counts) {
    Map<String, Long> trips = new LinkedHashMap<>();
    for (KernelReport kernel : report.kernels()) {
      Map<Place, List<LoopReport>> loops = new LinkedHashMap<>();
      for (LoopReport loop : kernel.loops()) {
        loops
            .computeIfAbsent(
                Place.of(kernel.name(), loop.file(), loop.line()), place -> new ArrayList<>())
            .add(loop);
      }
      loops.forEach(
          (place, ofLine) -> {
            List<LoopCounts> counted = counts.getOrDefault(place, List.of());
            for (int i = 0; i < ofLine.size() && ofLine.size() == counted.size(); i++) {
              LoopCounts count = counted.get(i);
              if (count.entries() > 0) {
                trips.put(
                    ofLine.get(i).name(),
                    Math.round((double) count.iterations() / count.entries()));
              }
            }
          });
    }
    return trips;
  }
}
