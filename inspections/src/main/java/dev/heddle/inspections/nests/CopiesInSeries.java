package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.List;
import java.util.Optional;

/**
 * Copies of loops of unknown length that run one after the other: the iterations of an unrolled
 * loop in a single work-item follow each other where they hold such loops, and only a pipelined
 * loop around them has several at once. The pragma costs the area of the copies and gains nothing.
 *
 * @param kernel where they are
 * @param outer the unrolled loop
 * @param origin its position among the origins
 */
record CopiesInSeries(KernelScope kernel, LoopOrigin outer, int origin) {
  static CopiesInSeries of(KernelScope kernel, int origin) {
    return new CopiesInSeries(kernel, kernel.hardware().origins().get(origin), origin);
  }

  Optional<Problem> problem() {
    if (!kernel.hardware().isSingle() || isOverlapped()) {
      return Optional.empty();
    }
    Optional<LoopOrigin> inner =
        kernel.hardware().origins().stream()
            .filter(each -> each.parent().orElse(-1) == origin && each.loops().size() > 1)
            .filter(this::isOfUnknownLength)
            .findFirst();
    Optional<LoopIndex.Entry> outside = entry(outer);
    Optional<LoopIndex.Entry> inside =
        inner.flatMap(this::entry).filter(loop -> !UnrolledOuter.isMeant(loop));
    Optional<LoopPragma.Unroll> pragma =
        outside.flatMap(found -> found.loop().pragma(LoopPragma.Unroll.class));
    return pragma.isEmpty() || inside.isEmpty()
        ? Optional.empty()
        : Optional.of(told(outside.get(), inside.get(), inner.get(), pragma.get()));
  }

  private Optional<LoopIndex.Entry> entry(LoopOrigin loop) {
    return kernel.file().loops().find(kernel.hardware().range(loop.place()));
  }

  private boolean isOfUnknownLength(LoopOrigin inner) {
    return inner.loops().stream().allMatch(id -> kernel.hardware().loop(id).trips().isEmpty());
  }

  /** Whether a pipelined loop starts its next iteration while the copies of one still run. */
  private boolean isOverlapped() {
    List<LoopOrigin> origins = kernel.hardware().origins();
    LoopOrigin around = outer;
    while (around.loops().size() == 0) {
      if (around.parent().isEmpty()) {
        return false;
      }
      around = origins.get(around.parent().getAsInt());
    }
    return around.loops().stream()
        .anyMatch(id -> kernel.hardware().loop(id).control() instanceof Pipelined);
  }

  /** The loop that is left, of which also is told that its iterations do not overlap. */
  private String identity() {
    return outer.loops().size() == 0
        ? "unrolled " + kernel.hardware().range(outer.place()).text()
        : kernel.identities().loop(outer.loops().get(0));
  }

  private Problem told(
      LoopIndex.Entry outside, LoopIndex.Entry inside, LoopOrigin inner, LoopPragma.Unroll pragma) {
    String message =
        "the loop at line %d is unrolled around the one at line %d, whose %d copies run one after the other: that takes their area and no less time; take the pragma away, or let one inner loop do what several iterations do side by side"
            .formatted(
                outside.loop().keywordRange().line(),
                inside.loop().keywordRange().line(),
                inner.loops().size());
    EditBuilder edits = new EditBuilder(pragma.range().file());
    edits.delete(pragma.range());
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.NEST, identity()),
            pragma.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(inside.loop().keywordRange(), "the loop that is copied"))
        .with(
            ProposedFix.of(
                edits.edits(),
                "Take the pragma away",
                new ProposedFix.Target(kernel.name(), outside.function().name()),
                ProposedFix.Results.SAME,
                new Improvement(kernel.name(), "ALUTs", "", 0, UnrolledOuter::aluts)));
  }
}
