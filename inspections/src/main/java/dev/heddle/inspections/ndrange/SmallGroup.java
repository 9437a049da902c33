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
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Work-groups so small that those in flight do not fill the pipeline between two barriers
 * (best-practices-5-11 R-N10).
 */
public final class SmallGroup implements Inspection {
  private static final About ABOUT =
      About.of(
          "small-work-group",
          Group.NDRANGE,
          "The work-groups in flight do not fill the pipeline",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the pipeline from which the rest is not worth larger groups. */
  private static final double FULL = 0.8;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Optional<WorkItemPlan> items = kernel.hardware().items();
          List<Integer> size = kernel.report().requiredWorkGroupSize();
          if (items.isPresent()
              && size != null
              && !items.get().barriers().isEmpty()
              && items.get().groupsInFlight().isPresent()) {
            int group = size.stream().reduce(1, (x, y) -> x * y);
            int inFlight = items.get().groupsInFlight().getAsInt();
            longest(kernel, items.get())
                .map(block -> moving(kernel, items.get(), block))
                .filter(cycles -> (long) group * inFlight < FULL * cycles)
                .map(cycles -> problem(kernel, group, inFlight, cycles))
                .ifPresent(problems::add);
          }
        });
  }

  /** The longest block that a barrier stands in front of or behind. */
  private static Optional<Block> longest(KernelScope kernel, WorkItemPlan items) {
    return items.barriers().stream()
        .map(barrier -> kernel.hardware().node(barrier.node()))
        .map(Node::block)
        .filter(block -> block.isPresent())
        .map(block -> kernel.hardware().block(block.getAsInt()))
        .max((x, y) -> Integer.compare(x.latency(), y.latency()));
  }

  /** Cycles of a block in which work-items move, not those in which they wait for their group. */
  private static int moving(KernelScope kernel, WorkItemPlan items, Block block) {
    return block.latency()
        - items.barriers().stream()
            .map(barrier -> kernel.hardware().node(barrier.node()))
            .filter(node -> node.block().equals(OptionalInt.of(block.id())))
            .mapToInt(Node::cycles)
            .sum();
  }

  private static Problem problem(KernelScope kernel, int group, int inFlight, int cycles) {
    String message =
        "work-groups of %d items, %d of them in flight, fill %d of %d cycles of the pipeline between barriers: larger groups keep it busy"
            .formatted(group, inFlight, group * inFlight, cycles);
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.LAUNCH, "group " + kernel.name()),
        kernel
            .definition()
            .function()
            .attribute("reqd_work_group_size")
            .map(each -> each.range())
            .orElse(kernel.definition().function().range()),
        message,
        Loss.UNKNOWN);
  }
}
