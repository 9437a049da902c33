package dev.heddle.inspections.pragmas;

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
import dev.heddle.inspections.promise.Unchanged;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.Mode;
import java.util.Optional;

/**
 * Pragmas of loops that change nothing: those about pipelining in kernels of many work-items or at
 * loops that are unrolled as a whole, and coalescing without an inner loop. Told only where the
 * hardware stays the same without them.
 */
public final class IdlePragma implements Inspection {
  private static final About ABOUT =
      About.of(
          "pragma-without-effect",
          Group.PRAGMAS,
          "A pragma of a loop has no effect",
          Level.WEAK_WARNING,
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
        (kernel, problems) -> {
          for (LoopOrigin origin : kernel.hardware().origins()) {
            Optional<LoopIndex.Entry> entry =
                kernel.file().loops().find(kernel.hardware().range(origin.place()));
            if (entry.isPresent()) {
              for (LoopPragma pragma : entry.get().loop().pragmas()) {
                reason(kernel, origin, entry.get(), pragma)
                    .map(reason -> problem(kernel, entry.get(), pragma, reason))
                    .ifPresent(problems::add);
              }
            }
          }
        });
  }

  private static Optional<String> reason(
      KernelScope kernel, LoopOrigin origin, LoopIndex.Entry entry, LoopPragma pragma) {
    boolean isPipelining =
        pragma instanceof LoopPragma.MaxConcurrency
            || pragma instanceof LoopPragma.MaxInterleaving
            || pragma instanceof LoopPragma.SpeculatedIterations
            || pragma instanceof LoopPragma.DisableLoopPipelining;
    if (isPipelining && kernel.hardware().mode() == Mode.ITEMS) {
      return Optional.of(
          "in kernel '%s' work-items follow each other through the loop, not iterations"
              .formatted(kernel.name()));
    }
    if ((isPipelining || pragma instanceof LoopPragma.Ivdep)
        && origin.fate() == LoopOrigin.Fate.UNROLLED) {
      return Optional.of("the loop is unrolled as a whole");
    }
    if (pragma instanceof LoopPragma.LoopCoalesce && !hasLoop(entry.loop().body())) {
      return Optional.of("there is no loop inside to coalesce with");
    }
    return Optional.empty();
  }

  private static boolean hasLoop(Statement body) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        found[0] |= statement instanceof Statement.Loop;
        super.walk(statement);
      }
    }.walk(body);
    return found[0];
  }

  private static Problem problem(
      KernelScope kernel, LoopIndex.Entry entry, LoopPragma pragma, String reason) {
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.PRAGMA, pragma.name() + " at " + entry.loop().keywordRange().line()),
            pragma.range().standing(),
            "'%s' has no effect: %s".formatted(pragma.name(), reason),
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(pragma.range().file()).delete(pragma.range()).edits(),
                "Delete the pragma",
                new ProposedFix.Target(kernel.name(), entry.function().name()),
                ProposedFix.Results.SAME,
                new Unchanged(kernel.name())))
        .whenFixed();
  }
}
