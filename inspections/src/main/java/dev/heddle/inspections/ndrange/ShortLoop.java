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
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.List;
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
          long trips = trips(kernel, loop);
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

  /** Iterations of each run, of a nest that is one loop those of all its loops; 0 if not known. */
  private static long trips(KernelScope kernel, LoopPlan loop) {
    return kernel.row(loop).map(LoopReport::tripCount).orElse(0L);
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
    if (entry.isEmpty() || isUnrolled(entry.get().loop())) {
      return Optional.empty();
    }
    List<Statement.Loop> nest = nest(entry.get().loop());
    EditBuilder unrolled = new EditBuilder(kernel.keyword(loop).file());
    nest.forEach(each -> unrolled.lineAbove(each.keywordRange().standing(), "#pragma unroll"));
    String what = nest.size() == 1 ? "the loop" : "the nest";
    String message =
        "each work-item goes %d times around %s at line %d, and takes a place in its pipeline each time: unrolled, it goes through once"
            .formatted(trips, what, kernel.hardware().line(loop));
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    unrolled.edits(),
                    "Unroll " + what,
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.SAME,
                    Improvement.fewerLoops(kernel.name(), AFFORDABLE)))
            .whenFixed());
  }

  private static boolean isUnrolled(Statement.Loop loop) {
    return loop.pragma(LoopPragma.Unroll.class).isPresent();
  }

  /** The loop with those in it that are one with it in the hardware. */
  private static List<Statement.Loop> nest(Statement.Loop outermost) {
    List<Statement.Loop> loops = new ArrayList<>(List.of(outermost));
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        if (statement instanceof Statement.Loop loop && !isUnrolled(loop)) {
          loops.add(loop);
        }
        super.walk(statement);
      }
    }.walk(outermost.body());
    return loops;
  }
}
