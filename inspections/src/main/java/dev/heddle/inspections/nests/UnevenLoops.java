package dev.heddle.inspections.nests;

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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.SerialRegion;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Loops that take turns in each iteration around them, of which one is unrolled and another one,
 * which takes much longer, is not (Best Practices Guide). Told only where unrolling that one, too,
 * saves time.
 */
public final class UnevenLoops implements Inspection {
  private static final About ABOUT =
      About.of(
          "unbalanced-unrolling",
          Group.UNROLLING,
          "Of loops that take turns only the short one is unrolled",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  /** How much longer the other loop takes. */
  private static final double LONGER = 4;

  private static final double CRITICAL = 0.1;
  private static final double GAIN = 0.05;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle() && loop.control() instanceof Pipelined pipelined) {
            pipelined.serial().stream()
                .map(region -> problem(kernel, loop, region))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoopPlan outer, SerialRegion region) {
    List<LoopPlan> inside =
        region.loops().stream()
            .mapToObj(kernel.hardware()::loop)
            .filter(each -> each.parent().orElse(-1) == outer.id() && each.isInnermost())
            .filter(each -> each.trips().isPresent())
            .toList();
    Optional<LoopPlan> slow =
        inside.stream()
            .filter(each -> factor(kernel, each) == 1)
            .max(Comparator.comparingDouble(kernel::share));
    Optional<LoopPlan> quick =
        inside.stream()
            .filter(each -> factor(kernel, each) > 1)
            .max(Comparator.comparingInt(each -> factor(kernel, each)));
    return slow.isPresent()
            && quick.isPresent()
            && kernel.share(slow.get()) >= CRITICAL
            && kernel.share(slow.get()) >= LONGER * kernel.share(quick.get())
        ? problem(kernel, outer, slow.get(), quick.get())
        : Optional.empty();
  }

  /** Copies of a loop's body. */
  private static int factor(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().origins().stream()
        .filter(origin -> origin.loops().stream().anyMatch(id -> id == loop.id()))
        .mapToInt(LoopOrigin::factor)
        .max()
        .orElse(1);
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoopPlan outer, LoopPlan slow, LoopPlan quick) {
    Optional<LoopIndex.Entry> entry = kernel.source(slow);
    int copies = factor(kernel, quick);
    if (entry.isEmpty()
        || entry.get().loop().pragma(LoopPragma.Unroll.class).isPresent()
        || slow.trips().orElse(1) % copies != 0) {
      return Optional.empty();
    }
    String message =
        "the loops at lines %d and %d take turns in the loop at line %d: the first one is unrolled %d times, the other one, which takes %d times as long, is not"
            .formatted(
                kernel.hardware().line(quick),
                kernel.hardware().line(slow),
                kernel.hardware().line(outer),
                copies,
                Math.round(kernel.share(slow) / kernel.share(quick)));
    SourceRange keyword = kernel.keyword(slow);
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.NEST, kernel.identities().loop(slow.id())),
                keyword,
                message,
                Loss.ofTime(kernel.share(slow)))
            .with(
                ProposedFix.of(
                    new EditBuilder(keyword.file())
                        .lineAbove(keyword, "#pragma unroll " + copies)
                        .edits(),
                    "Unroll it %d times, too".formatted(copies),
                    new ProposedFix.Target(kernel.name(), entry.get().function().name()),
                    ProposedFix.Results.SAME,
                    Improvement.time(kernel.name(), GAIN, AFFORDABLE)))
            .whenFixed());
  }
}
