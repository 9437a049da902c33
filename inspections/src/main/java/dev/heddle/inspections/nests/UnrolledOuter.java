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
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.report.KernelReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A loop that is unrolled though it holds one that is not, so that loops are copied. */
public final class UnrolledOuter implements Inspection {
  private static final About ABOUT =
      About.of(
          "outer-unrolled-inner-not",
          Group.UNROLLING,
          "A loop is unrolled around one that is not",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          List<LoopOrigin> origins = kernel.hardware().origins();
          for (int i = 0; i < origins.size(); i++) {
            int at = i;
            LoopOrigin outer = origins.get(i);
            if (outer.cause() == LoopOrigin.Cause.PRAGMA
                && outer.factor() > 1
                && (outer.fate() == LoopOrigin.Fate.PARTLY_UNROLLED
                    || outer.fate() == LoopOrigin.Fate.UNROLLED)) {
              inner(kernel, i)
                  .flatMap(inner -> problem(kernel, outer, inner))
                  .or(
                      () ->
                          ofUnknownLength(kernel, at)
                              .filter(inner -> runsOneAtATime(kernel, outer))
                              .flatMap(inner -> inTurn(kernel, outer, inner)))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  /** A loop of known iterations directly inside that is there in several copies. */
  private static Optional<LoopOrigin> inner(KernelScope kernel, int outer) {
    return kernel.hardware().origins().stream()
        .filter(each -> each.parent().orElse(-1) == outer)
        .filter(each -> each.loops().size() > 1)
        .filter(each -> each.loops().stream().allMatch(id -> isCounted(kernel, id)))
        .findFirst();
  }

  /** A loop directly inside that is there in several copies, none of which has a known length. */
  private static Optional<LoopOrigin> ofUnknownLength(KernelScope kernel, int outer) {
    return kernel.hardware().origins().stream()
        .filter(each -> each.parent().orElse(-1) == outer)
        .filter(each -> each.loops().size() > 1)
        .filter(
            each ->
                each.loops().stream()
                    .mapToObj(kernel.hardware()::loop)
                    .allMatch(loop -> loop.trips().isEmpty()))
        .findFirst();
  }

  /**
   * Whether an iteration of what is left of a loop starts when the one before has ended, so that
   * the copies in it, which follow each other, never run side by side.
   */
  private static boolean runsOneAtATime(KernelScope kernel, LoopOrigin outer) {
    return kernel.hardware().isSingle()
        && outer.fate() == LoopOrigin.Fate.PARTLY_UNROLLED
        && outer.loops().size() == 1
        && outer.loops().stream()
            .mapToObj(kernel.hardware()::loop)
            .allMatch(
                loop ->
                    loop.control() instanceof OneAtATime control
                        && control.cause() != OneAtATime.Cause.PRAGMA);
  }

  private static Optional<Problem> inTurn(KernelScope kernel, LoopOrigin outer, LoopOrigin inner) {
    Optional<LoopIndex.Entry> outside =
        kernel.file().loops().find(kernel.hardware().range(outer.place()));
    Optional<LoopIndex.Entry> inside =
        kernel.file().loops().find(kernel.hardware().range(inner.place()));
    Optional<LoopPragma.Unroll> pragma =
        outside.flatMap(found -> found.loop().pragma(LoopPragma.Unroll.class));
    if (inside.isEmpty() || pragma.isEmpty()) {
      return Optional.empty();
    }
    String message =
        "the loop at line %d is unrolled around the one at line %d, whose length is not known: its %d copies run one after the other, which costs their area and gains nothing; delete the pragma, or unroll the inner loop"
            .formatted(
                outside.get().loop().keywordRange().line(),
                inside.get().loop().keywordRange().line(),
                inner.loops().size());
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(
                    Cause.Kind.NEST, "unrolled " + kernel.hardware().range(outer.place()).text()),
                pragma.get().range().standing(),
                message,
                Loss.UNKNOWN)
            .with(
                new Problem.Related(inside.get().loop().keywordRange(), "the loop that is copied"))
            .with(
                ProposedFix.of(
                    new EditBuilder(pragma.get().range().file())
                        .delete(pragma.get().range())
                        .edits(),
                    "Delete the pragma",
                    new ProposedFix.Target(kernel.name(), outside.get().function().name()),
                    ProposedFix.Results.SAME,
                    new Improvement(kernel.name(), "ALUTs", "", 0, UnrolledOuter::aluts))));
  }

  private static boolean isCounted(KernelScope kernel, int loop) {
    LoopPlan plan = kernel.hardware().loop(loop);
    return plan.trips().isPresent() && !onlySets(kernel, loop);
  }

  /** Whether a loop does nothing but store numbers, so that its copies are little. */
  private static boolean onlySets(KernelScope kernel, int loop) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> kernel.hardware().loopOf(node).equals(OptionalInt.of(loop)))
        .filter(Node::isAccess)
        .allMatch(
            node ->
                node.isStore() && kernel.hardware().node(node.operand(0)).role() == Role.CONSTANT);
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopOrigin outer, LoopOrigin inner) {
    Optional<LoopIndex.Entry> outside =
        kernel.file().loops().find(kernel.hardware().range(outer.place()));
    Optional<LoopIndex.Entry> inside =
        kernel.file().loops().find(kernel.hardware().range(inner.place()));
    Optional<LoopPragma.Unroll> pragma =
        outside.flatMap(found -> found.loop().pragma(LoopPragma.Unroll.class));
    if (inside.isEmpty() || pragma.isEmpty() || isMeant(inside.get()) || waits(kernel, inner)) {
      return Optional.empty();
    }
    String message =
        "the loop at line %d is unrolled around the one at line %d, which is built %d times with a control of its own: unroll the inner loop instead"
            .formatted(
                outside.get().loop().keywordRange().line(),
                inside.get().loop().keywordRange().line(),
                inner.loops().size());
    EditBuilder edits = new EditBuilder(pragma.get().range().file());
    edits
        .delete(pragma.get().range())
        .lineAbove(inside.get().loop().keywordRange(), pragma.get().range().text());
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(
                    Cause.Kind.NEST, "unrolled " + kernel.hardware().range(outer.place()).text()),
                pragma.get().range().standing(),
                message,
                Loss.UNKNOWN)
            .with(
                new Problem.Related(inside.get().loop().keywordRange(), "the loop that is copied"))
            .with(
                ProposedFix.of(
                    edits.edits(),
                    "Unroll the inner loop instead",
                    new ProposedFix.Target(kernel.name(), outside.get().function().name()),
                    ProposedFix.Results.SAME,
                    new Improvement(kernel.name(), "ALUTs", "", 0, UnrolledOuter::aluts))));
  }

  /** Whether the author wants the inner loop as it is. */
  private static boolean isMeant(LoopIndex.Entry inner) {
    return inner
        .loop()
        .pragma(LoopPragma.Unroll.class)
        .filter(unroll -> unroll.factor().equals(OptionalInt.of(1)))
        .isPresent();
  }

  /** Whether iterations of the inner loop wait for each other, as its copies would if unrolled. */
  private static boolean waits(KernelScope kernel, LoopOrigin inner) {
    return inner.loops().stream()
        .mapToObj(id -> kernel.hardware().loop(id))
        .anyMatch(
            loop ->
                loop.control() instanceof Pipelined pipelined
                    && pipelined.ii() > 1
                    && !(pipelined.limit() instanceof Limit.ExitCondition));
  }

  private static double aluts(KernelReport kernel) {
    return kernel.area() == null ? 0 : kernel.area().aluts();
  }
}
