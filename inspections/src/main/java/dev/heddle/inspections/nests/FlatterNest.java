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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A nest that would take less time as one loop: with a short inner loop unrolled, or with both
 * loops coalesced. Told only where the changed kernel takes at least a twentieth less time or, with
 * an inner loop unrolled, a twentieth less logic and no more time.
 */
public final class FlatterNest implements Inspection {
  private static final double GAIN = 0.05;

  /** Iterations up to which a loop may be worth unrolling for its logic alone. */
  private static final long SHORT = 8;

  private static final long LONGEST_UNROLLED = 16;
  private static final double CRITICAL = 0.1;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  private final boolean unroll;
  private final About about;

  /**
   * The inspection for one remedy.
   *
   * @param unroll whether the inner loop is unrolled, else both are coalesced
   */
  public FlatterNest(boolean unroll) {
    this.unroll = unroll;
    this.about =
        About.of(
            unroll ? "inner-loop-worth-unrolling" : "coalescible-nest",
            Group.UNROLLING,
            unroll
                ? "Unrolling a short inner loop saves time"
                : "Coalescing nested loops saves time",
            Level.INFO,
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
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle() && loop.isInnermost() && loop.parent().isPresent()) {
            LoopPlan outer = kernel.hardware().loop(loop.parent().getAsInt());
            boolean isShort = unroll && loop.trips().orElse(Long.MAX_VALUE) <= SHORT;
            boolean isMeant = isShort || kernel.share(outer) >= CRITICAL;
            if (isMeant && loop.control() instanceof Pipelined) {
              problem(kernel, outer, loop).ifPresent(problems::add);
            }
          }
        });
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan outer, LoopPlan inner) {
    Optional<LoopIndex.Entry> innerEntry = kernel.source(inner);
    Optional<LoopIndex.Entry> outerEntry = kernel.source(outer);
    if (innerEntry.isEmpty()
        || outerEntry.isEmpty()
        || !isInside(innerEntry.get(), outerEntry.get())
        || inner.trips().isEmpty()
        || inner.trips().getAsLong() < 2) {
      return Optional.empty();
    }
    return unroll
        ? unrolled(kernel, outer, inner, innerEntry.get())
        : coalesced(kernel, outer, inner, outerEntry.get(), innerEntry.get());
  }

  /** Whether a loop stands in another one, or in a function that is called there. */
  private boolean isInside(LoopIndex.Entry inner, LoopIndex.Entry outer) {
    return inner.outer().contains(outer.loop())
        || unroll && inner.function() != outer.function() && inner.outer().isEmpty();
  }

  private Optional<Problem> unrolled(
      KernelScope kernel, LoopPlan outer, LoopPlan inner, LoopIndex.Entry entry) {
    long trips = inner.trips().getAsLong();
    boolean isFree =
        entry.loop().pragma(LoopPragma.Unroll.class).isEmpty()
            && entry.loop().pragma(LoopPragma.DisableLoopPipelining.class).isEmpty();
    if (trips > LONGEST_UNROLLED || !isFree || callsChannel(kernel, inner)) {
      return Optional.empty();
    }
    String message =
        "the loop at line %d has only %d iterations and fills and empties its pipeline in every iteration of the loop at line %d: unrolled, they all start together"
            .formatted(kernel.hardware().line(inner), trips, kernel.hardware().line(outer));
    return fix(kernel, entry, "#pragma unroll", "Unroll the inner loop")
        .map(fix -> problem(kernel, outer, kernel.keyword(inner), message, fix));
  }

  /** Whether copies of a loop would take turns at the port of a channel. */
  private static boolean callsChannel(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().flow().nodes().stream()
        .filter(Node::isChannel)
        .anyMatch(node -> kernel.hardware().loopOf(node).equals(OptionalInt.of(loop.id())));
  }

  private Optional<Problem> coalesced(
      KernelScope kernel,
      LoopPlan outer,
      LoopPlan inner,
      LoopIndex.Entry outerEntry,
      LoopIndex.Entry innerEntry) {
    boolean isFree =
        outerEntry.loop().pragma(LoopPragma.LoopCoalesce.class).isEmpty()
            && outerEntry.outer().stream()
                .allMatch(each -> each.pragma(LoopPragma.LoopCoalesce.class).isEmpty());
    if (!isFree || !isPerfect(outerEntry.loop(), innerEntry.loop())) {
      return Optional.empty();
    }
    String message =
        "the loops at lines %d and %d are one nest without code in between: coalesced into one loop, the pipeline does not run empty after every %d iterations"
            .formatted(
                kernel.hardware().line(outer),
                kernel.hardware().line(inner),
                inner.trips().getAsLong());
    return fix(kernel, outerEntry, "#pragma loop_coalesce 2", "Coalesce the two loops")
        .map(fix -> problem(kernel, outer, kernel.keyword(outer), message, fix));
  }

  private static boolean isPerfect(Statement.Loop outer, Statement.Loop inner) {
    return outer.body() == inner
        || outer.body() instanceof Statement.Compound body
            && body.statements().size() == 1
            && body.statements().get(0) == inner;
  }

  private Problem problem(
      KernelScope kernel, LoopPlan outer, SourceRange place, String message, ProposedFix fix) {
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.NEST, kernel.identities().loop(outer.id())),
            place,
            message,
            Loss.UNKNOWN)
        .with(List.of(fix))
        .whenFixed();
  }

  private Optional<ProposedFix> fix(
      KernelScope kernel, LoopIndex.Entry entry, String pragma, String title) {
    SourceRange keyword = entry.loop().keywordRange();
    return new EditBuilder(keyword.file())
        .lineAbove(keyword, pragma)
        .edits()
        .map(
            edits ->
                new ProposedFix(
                    title,
                    kernel.name(),
                    entry.function().name(),
                    edits,
                    ProposedFix.Results.SAME,
                    unroll
                        ? fasterOrSmaller(kernel.name())
                        : Improvement.time(kernel.name(), GAIN, AFFORDABLE)));
  }

  /** A loop less may also take less logic, as all that a level of a nest needs goes. */
  private static Promise fasterOrSmaller(String kernel) {
    Promise time = Improvement.time(kernel, GAIN, AFFORDABLE);
    Promise area = Improvement.aluts(kernel, GAIN);
    return (before, after, applied) ->
        time.kept(before, after, applied).or(() -> area.kept(before, after, applied));
  }
}
