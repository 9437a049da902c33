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
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.OptionalInt;

/**
 * A kernel of many work-items that does not say how large its groups are: hardware for groups is
 * built for the largest, and the compiler has no number to work with (Best Practices Guide).
 */
public final class WorkGroupSize implements Inspection {
  private static final About ABOUT =
      About.of(
          "work-group-size-missing",
          Group.NDRANGE,
          "The size of work-groups is not given",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          boolean isGiven =
              kernel.definition().function().attribute("reqd_work_group_size").isPresent()
                  || kernel.definition().function().attribute("max_work_group_size").isPresent();
          OptionalInt most = kernel.hardware().face().mostItems();
          if (kernel.hardware().isSingle() || isGiven) {
            return;
          }
          if (!needsGroups(kernel)) {
            if (new UsefulLanes(kernel).mayPay() && UnreadId.in(kernel).isEmpty()) {
              problems.add(anySize(kernel));
            }
          } else if (most.isPresent()) {
            problems.add(problem(kernel, most.getAsInt()));
          }
        });
  }

  private static boolean hasBarrier(KernelScope kernel) {
    return kernel
        .hardware()
        .items()
        .map(WorkItemPlan::barriers)
        .map(b -> !b.isEmpty())
        .orElse(false);
  }

  private static boolean hasLocal(KernelScope kernel) {
    return kernel.hardware().memories().stream()
        .map(MemoryPlan::space)
        .anyMatch(space -> space == AddressSpace.LOCAL);
  }

  private static boolean needsGroups(KernelScope kernel) {
    return hasBarrier(kernel) || hasLocal(kernel);
  }

  /**
   * A kernel in which nothing is built for a group: the size costs nothing today, and is worth a
   * word only for lanes. Where these pay for sure, that is told with the size that they need.
   */
  private static Problem anySize(KernelScope kernel) {
    String message =
        "kernel '%s' does not say how large a work-group is, so it is built for groups of any size: nothing in it costs more for that today; where the host always uses one size, '__attribute__((reqd_work_group_size(x, y, z)))' makes it a number for the compiler and allows 'num_simd_work_items', and launches with other sizes fail"
            .formatted(kernel.name());
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.LAUNCH, "lanes " + kernel.name()),
        kernel.definition().function().range(),
        message,
        Loss.UNKNOWN);
  }

  private static Problem problem(KernelScope kernel, int most) {
    String what =
        hasBarrier(kernel) && hasLocal(kernel)
            ? "barriers and local memory are"
            : hasBarrier(kernel) ? "barriers are" : "local memory is";
    String message =
        "kernel '%s' does not say how large a work-group is: its %s built for %d work-items, and larger launches fail%s; add '__attribute__((reqd_work_group_size(x, y, z)))' with the size that the host uses, which also allows 'num_simd_work_items'"
            .formatted(
                kernel.name(),
                what,
                most,
                GroupArray.smallest(kernel, most).map(GroupArray::text).orElse(""));
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.LAUNCH, "kind"),
        kernel.definition().function().range(),
        message,
        Loss.UNKNOWN);
  }
}
