package dev.heddle.viewers.registry;

import dev.heddle.viewers.area.AreaPage;
import dev.heddle.viewers.bandwidth.BandwidthPage;
import dev.heddle.viewers.bottleneck.BottleneckPage;
import dev.heddle.viewers.clock.ClockPage;
import dev.heddle.viewers.loops.LoopPage;
import dev.heddle.viewers.memory.MemoryPage;
import dev.heddle.viewers.schedule.SchedulePage;
import dev.heddle.viewers.summary.SummaryPage;
import dev.heddle.viewers.system.SystemPage;
import dev.heddle.viewers.timeline.TimelinePage;
import java.util.List;
import java.util.Optional;

/** The views in the order of their tabs. A further view is a further line. */
public final class Views {
  /** All of them. */
  public static final List<View> ALL =
      List.of(
          new View("summary", "Summary", "What was compiled, and what it becomes", SummaryPage::of),
          new View("loops", "Loop analysis", "Which loops are slow, and why", LoopPage::of),
          new View("bottlenecks", "Bottlenecks", "What to change first", BottleneckPage::of),
          new View("schedule", "Schedule", "What happens in which cycle", SchedulePage::of),
          new View("system", "System", "What the hardware is made of", SystemPage::of),
          new View("memory", "Kernel memory", "How arrays become memories", MemoryPage::of),
          new View("area", "Area", "What takes the device", AreaPage::of),
          new View("bandwidth", "Load-store units", "What accesses take", BandwidthPage::of),
          new View("clock", "Fmax and II", "How fast each block is", ClockPage::of),
          new View(
              "timeline", "Launches", "What a host enqueues, and what overlaps", TimelinePage::of));

  private Views() {}

  /** The view of an id. */
  public static Optional<View> of(String id) {
    return ALL.stream().filter(view -> view.id().equals(id)).findFirst();
  }
}
