package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Mode;
import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.KernelReport;
import java.util.List;
import java.util.Optional;

/** A kernel that is built for many work-items though all of them do the same (model M-KRN-1). */
public final class KindOfKernel implements Inspection {
  private static final About ABOUT =
      About.of(
          "barrier-makes-ndrange",
          Group.NDRANGE,
          "Only a barrier makes a kernel one of many work-items",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          ModeReason reason = kernel.hardware().reason();
          boolean isBarrier =
              reason.mode() == Mode.ITEMS
                  && reason.cause() == ModeReason.Cause.CALL
                  && reason.function().isEmpty();
          if (isBarrier
              && kernel.hardware().flow().nodes().stream().noneMatch(KindOfKernel::isId)) {
            problems.add(problem(kernel, reason));
          }
        });
  }

  private static boolean isId(Node node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && (query.function().endsWith("_id") || query.function().endsWith("linear_id"));
  }

  private static Problem problem(KernelScope kernel, ModeReason reason) {
    SourceRange place = kernel.hardware().range(reason.place().getAsInt()).standing();
    String message =
        "kernel '%s' asks for no id of a work-item, yet this barrier makes it a kernel of many work-items, whose loops are not pipelined one iteration after the other; a 'mem_fence' orders memory as well"
            .formatted(kernel.name());
    return Problem.of(
            Level.WARNING, new Cause(Cause.Kind.LAUNCH, "kind"), place, message, Loss.UNKNOWN)
        .with(fence(kernel, place));
  }

  private static List<ProposedFix> fence(KernelScope kernel, SourceRange place) {
    String call = place.text();
    boolean isPlain = call.startsWith("barrier") || call.startsWith("work_group_barrier");
    boolean isOnly = kernel.hardware().items().map(items -> items.barriers().size()).orElse(0) == 1;
    if (!isPlain || !isOnly) {
      return List.of();
    }
    int length = call.startsWith("barrier") ? "barrier".length() : "work_group_barrier".length();
    Optional<ProposedFix> fix =
        new EditBuilder(place.file())
            .replace(
                new SourceRange(place.file(), place.start(), place.start() + length), "mem_fence")
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Replace the barrier by a fence, which orders memory for one work-item",
                        kernel.name(),
                        kernel.name(),
                        edits,
                        ProposedFix.Results.SAME,
                        new Improvement(
                            kernel.name(),
                            "kernels of many work-items",
                            "",
                            0,
                            report -> report.kind() == KernelReport.Kind.NDRANGE ? 1 : 0)));
    return fix.stream().toList();
  }
}
