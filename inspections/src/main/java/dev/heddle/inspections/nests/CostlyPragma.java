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
import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.FasterNest;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.report.LoopReport;

/**
 * A pragma that makes a kernel slower. Told only where the kernel is faster without it, or, as the
 * nominal time knows nothing of a limit of iterations, where that is below what the pipeline holds.
 */
public final class CostlyPragma implements Inspection {
  private static final double GAIN = 0.05;
  private static final double CRITICAL = 0.1;

  /** Share of the device that the kernel may take more without the pragma. */
  private static final double AFFORDABLE = 0.1;

  /** What a pragma asks for. */
  public enum Asked {
    /** Few iterations at a time. */
    CONCURRENCY(
        "concurrency-limited",
        "A pragma lets too few iterations run at once",
        LoopPragma.MaxConcurrency.class),
    /** Few runs of an inner loop at a time. */
    INTERLEAVING(
        "interleaving-limited",
        "A pragma lets too few runs of an inner loop share its pipeline",
        LoopPragma.MaxInterleaving.class),
    /** One loop in place of a nest. */
    COALESCING(
        "coalesce-raises-ii",
        "Coalesced loops take longer than the nest",
        LoopPragma.LoopCoalesce.class);

    private final String id;
    private final String title;
    private final Class<? extends LoopPragma> kind;

    Asked(String id, String title, Class<? extends LoopPragma> kind) {
      this.id = id;
      this.title = title;
      this.kind = kind;
    }
  }

  private final Asked asked;
  private final About about;

  /** The inspection for one pragma. */
  public CostlyPragma(Asked asked) {
    this.asked = asked;
    this.about =
        About.of(
            asked.id,
            asked == Asked.COALESCING ? Group.UNROLLING : Group.NESTS,
            asked.title,
            Level.WEAK_WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE,
            About.Need.TREE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.hardware().isSingle()) {
            for (LoopOrigin origin : kernel.hardware().origins()) {
              kernel
                  .file()
                  .loops()
                  .find(kernel.hardware().range(origin.place()))
                  .ifPresent(
                      entry ->
                          entry
                              .loop()
                              .pragma(asked.kind)
                              .filter(pragma -> isFelt(kernel, origin, pragma))
                              .map(pragma -> problem(kernel, entry, pragma))
                              .ifPresent(problems::add));
            }
          }
        });
  }

  /** Whether an innermost loop has room for more iterations than a pragma lets in. */
  private static boolean isFelt(KernelScope kernel, LoopOrigin origin, LoopPragma pragma) {
    if (!(pragma instanceof LoopPragma.MaxConcurrency most)) {
      return true;
    }
    return most.limit() > 0
        && origin.loops().stream()
            .mapToObj(kernel.hardware()::loop)
            .filter(LoopPlan::isInnermost)
            .filter(loop -> !(kernel.share(loop) < CRITICAL))
            .anyMatch(loop -> most.limit() < room(kernel, loop));
  }

  /** Iterations that are in flight when one starts as soon as it can. */
  private static int room(KernelScope kernel, LoopPlan loop) {
    int cycles = kernel.row(loop).map(LoopReport::latency).orElse(0);
    return loop.control() instanceof Pipelined pipelined ? cycles / pipelined.ii() : 0;
  }

  private Promise promise(KernelScope kernel) {
    return asked == Asked.CONCURRENCY
        ? Improvement.noLoss(kernel.name(), "as many iterations at once as there is room for")
        : asked == Asked.COALESCING
            ? new FasterNest(kernel.name(), Improvement.time(kernel.name(), GAIN, AFFORDABLE))
            : Improvement.time(kernel.name(), GAIN, AFFORDABLE);
  }

  private Problem problem(KernelScope kernel, LoopIndex.Entry entry, LoopPragma pragma) {
    int line = entry.loop().keywordRange().line();
    String words =
        pragma instanceof LoopPragma.MaxConcurrency most
            ? "lets at most %d iteration%s of the loop at line %d run at once, where its pipeline has room for more"
                .formatted(most.limit(), most.limit() == 1 ? "" : "s", line)
            : pragma instanceof LoopPragma.MaxInterleaving most
                ? "lets %d run%s of the loop at line %d share its pipeline"
                    .formatted(most.limit(), most.limit() == 1 ? "" : "s", line)
                : "makes one loop of the nest at line %d, in which an iteration takes longer than in the innermost loop alone"
                    .formatted(line);
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.PRAGMA, "costly " + pragma.name() + " at " + line),
            pragma.range().standing(),
            "'%s' %s: without it the kernel is faster".formatted(pragma.name(), words),
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(pragma.range().file()).delete(pragma.range()).edits(),
                "Delete '%s'".formatted(pragma.name()),
                new ProposedFix.Target(kernel.name(), entry.function().name()),
                ProposedFix.Results.SAME,
                promise(kernel)))
        .whenFixed();
  }
}
