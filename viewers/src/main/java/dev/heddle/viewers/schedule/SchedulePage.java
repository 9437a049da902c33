package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import java.util.ArrayList;
import java.util.List;

/** Makes the schedules of all kernels. */
public final class SchedulePage {
  private SchedulePage() {}

  /** A schedule for each kernel that has blocks. */
  public static Page of(Subject subject) {
    List<Part> parts = new ArrayList<>();
    for (KernelReport kernel : subject.report().kernels()) {
      if (!kernel.blocks().isEmpty()) {
        parts.add(
            Part.of(
                Keys.kernel(kernel.name()),
                "Kernel " + kernel.name(),
                new ScheduleBody(ScheduleTree.of(kernel))));
      }
    }
    return new Page(parts);
  }
}
