package dev.heddle.inspections.interval;

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
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.List;
import java.util.Optional;

/** A loop whose end is known too late to start an iteration in every cycle. */
public final class LateExit implements Inspection {
  private static final About ABOUT =
      About.of(
          "exit-condition-limits-ii",
          Group.INTERVAL,
          "The exit condition of a loop is known too late",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  /** More iterations than that would run for nothing at each end of the loop. */
  private static final int MOST_SPECULATED = 64;

  /** Share of the kernel's time that is lost at least. */
  private static final double WORTH_SAYING = 0.01;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof Pipelined pipelined
              && pipelined.ii() > 1
              && pipelined.limit() instanceof Limit.ExitCondition exit
              && !(kernel.lost(loop, 1) < WORTH_SAYING)) {
            problems.add(problem(kernel, loop, pipelined, exit));
          }
        });
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, Pipelined pipelined, Limit.ExitCondition exit) {
    Optional<Node> slowest =
        exit.path().stream()
            .mapToObj(kernel.hardware()::node)
            .max((a, b) -> Integer.compare(a.cycles(), b.cycles()))
            .filter(node -> 2 * node.cycles() >= pipelined.exitLatency());
    String what =
        slowest
            .flatMap(
                node ->
                    kernel
                        .operation(node.id())
                        .map(
                            name ->
                                ", above all for the %s at line %s (%d cycle%s)"
                                    .formatted(
                                        name,
                                        kernel.line(node, loop),
                                        node.cycles(),
                                        node.cycles() == 1 ? "" : "s")))
            .orElseGet(() -> tests(kernel, loop));
    String message =
        "whether the loop at line %d goes on is known only after %d cycles%s: with %d speculated iteration%s a new one starts every %s cycles"
            .formatted(
                kernel.hardware().line(loop),
                pipelined.exitLatency(),
                what,
                pipelined.speculated(),
                pipelined.speculated() == 1 ? "" : "s",
                kernel.shownInterval(loop));
    return Problem.of(
            ABOUT.level(),
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1)))
        .with(speculate(kernel, loop, pipelined));
  }

  /** Why logic alone takes long: each copy of an unrolled body tests whether it is the last. */
  private static String tests(KernelScope kernel, LoopPlan loop) {
    return kernel
        .source(loop)
        .flatMap(entry -> entry.loop().pragma(LoopPragma.Unroll.class))
        .filter(unroll -> loop.exits().size() > 1)
        .map(
            unroll ->
                ", since each of %d unrolled copies may be the last: a factor that divides the number of iterations needs one test"
                    .formatted(loop.exits().size()))
        .orElse("");
  }

  private static List<ProposedFix> speculate(
      KernelScope kernel, LoopPlan loop, Pipelined pipelined) {
    boolean isAsked =
        kernel
            .source(loop)
            .map(entry -> entry.loop().pragma(LoopPragma.SpeculatedIterations.class).isPresent())
            .orElse(true);
    if (isAsked || pipelined.exitLatency() > MOST_SPECULATED) {
      return List.of();
    }
    SourceRange keyword = kernel.keyword(loop);
    int iterations = pipelined.exitLatency();
    return new EditBuilder(keyword.file())
            .lineAbove(keyword, "#pragma speculated_iterations " + iterations)
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Start %d iterations before the exit is known".formatted(iterations),
                        kernel.name(),
                        kernel.source(loop).get().function().name(),
                        edits,
                        ProposedFix.Results.SAME,
                        new LowerInterval(
                            kernel.name(), kernel.hardware().line(loop), keyword.start())))
            .stream()
            .toList();
  }
}
