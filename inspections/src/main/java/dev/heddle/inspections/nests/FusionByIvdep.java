package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.report.Report;
import java.util.Comparator;
import java.util.Optional;

/**
 * Two loops behind each other that the compiler would fuse if not exactly one of them had {@code
 * ivdep} (best-practices-1-4 R-F4). Told only where a pragma fuses them.
 */
public final class FusionByIvdep implements Inspection {
  private static final About ABOUT =
      About.of(
          "fusion-lost-by-ivdep",
          Group.UNROLLING,
          "Two loops are not fused because only one has 'ivdep'",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
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
                for (int i = 1; i < block.statements().size(); i++) {
                  if (block.statements().get(i - 1) instanceof Statement.For first
                      && block.statements().get(i) instanceof Statement.For second
                      && hasPromise(first) != hasPromise(second)
                      && block.pragmas().isEmpty()) {
                    problems.add(problem(kernel, first, second));
                  }
                }
                return super.visitCompound(block);
              }
            }.walk(kernel.definition().body()));
  }

  private static boolean hasPromise(Statement.For loop) {
    return loop.pragma(LoopPragma.Ivdep.class).isPresent();
  }

  private static Problem problem(KernelScope kernel, Statement.For first, Statement.For second) {
    String message =
        "the loops at lines %d and %d go side by side in one loop, but are not fused unasked since only one has 'ivdep'"
            .formatted(first.keywordRange().line(), second.keywordRange().line());
    SourceRange start =
        first.pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(first.keywordRange());
    EditBuilder edits = new EditBuilder(start.file());
    int end = second.range().end();
    edits
        .lineAbove(start, "#pragma loop_fuse", "{")
        .insert(edits.layout().lineEnd(end), "\n" + edits.layout().indent(start.start()) + "}");
    return Problem.of(
            Level.INFO,
            new Cause(
                Cause.Kind.NEST,
                "fuse %d %d"
                    .formatted(first.keywordRange().start(), second.keywordRange().start())),
            second.keywordRange(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(first.keywordRange(), "the other loop"))
        .with(
            ProposedFix.of(
                edits.layout().endsLine(end) ? edits.edits() : Optional.empty(),
                "Fuse them",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                fused(kernel.name())))
        .whenFixed();
  }

  private static Promise fused(String kernel) {
    return (before, after, applied) ->
        count(after, kernel) > count(before, kernel)
            ? Optional.of("the loops are one")
            : Optional.empty();
  }

  private static long count(Report report, String kernel) {
    return report.kernels().stream()
        .filter(each -> each.name().equals(kernel))
        .flatMap(each -> each.loops().stream())
        .filter(loop -> loop.fusedInto() != null)
        .count();
  }
}
