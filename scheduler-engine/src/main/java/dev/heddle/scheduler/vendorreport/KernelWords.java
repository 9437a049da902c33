package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.VectorPlan;
import dev.heddle.scheduler.report.KernelReport;

/** What a kernel's row says of the way it is executed. */
final class KernelWords {
  private KernelWords() {}

  /** Single work-item or NDRange. */
  static KernelReport.Kind kind(ScheduledKernel kernel) {
    return kernel.isSingle() ? KernelReport.Kind.SINGLE_WORK_ITEM : KernelReport.Kind.NDRANGE;
  }

  /** What decided that, and what keeps lanes from being built. */
  static String kindReason(ScheduledKernel kernel) {
    ModeReason reason = kernel.reason();
    String why =
        switch (reason.cause()) {
          case TASK -> "Single work-item because it is a task.";
          case NOTHING_ASKS ->
              "Single work-item because it asks for no work-item id and has no barrier.";
          case GROUP_REQUIRED ->
              "NDRange because reqd_work_group_size asks for more than one work-item.";
          case CALL ->
              "NDRange because it calls "
                  + reason.function().orElse("a barrier")
                  + " in line "
                  + kernel.range(reason.place().getAsInt()).line()
                  + ".";
        };
    return why + lanes(kernel);
  }

  private static String lanes(ScheduledKernel kernel) {
    VectorPlan vector = kernel.vector();
    if (vector.parting().isEmpty()) {
      return "";
    }
    int place = kernel.loop(vector.parting().getAsInt()).place();
    return " Its "
        + vector.asked()
        + " SIMD lanes are not built: whether or how often the loop in line "
        + kernel.range(place).line()
        + " runs depends on the work-item.";
  }
}
