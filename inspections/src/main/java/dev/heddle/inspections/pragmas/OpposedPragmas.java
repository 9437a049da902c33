package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import java.util.Optional;

/** Pragmas of a loop of which one takes away what the other one is about. */
public final class OpposedPragmas implements Inspection {
  private static final About ABOUT =
      About.of(
          "conflicting-loop-pragmas",
          Group.PRAGMAS,
          "Two pragmas of a loop contradict each other",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.For.class, OpposedPragmas::loop);
    visits.statements(Statement.While.class, OpposedPragmas::loop);
    visits.statements(Statement.DoWhile.class, OpposedPragmas::loop);
  }

  private static void loop(Statement.Loop loop, FunctionScope function, Problems problems) {
    Optional<LoopPragma.LoopCoalesce> coalesce = loop.pragma(LoopPragma.LoopCoalesce.class);
    Optional<LoopPragma.Unroll> unroll = loop.pragma(LoopPragma.Unroll.class);
    boolean isWhole = unroll.filter(each -> each.factor().isEmpty()).isPresent();
    if (coalesce.isPresent() && isWhole && coalesce.get().levels().orElse(2) >= 2) {
      problems.add(
          problem(
              coalesce.get(),
              unroll.get(),
              "a loop that is unrolled as a whole is no loop that others could be coalesced with",
              function));
    }
    Optional<LoopPragma.NoFusion> apart = loop.pragma(LoopPragma.NoFusion.class);
    if (apart.isPresent() && function.around().peek() instanceof Statement.Compound block) {
      block.pragmas().stream()
          .filter(BlockPragma.LoopFuse.class::isInstance)
          .findFirst()
          .ifPresent(
              fuse ->
                  problems.add(
                      problem(
                          apart.get(),
                          fuse.range(),
                          "'loop_fuse' of the block asks for what 'nofusion' forbids",
                          function)));
    }
  }

  private static Problem problem(
      LoopPragma first, LoopPragma second, String words, FunctionScope function) {
    return problem(first, second.range(), words, function);
  }

  private static Problem problem(
      LoopPragma first, SourceRange second, String words, FunctionScope function) {
    return Problem.in(
            function,
            Level.WARNING,
            Cause.Kind.PRAGMA,
            first.range().standing(),
            "'%s' contradicts another pragma: %s".formatted(first.name(), words))
        .with(new Problem.Related(second.standing(), "the other one"))
        .with(
            ProposedFix.of(
                new EditBuilder(first.range().file()).delete(first.range()).edits(),
                "Delete '%s'".formatted(first.name()),
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                new Stated("one of the two is left")));
  }
}
