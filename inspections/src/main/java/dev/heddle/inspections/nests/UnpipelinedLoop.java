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
import dev.heddle.inspections.promise.NowPipelined;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.OneAtATime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * An outer loop whose iterations do not overlap at all, because inner loops run in some of them
 * only or take different times (model M-NP-2, M-NP-3).
 */
public final class UnpipelinedLoop implements Inspection {
  /** Why a loop is not pipelined. */
  public enum Reason {
    /** Inner loops run in some iterations only. */
    DIVERGENT(
        "divergent-inner-loops",
        "Inner loops that run in some iterations only keep the outer loop from being pipelined",
        OneAtATime.Cause.DIVERGENT),
    /** Inner loops take different times. */
    OUT_OF_ORDER(
        "inner-trip-count-varies",
        "Inner loops of varying length keep the outer loop from being pipelined",
        OneAtATime.Cause.OUT_OF_ORDER);

    private final String id;
    private final String title;
    private final OneAtATime.Cause cause;

    Reason(String id, String title, OneAtATime.Cause cause) {
      this.id = id;
      this.title = title;
      this.cause = cause;
    }
  }

  /** Iterations up to which a loop is short. */
  private static final long SHORT = 16;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  private final Reason reason;
  private final About about;

  /** The inspection for one reason. */
  public UnpipelinedLoop(Reason reason) {
    this.reason = reason;
    this.about =
        About.of(
            reason.id,
            Group.NESTS,
            reason.title,
            Level.WARNING,
            reason == Reason.OUT_OF_ORDER ? About.FixKind.PROVEN_EDIT : About.FixKind.NONE,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof OneAtATime control
              && control.cause() == reason.cause
              && isWorthIt(kernel, loop, control)) {
            problems.add(problem(kernel, loop, control));
          }
        });
  }

  private boolean isWorthIt(KernelScope kernel, LoopPlan loop, OneAtATime control) {
    List<LoopPlan> inner = control.loops().stream().mapToObj(kernel.hardware()::loop).toList();
    EnteredLoops entered = new EnteredLoops(kernel.hardware(), loop);
    boolean canBeChanged =
        switch (reason) {
          case DIVERGENT -> inner.stream().noneMatch(entered::varies) && !entered.areLeft(inner);
          case OUT_OF_ORDER -> inner.stream().noneMatch(entered::waits);
        };
    return canBeChanged
        && !loop.exits().isEmpty()
        && !isToldInside(kernel, inner)
        && inner.stream().allMatch(each -> isInsideInSource(kernel, loop, each))
        && !DependentIterations.areIn(kernel.hardware(), loop);
  }

  /** Whether loops inside run one iteration after the other as well, which is what costs. */
  private boolean isToldInside(KernelScope kernel, List<LoopPlan> inner) {
    return reason == Reason.OUT_OF_ORDER
        && !inner.isEmpty()
        && inner.stream()
            .allMatch(
                each ->
                    each.control() instanceof OneAtATime control
                        && control.cause() == reason.cause
                        && isWorthIt(kernel, each, control));
  }

  /** Loops that were fused with others stand elsewhere in the source. */
  private static boolean isInsideInSource(KernelScope kernel, LoopPlan loop, LoopPlan inner) {
    Optional<LoopIndex.Entry> outerEntry = kernel.source(loop);
    Optional<LoopIndex.Entry> innerEntry = kernel.source(inner);
    return outerEntry.isEmpty()
        || innerEntry.isEmpty()
        || innerEntry.get().function() != outerEntry.get().function()
        || innerEntry.get().outer().contains(outerEntry.get().loop());
  }

  private Problem problem(KernelScope kernel, LoopPlan loop, OneAtATime control) {
    List<LoopPlan> inner = control.loops().stream().mapToObj(kernel.hardware()::loop).toList();
    String lines =
        inner.stream()
            .map(each -> kernel.hardware().line(each))
            .distinct()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String which =
        lines.isEmpty()
            ? "loops inside it"
            : (lines.contains(",") ? "the loops at lines " : "the loop at line ") + lines;
    String message =
        switch (reason) {
          case DIVERGENT ->
              "iterations of the loop at line %d run one after the other, since not every iteration enters %s: enter inner loops always and put the condition into their bodies"
                  .formatted(kernel.hardware().line(loop), which);
          case OUT_OF_ORDER ->
              "iterations of the loop at line %d run one after the other, since %s may take longer in one than in the next and iterations would overtake each other%s: give them a bound that is the same each time with a condition in the body, where that costs few idle iterations%s"
                  .formatted(
                      kernel.hardware().line(loop),
                      which,
                      bounds(kernel, inner),
                      orUnroll(kernel, shortLoops(kernel, loop, inner)));
        };
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.share(loop)));
    for (LoopPlan each : inner) {
      problem = problem.with(new Problem.Related(kernel.keyword(each), "an inner loop"));
    }
    return problem.with(unrolled(kernel, loop, shortLoops(kernel, loop, inner)));
  }

  /**
   * Loops of few iterations beside the one whose length varies: with them unrolled it is alone, and
   * no iteration can overtake another one (model M-NP-3).
   */
  private List<LoopPlan> shortLoops(KernelScope kernel, LoopPlan loop, List<LoopPlan> inner) {
    List<LoopPlan> below =
        kernel.hardware().loops().stream()
            .filter(each -> each.id() != loop.id())
            .filter(each -> kernel.isInside(OptionalInt.of(each.id()), loop))
            .toList();
    List<LoopPlan> found =
        below.stream()
            .filter(each -> each.isInnermost() && each.trips().orElse(Long.MAX_VALUE) <= SHORT)
            .filter(each -> isFree(kernel, each))
            .toList();
    boolean isAlone = below.size() == found.size() + 1 && !found.isEmpty();
    return reason == Reason.OUT_OF_ORDER && isAlone && !found.containsAll(inner)
        ? found
        : List.of();
  }

  private static boolean isFree(KernelScope kernel, LoopPlan loop) {
    return kernel
        .source(loop)
        .filter(entry -> entry.loop().pragma(LoopPragma.Unroll.class).isEmpty())
        .isPresent();
  }

  private static String orUnroll(KernelScope kernel, List<LoopPlan> loops) {
    String lines =
        loops.stream()
            .map(each -> String.valueOf(kernel.hardware().line(each)))
            .distinct()
            .collect(Collectors.joining(", "));
    return loops.isEmpty()
        ? ""
        : ", or unroll the short loop%s at line%s %s, so that no other loop is left beside it"
            .formatted(lines.contains(",") ? "s" : "", lines.contains(",") ? "s" : "", lines);
  }

  private static List<ProposedFix> unrolled(
      KernelScope kernel, LoopPlan loop, List<LoopPlan> loops) {
    if (loops.isEmpty()) {
      return List.of();
    }
    EditBuilder edits = new EditBuilder(kernel.keyword(loops.get(0)).file());
    loops.stream()
        .map(kernel::keyword)
        .distinct()
        .forEach(keyword -> edits.lineAbove(keyword, "#pragma unroll"));
    return ProposedFix.of(
        edits.edits(),
        "Unroll the short loops",
        new ProposedFix.Target(
            kernel.name(), kernel.source(loops.get(0)).orElseThrow().function().name()),
        ProposedFix.Results.SAME,
        new NowPipelined(kernel.name(), kernel.keyword(loop).start(), AFFORDABLE));
  }

  /** What ends inner loops whose length is not constant. */
  private static String bounds(KernelScope kernel, List<LoopPlan> inner) {
    String words =
        inner.stream()
            .filter(each -> each.trips().isEmpty())
            .map(kernel::source)
            .flatMap(Optional::stream)
            .map(entry -> entry.loop())
            .map(UnpipelinedLoop::end)
            .flatMap(Optional::stream)
            .distinct()
            .limit(2)
            .collect(Collectors.joining(" and "));
    return words.isEmpty() ? "" : " (" + words + ")";
  }

  /** A way out of the body makes the length vary more than a condition in the head does. */
  private static Optional<String> end(Statement.Loop loop) {
    Optional<Statement.Break> exit = OwnBreaks.of(loop).stream().findFirst();
    return exit.isPresent()
        ? Optional.of("left by 'break' at line %d".formatted(exit.get().range().line()))
        : loop.condition()
            .map(condition -> condition.range().text())
            .filter(text -> !text.contains("\n"))
            .map(text -> "while '" + text + "'");
  }
}
