package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.report.KernelReport;

/** What a kernel's row says of the way it is executed. */
final class KernelWords {
  private KernelWords() {}

  /** Single work-item or NDRange. */
  static KernelReport.Kind kind(KernelTraits traits) {
    return traits.isSingleWorkItem()
        ? KernelReport.Kind.SINGLE_WORK_ITEM
        : KernelReport.Kind.NDRANGE;
  }

  /** What decided that, and what keeps lanes from being built. */
  static String kindReason(KernelTraits traits) {
    String reason =
        switch (traits.cause()) {
          case TASK -> "Single work-item because it is a task.";
          case NOTHING_ASKS ->
              "Single work-item because it asks for no work-item id and has no barrier.";
          case GROUP_REQUIRED ->
              "NDRange because reqd_work_group_size asks for more than one work-item.";
          case CALL -> call(traits.trigger().orElseThrow());
        };
    String lanes =
        traits
            .partingLoop()
            .map(
                loop ->
                    " Its "
                        + traits.askedLanes()
                        + " SIMD lanes are not built: whether or how often the loop in line "
                        + loop.range().line()
                        + " runs depends on the work-item.")
            .orElse("");
    return reason + lanes;
  }

  private static String call(Operation trigger) {
    String what =
        trigger.detail() instanceof Detail.Query query
            ? query.function()
            : trigger.detail() instanceof Detail.Call call ? call.function() : "a barrier";
    return "NDRange because it calls " + what + " in line " + trigger.range().line() + ".";
  }
}
