package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;

/**
 * A kernel that only its required work-group size, or an id that nothing reads, makes one of many
 * work-items, all of which do the same (model M-KRN-1).
 */
public final class EqualItems implements Inspection {
  private static final About ABOUT =
      About.of(
          "ndrange-without-ids",
          Group.NDRANGE,
          "All work-items of a kernel do the same",
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
          boolean isAsked = kernel.hardware().reason().cause() == ModeReason.Cause.GROUP_REQUIRED;
          boolean isEmpty = kernel.definition().body().statements().isEmpty();
          if (isAsked
              && !isEmpty
              && kernel.hardware().flow().nodes().stream().noneMatch(EqualItems::isId)) {
            problems.add(problem(kernel));
          }
          if (kernel.hardware().reason().cause() == ModeReason.Cause.CALL) {
            UnreadId.in(kernel).ifPresent(problems::add);
          }
        });
  }

  private static boolean isId(Node node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && query.function().endsWith("_id");
  }

  private static Problem problem(KernelScope kernel) {
    boolean sends = !kernel.hardware().channels().isEmpty();
    String message =
        sends
            ? "kernel '%s' asks for no id, so each work-item sends and receives the same; it is built for many work-items only because its work-group size asks for them"
            : "kernel '%s' asks for no id, so all its work-items do the same; only its work-group size makes it a kernel of many: delete the attribute and start it once, or use the ids";
    return Problem.of(
        sends ? Level.INFO : Level.WARNING,
        new Cause(Cause.Kind.LAUNCH, "kind"),
        kernel
            .definition()
            .function()
            .attribute("reqd_work_group_size")
            .map(Attribute::range)
            .orElse(kernel.definition().function().range()),
        message.formatted(kernel.name()),
        Loss.UNKNOWN);
  }
}
