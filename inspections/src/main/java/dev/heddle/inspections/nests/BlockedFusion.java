package dev.heddle.inspections.nests;

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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.LoopOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A block that asks for its loops to be fused, in which none is (best-practices-1-4 R-F1 to R-F3):
 * something stands between them, one may end early, or the second needs what the first has not
 * computed yet.
 */
public final class BlockedFusion implements Inspection {
  private static final About ABOUT =
      About.of(
          "fusion-blocked",
          Group.UNROLLING,
          "Loops of a block are not fused although it asks for it",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) ->
            new TreeWalker() {
              @Override
              public Void visitCompound(Statement.Compound block) {
                block.pragmas().stream()
                    .filter(BlockPragma.LoopFuse.class::isInstance)
                    .findFirst()
                    .flatMap(pragma -> problem(kernel, block, (BlockPragma.LoopFuse) pragma))
                    .ifPresent(problems::add);
                return super.visitCompound(block);
              }
            }.walk(kernel.definition().body()));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, Statement.Compound block, BlockPragma.LoopFuse pragma) {
    List<Statement.Loop> loops = new ArrayList<>();
    Optional<Statement> between = Optional.empty();
    for (Statement statement : block.statements()) {
      if (statement instanceof Statement.Loop loop) {
        loops.add(loop);
      } else if (!loops.isEmpty() && !(statement instanceof Statement.Empty)) {
        between = between.or(() -> Optional.of(statement));
      }
    }
    boolean isFused = loops.stream().anyMatch(loop -> fate(kernel, loop) == LoopOrigin.Fate.FUSED);
    boolean isKept =
        loops.stream().filter(loop -> fate(kernel, loop) == LoopOrigin.Fate.KEPT).count() > 1;
    if (loops.size() < 2 || isFused || !isKept) {
      return Optional.empty();
    }
    String message =
        "the loops at lines %d and %d stay two although the block asks to fuse them: %s"
            .formatted(
                loops.get(0).keywordRange().line(),
                loops.get(1).keywordRange().line(),
                reason(kernel, loops, between));
    return Optional.of(
        Problem.of(
                Level.WARNING,
                new Cause(Cause.Kind.PRAGMA, "loop_fuse at " + pragma.range().line()),
                pragma.range().standing(),
                message,
                Loss.UNKNOWN)
            .with(fix(kernel, loops, between)));
  }

  private static LoopOrigin.Fate fate(KernelScope kernel, Statement.Loop loop) {
    return origin(kernel, loop).map(LoopOrigin::fate).orElse(LoopOrigin.Fate.REMOVED);
  }

  private static Optional<LoopOrigin> origin(KernelScope kernel, Statement.Loop loop) {
    return kernel.hardware().origins().stream()
        .filter(
            each ->
                kernel.hardware().range(each.place()).standing().start()
                    == loop.keywordRange().start())
        .findFirst();
  }

  private static String reason(
      KernelScope kernel, List<Statement.Loop> loops, Optional<Statement> between) {
    if (between.isPresent()) {
      return "the statement at line %d stands between them".formatted(between.get().range().line());
    }
    if (loops.stream().anyMatch(loop -> !OwnBreaks.of(loop).isEmpty())) {
      return "one of them may end early";
    }
    return "the second one may need what an iteration of the first one to come still stores, or they differ in a way that fusing cannot bridge";
  }

  /** What stands between the loops goes in front of them where it neither reads nor calls. */
  private static List<ProposedFix> fix(
      KernelScope kernel, List<Statement.Loop> loops, Optional<Statement> between) {
    if (between.isEmpty() || !(between.get() instanceof Statement.Declaration declaration)) {
      return List.of();
    }
    boolean isConstant =
        declaration.variables().stream()
            .allMatch(
                each -> each.initializer().map(value -> value.constant().isPresent()).orElse(true));
    SourceRange place = declaration.range();
    if (!isConstant) {
      return List.of();
    }
    return ProposedFix.of(
        new EditBuilder(place.file())
            .lineAbove(loops.get(0).keywordRange(), place.text())
            .delete(place)
            .edits(),
        "Declare it in front of the loops",
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.SAME,
        (before, after, applied) ->
            fused(after, kernel.name()) > fused(before, kernel.name())
                ? Optional.of("the loops are one")
                : Optional.empty());
  }

  private static long fused(dev.heddle.scheduler.report.Report report, String kernel) {
    return report.kernels().stream()
        .filter(each -> each.name().equals(kernel))
        .flatMap(each -> each.loops().stream())
        .filter(loop -> loop.fusedInto() != null)
        .count();
  }
}
