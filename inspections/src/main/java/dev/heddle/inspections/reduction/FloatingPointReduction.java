package dev.heddle.inspections.reduction;

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
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An accumulation in floating point whose operator takes several cycles, so that every iteration
 * waits for the one before it. The fix keeps as many partial results as the operator takes cycles
 * (best-practices-5-11 R-L2, R-L3).
 */
public final class FloatingPointReduction implements Inspection {
  private static final About ABOUT =
      About.of(
          "floating-point-reduction",
          Group.INTERVAL,
          "A floating-point sum, product, minimum or maximum limits a loop",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (plan, kernel, problems) ->
            kernel
                .row(plan)
                .filter(row -> isLimited(row) && !kernel.isFilled(plan))
                .ifPresent(
                    row ->
                        kernel
                            .source(plan)
                            .flatMap(entry -> problem(kernel, plan, row, entry))
                            .ifPresent(problems::add)));
  }

  /** A loop that is shorter than twice the partial results gains nothing. */
  private static boolean isLimited(LoopReport loop) {
    return loop.bottleneck() != null
        && loop.bottleneck().kind() == Bottleneck.Kind.DATA_DEPENDENCY
        && loop.ii() != null
        && loop.ii() > 1
        && (loop.tripCount() == null || loop.tripCount() >= 2L * loop.ii());
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoopPlan plan, LoopReport loop, LoopIndex.Entry entry) {
    List<Accumulation> accumulations = accumulations(entry);
    return accumulations.stream()
        .filter(a -> loop.bottleneck().variables().contains(a.variable().name()))
        .findFirst()
        .map(
            limiting ->
                Problem.of(
                        plan.isInnermost() ? Level.WARNING : Level.INFO,
                        new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(plan.id())),
                        limiting.assignment().range(),
                        message(loop, limiting),
                        Loss.ofTime(kernel.lost(plan, 1)))
                    .with(fixes(kernel, loop, entry, accumulations, limiting)));
  }

  /** Accumulators that are used for nothing else in the loop. */
  private static List<Accumulation> accumulations(LoopIndex.Entry entry) {
    LoopContents contents = new LoopContents(entry.loop());
    List<Accumulation> found = new ArrayList<>();
    for (Assignment assignment : contents.assignments()) {
      Accumulation.of(assignment)
          .filter(a -> !contents.declares(a.variable()))
          .filter(a -> contents.references(a.variable()) == (a.read().isPresent() ? 2 : 1))
          .ifPresent(found::add);
    }
    return found;
  }

  private static String message(LoopReport loop, Accumulation limiting) {
    String operation =
        loop.bottleneck().path().stream()
            .max((a, b) -> Double.compare(a.cycles(), b.cycles()))
            .map(
                step -> ": each iteration waits for the " + step.operation() + " of the one before")
            .orElse("");
    return "the %s in '%s' limits the loop at line %d to II %s%d%s"
        .formatted(
            limiting.operation().word(),
            limiting.variable().name(),
            loop.line(),
            loop.iiQualifier() == null ? "" : loop.iiQualifier().sign(),
            loop.ii(),
            operation);
  }

  private static List<ProposedFix> fixes(
      KernelScope kernel,
      LoopReport loop,
      LoopIndex.Entry entry,
      List<Accumulation> accumulations,
      Accumulation limiting) {
    List<Accumulation> rewritten = PartialResults.rewritable(entry, accumulations);
    if (!rewritten.contains(limiting)) {
      return List.of();
    }
    return new PartialResults(entry.loop(), rewritten, loop.ii())
        .edits().stream().map(edits -> fix(kernel, loop, entry, rewritten, edits)).toList();
  }

  private static ProposedFix fix(
      KernelScope kernel,
      LoopReport loop,
      LoopIndex.Entry entry,
      List<Accumulation> rewritten,
      SourceEdits edits) {
    int loopStart = entry.loop().keywordRange().start();
    return new ProposedFix(
        title(rewritten, loop.ii()),
        kernel.name(),
        entry.function().name(),
        edits,
        ProposedFix.Results.ROUNDING,
        new LowerInterval(kernel.name(), loop.line(), loopStart));
  }

  private static String title(List<Accumulation> accumulations, int partials) {
    List<String> names =
        accumulations.stream().map(Accumulation::variable).map(Variable::name).toList();
    return "Keep %d partial results of '%s' in a shift register"
        .formatted(partials, String.join("', '", names));
  }
}
