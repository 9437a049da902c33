package dev.heddle.inspections.ndrange;

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
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Work-items store elements of a local array and load those of others with no barrier in between
 * (OpenCL C 1.2, 6.12.8): which value they get is chance.
 */
public final class MissingBarrier implements Inspection {
  private static final About ABOUT =
      About.of(
          "cross-work-item-dependence",
          Group.NDRANGE,
          "Work-items read what others store, with no barrier in between",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          new UnawaitedCopy(kernel).look(problems);
          if (kernel.hardware().items().isPresent()) {
            LocalAccesses accesses = new LocalAccesses(kernel.definition().body());
            new OwnArray(kernel).look(problems);
            new ShiftedUpdate(kernel, accesses).look(problems);
            List<Problem> found = new ArrayList<>();
            OwnPlaces own = new OwnPlaces(kernel, accesses);
            look(kernel, accesses, own, kernel.definition().body(), true, found);
            new SharedScalars(kernel, accesses).look(found::add);
            new SharedUpdates(kernel).look(found::add);
            new CommonElement(kernel).look(found::add);
            new OtherGroups(kernel).look(found::add);
            new NextRound(kernel, accesses).look(found::add);
            Set<String> told = new HashSet<>();
            found.stream().filter(each -> told.add(each.cause().subject())).forEach(problems::add);
          }
        });
  }

  private static void look(
      KernelScope kernel,
      LocalAccesses accesses,
      OwnPlaces own,
      Statement.Compound block,
      boolean isOutermost,
      List<Problem> found) {
    List<LocalAccesses.Access> stored = new ArrayList<>();
    boolean mayBeLeft = false;
    for (Statement statement : block.statements()) {
      LocalAccesses.Contents contents = accesses.of(statement);
      if (!contents.hasBarrier()) {
        for (LocalAccesses.Access load : contents.loads()) {
          Optional<LocalAccesses.Access> store =
              stored.stream()
                  .filter(each -> load.mayBeOfAnother(each) && !own.isOwn(each, load))
                  .findFirst();
          if (store.isPresent()) {
            boolean canBeMended = isOutermost && !mayBeLeft;
            found.add(problem(kernel, store.get(), load, statement, canBeMended));
          }
        }
        stored.addAll(contents.stores());
      } else {
        stored.clear();
      }
      mayBeLeft |= contents.hasReturn();
      if (statement instanceof Statement.Loop loop
          && loop.body() instanceof Statement.Compound body) {
        look(kernel, accesses, own, body, false, found);
      } else if (statement instanceof Statement.Compound inner) {
        look(kernel, accesses, own, inner, isOutermost, found);
      }
    }
  }

  private static Problem problem(
      KernelScope kernel,
      LocalAccesses.Access store,
      LocalAccesses.Access load,
      Statement reader,
      boolean canBeMended) {
    String message =
        "'%s' is what another work-item stores as '%s' at line %d, and no barrier stands in between: whether it is there yet is chance; put 'barrier(CLK_LOCAL_MEM_FENCE)' between them"
            .formatted(load.range().text(), store.range().text(), store.range().line());
    Problem problem =
        Problem.of(
                Level.WARNING,
                new Cause(
                    Cause.Kind.MEANING, "barrier " + kernel.name() + " " + load.variable().name()),
                load.range(),
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(store.range(), "stored here"));
    return canBeMended
        ? problem.with(
            ProposedFix.of(
                new EditBuilder(reader.range().file())
                    .lineAbove(start(reader), "barrier(CLK_LOCAL_MEM_FENCE);")
                    .edits(),
                "Wait for all work-items of the group before",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.REPAIRED,
                new Stated("every load sees what was stored before the barrier")))
        : problem;
  }

  /** Where a statement starts with its pragmas. */
  private static SourceRange start(Statement statement) {
    if (!(statement instanceof Statement.Loop loop)) {
      return statement.range();
    }
    return loop.pragmas().stream()
        .map(LoopPragma::range)
        .min(Comparator.comparingInt(SourceRange::start))
        .orElse(loop.keywordRange());
  }
}
