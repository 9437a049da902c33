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
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.List;
import java.util.Optional;

/**
 * Iterations that start before it is known whether there are any, in a short loop that runs often:
 * each run waits for them. Told only where the kernel takes less time without.
 */
public final class Speculation implements Inspection {
  private static final About ABOUT =
      About.of(
          "speculation-overhead",
          Group.NESTS,
          "Speculated iterations cost a share of a short loop",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  /** Share of the loop's iterations below which they are not worth a word. */
  private static final double WORTH_SAYING = 0.1;

  /** Share of the time that has to go: each iteration then waits for its exit condition. */
  private static final double GAIN = 0.05;

  private static final double AFFORDABLE = 0.01;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof Pipelined pipelined
              && pipelined.speculated() > 0
              && loop.parent().isPresent()
              && loop.trips().isPresent()) {
            problem(kernel, loop, pipelined).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Pipelined pipelined) {
    long trips = loop.trips().getAsLong();
    int more = pipelined.speculated();
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (more < WORTH_SAYING * (trips + more) || entry.isEmpty()) {
      return Optional.empty();
    }
    String message =
        "each run of the loop at line %d makes %d iteration%s and starts %d more before it knows that they are not needed, %.0f %% of its cycles: '#pragma speculated_iterations 0' waits for the exit condition instead"
            .formatted(
                kernel.hardware().line(loop),
                trips,
                trips == 1 ? "" : "s",
                more,
                100.0 * more / (trips + more));
    LoopPlan outer = kernel.hardware().loop(loop.parent().getAsInt());
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(Cause.Kind.NEST, kernel.identities().loop(outer.id())),
                kernel.keyword(loop),
                message,
                Loss.UNKNOWN)
            .with(fix(kernel, entry.get()))
            .whenFixed());
  }

  private static List<ProposedFix> fix(KernelScope kernel, LoopIndex.Entry entry) {
    EditBuilder edits = new EditBuilder(entry.loop().keywordRange().file());
    String pragma = "#pragma speculated_iterations 0";
    entry
        .loop()
        .pragma(LoopPragma.SpeculatedIterations.class)
        .ifPresentOrElse(
            old -> edits.replace(old.range(), pragma),
            () -> edits.lineAbove(entry.loop().keywordRange(), pragma));
    return ProposedFix.of(
        edits.edits(),
        "Speculate no iterations",
        new ProposedFix.Target(kernel.name(), entry.function().name()),
        ProposedFix.Results.SAME,
        Improvement.time(kernel.name(), GAIN, AFFORDABLE));
  }
}
