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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A nest of few iterations whose inner loops count from or to the counter of the outer one, as
 * sorting a handful of values does. An inner loop alone has no constant length; all of them
 * unrolled are one pass. Told only where the changed kernel takes at least a twentieth less time.
 */
public final class TriangularNest implements Inspection {
  private static final About ABOUT =
      About.of(
          "nest-worth-unrolling",
          Group.UNROLLING,
          "Unrolling a nest of few iterations saves time",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final long MOST_TRIPS = 16;

  /** Nodes that all copies of the innermost body may have together. */
  private static final long MOST_NODES = 20_000;

  private static final double CRITICAL = 0.1;
  private static final double GAIN = 0.05;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          long trips = trips(kernel, loop);
          boolean isMeant =
              trips > 1
                  && trips <= MOST_TRIPS
                  && isCheap(kernel, loop, trips)
                  && !(kernel.share(loop) < CRITICAL);
          if (isMeant) {
            kernel
                .source(loop)
                .flatMap(entry -> problem(kernel, loop, entry, trips))
                .ifPresent(problems::add);
          }
        });
  }

  /**
   * Iterations of the outermost loop of a nest, which for work-items is one loop of the hardware; 0
   * if they are not known or there is no nest.
   */
  private static long trips(KernelScope kernel, LoopPlan loop) {
    if (!loop.isInnermost()) {
      return loop.trips().orElse(0);
    }
    if (kernel.row(loop).filter(row -> row.tripCount() != null).isPresent()) {
      return 0;
    }
    List<LoopOrigin> origins = kernel.hardware().origins();
    return origins.stream()
        .filter(origin -> origin.fate() == LoopOrigin.Fate.COALESCED)
        .map(origin -> origins.get(origin.into().getAsInt()))
        .filter(origin -> origin.loops().stream().anyMatch(each -> each == loop.id()))
        .mapToLong(origin -> origin.trips().orElse(0))
        .findFirst()
        .orElse(0);
  }

  /** Whether its copies, with as many of the inner loops in each, are not too many to try. */
  private static boolean isCheap(KernelScope kernel, LoopPlan loop, long trips) {
    long nodes =
        kernel.hardware().flow().nodes().stream()
            .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
            .count();
    return nodes * trips * trips <= MOST_NODES
        && kernel.hardware().flow().nodes().stream()
            .filter(node -> node.isChannel())
            .noneMatch(node -> kernel.isInside(kernel.hardware().loopOf(node), loop));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, long trips) {
    Nest nest = new Nest();
    nest.walk(entry.loop());
    boolean isTriangular =
        nest.loops.size() > 1
            && nest.isPlain
            && kernel.hardware().loops().stream()
                .filter(each -> kernel.isInside(OptionalInt.of(each.id()), loop))
                .anyMatch(each -> each.trips().isEmpty());
    if (!isTriangular) {
      return Optional.empty();
    }
    SourceRange keyword = kernel.keyword(loop);
    EditBuilder edits = new EditBuilder(keyword.file());
    nest.loops.forEach(each -> edits.lineAbove(each.keywordRange().standing(), "#pragma unroll"));
    String message =
        "the nest at line %d has %d iterations of its outer loop and as many or fewer of the inner one%s, which follow each other through a pipeline: unrolled as a whole, it is one pass"
            .formatted(kernel.hardware().line(loop), trips, nest.loops.size() > 2 ? "s" : "");
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
                keyword,
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    edits.edits(),
                    "Unroll the nest",
                    new ProposedFix.Target(kernel.name(), entry.function().name()),
                    ProposedFix.Results.SAME,
                    kernel.hardware().isSingle()
                        ? Improvement.time(kernel.name(), GAIN, AFFORDABLE)
                        : Improvement.fewerLoops(kernel.name(), AFFORDABLE)))
            .whenFixed());
  }

  /** The loops of a nest, which only their counters and constants decide about. */
  private static final class Nest extends TreeWalker {
    private final List<Statement.Loop> loops = new ArrayList<>();
    private final Set<Variable> counters = new HashSet<>();
    private boolean isPlain = true;

    @Override
    public void walk(Statement statement) {
      if (statement instanceof Statement.For loop) {
        loops.add(loop);
        counter(loop).ifPresent(counters::add);
        isPlain &=
            counter(loop).isPresent()
                && loop.pragma(LoopPragma.Unroll.class).isEmpty()
                && loop.initial().filter(this::isKnown).isPresent()
                && loop.condition().filter(this::isKnown).isPresent();
      } else if (statement instanceof Statement.Loop
          || statement instanceof Statement.Break
          || statement instanceof Statement.Return
          || statement instanceof Statement.Goto) {
        isPlain = false;
      }
      super.walk(statement);
    }

    private static Optional<Variable> counter(Statement.For loop) {
      return loop.step()
          .filter(Expression.Unary.class::isInstance)
          .map(step -> ((Expression.Unary) step).operand())
          .filter(Expression.VariableReference.class::isInstance)
          .map(counter -> ((Expression.VariableReference) counter).variable());
    }

    private boolean isKnown(Statement initial) {
      Names names = new Names();
      names.walk(initial);
      return names.areIn(counters);
    }

    private boolean isKnown(Expression condition) {
      Names names = new Names();
      names.walk(condition);
      return names.areIn(counters);
    }
  }

  /** The variables that something names, and whether it calls anything. */
  private static final class Names extends TreeWalker {
    private final Set<Variable> found = new HashSet<>();
    private boolean isOther;

    boolean areIn(Set<Variable> counters) {
      return !isOther && counters.containsAll(found);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      if (reference.constant().isEmpty()) {
        found.add(reference.variable());
      }
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      isOther = true;
      return null;
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      isOther = true;
      return null;
    }
  }
}
