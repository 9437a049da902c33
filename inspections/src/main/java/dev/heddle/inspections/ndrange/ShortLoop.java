package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A short loop in a kernel of many work-items: a work-item takes a place of the pipeline for each
 * of its iterations. Told only where unrolling it is affordable.
 */
public final class ShortLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "ndrange-loop-not-unrolled",
          Group.NDRANGE,
          "Each work-item goes several times around a short loop",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final long LONGEST = 32;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          long trips = loop.trips().orElse(0);
          if (loop.control() instanceof WorkItems
              && loop.isInnermost()
              && trips > 1
              && trips <= LONGEST
              && !(kernel.ownShare(OptionalInt.of(loop.id())) < CRITICAL)
              && !holdsBarrier(kernel, loop)
              && !prints(kernel, loop)) {
            problem(kernel, loop, trips).ifPresent(problems::add);
          }
        });
  }

  /** Unrolled, each copy would have a barrier of its own. */
  private static boolean holdsBarrier(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().items().stream()
        .flatMap(items -> items.barriers().stream())
        .map(barrier -> kernel.hardware().node(barrier.node()))
        .anyMatch(node -> kernel.isInside(kernel.hardware().loopOf(node), loop));
  }

  /** What prints is there to be looked at, not to be fast. */
  private static boolean prints(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> node.opcode() == Opcode.PRINTF)
        .anyMatch(node -> kernel.isInside(kernel.hardware().loopOf(node), loop));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, long trips) {
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (entry.isEmpty() || entry.get().loop().pragma(LoopPragma.Unroll.class).isPresent()) {
      return Optional.empty();
    }
    String message =
        "each work-item goes %d times around the loop at line %d, and takes a place in its pipeline each time: unrolled, it goes through once"
            .formatted(trips, kernel.hardware().line(loop));
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(kernel.keyword(loop).file())
                        .lineAbove(kernel.keyword(loop), "#pragma unroll")
                        .edits(),
                    "Unroll the loop",
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.SAME,
                    Improvement.fewerLoops(kernel.name(), AFFORDABLE)))
            .whenFixed());
  }
}
