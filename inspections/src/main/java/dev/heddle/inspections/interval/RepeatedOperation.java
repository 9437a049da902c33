package dev.heddle.inspections.interval;

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
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.inspections.reduction.OwnSum;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An operation of an unrolled body that stands on the carried path once for each copy: the copies
 * work one after the other, so unrolling gains nothing (Programming Guide).
 */
public final class RepeatedOperation implements Inspection {
  private final boolean floating;
  private final About about;

  /**
   * The inspection for one kind of operation.
   *
   * @param floating whether floating-point additions are meant, which may be summed first; else all
   *     other operations
   */
  public RepeatedOperation(boolean floating) {
    this.floating = floating;
    this.about =
        floating
            ? About.of(
                "accumulator-in-unrolled-loop",
                Group.INTERVAL,
                "Several additions to one floating-point sum in each iteration wait for each other",
                Level.WARNING,
                About.FixKind.PROVEN_EDIT,
                About.Need.SCHEDULE,
                About.Need.TREE)
            : About.of(
                "unrolled-recurrence",
                Group.UNROLLING,
                "The copies of an unrolled body wait for each other",
                Level.WARNING,
                About.FixKind.NONE,
                About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            CarriedPath.ofInterval(kernel, loop)
                .or(() -> CarriedPath.ofChosenInterval(kernel, loop).filter(path -> floating))
                .flatMap(path -> problem(kernel, loop, path))
                .ifPresent(problems::add));
  }

  /** An operation of the source. */
  private record Place(SourceRange range, Opcode opcode) {}

  /** Operations of the source with those on the path that come from there. */
  private static Map<Place, List<Node>> byPlace(KernelScope kernel, CarriedPath path) {
    Map<Place, List<Node>> places = new LinkedHashMap<>();
    for (Node node : path.operations()) {
      if (node.cycles() > 0 || node.delay() > 0) {
        Place place = new Place(kernel.range(node), node.opcode());
        places.computeIfAbsent(place, key -> new ArrayList<>()).add(node);
      }
    }
    return places;
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    return byPlace(kernel, path).values().stream()
        .filter(nodes -> nodes.size() > 1)
        .max((a, b) -> Integer.compare(a.size(), b.size()))
        .filter(nodes -> isSum(nodes.get(0)) == floating)
        .filter(nodes -> floating || isUnrolled(kernel, nodes.get(0)))
        .map(nodes -> problem(kernel, loop, path, nodes));
  }

  /** Whether an operation stands in a loop of the source that was unrolled. */
  private static boolean isUnrolled(KernelScope kernel, Node node) {
    SourceRange place = kernel.hardware().range(node.place());
    List<SourceRange> places = new ArrayList<>(place.callers());
    places.add(place);
    return kernel.hardware().origins().stream()
        .filter(
            origin ->
                origin.fate() == LoopOrigin.Fate.UNROLLED
                    || origin.fate() == LoopOrigin.Fate.PARTLY_UNROLLED)
        .map(origin -> kernel.file().loops().find(kernel.hardware().range(origin.place())))
        .flatMap(Optional::stream)
        .anyMatch(
            entry -> places.stream().anyMatch(each -> contains(entry.loop().body().range(), each)));
  }

  private static boolean isSum(Node node) {
    return switch (node.opcode()) {
      case FADD, FSUB, DOT_PRODUCT -> true;
      default -> false;
    };
  }

  private Problem problem(KernelScope kernel, LoopPlan loop, CarriedPath path, List<Node> copies) {
    Node first = copies.get(0);
    String variable = path.variables().isEmpty() ? "a value" : "'" + path.variables().get(0) + "'";
    String message =
        (floating
                ? "%d additions to %s follow each other in every iteration of the loop at line %d (II %s): sum the values of one iteration first, then add once"
                : "the %d copies of this operation wait for each other through %s, so unrolling does not speed up the loop at line %d (II %s): unroll less, or break the chain")
            .formatted(
                copies.size(), variable, kernel.hardware().line(loop), kernel.shownInterval(loop));
    Problem problem =
        Problem.of(
            about.level(),
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.range(first),
            message,
            Loss.ofTime(kernel.lost(loop, 1)));
    return floating ? problem.with(fixes(kernel, loop, first)) : problem;
  }

  /** A sum of its own in the unrolled loop around the addition. */
  private static List<ProposedFix> fixes(KernelScope kernel, LoopPlan loop, Node addition) {
    List<ProposedFix> fixes = new ArrayList<>();
    SourceRange place = kernel.range(addition);
    for (LoopOrigin origin : kernel.hardware().origins()) {
      if (origin.fate() != LoopOrigin.Fate.UNROLLED) {
        continue;
      }
      Optional<LoopIndex.Entry> entry =
          kernel.file().loops().find(kernel.hardware().range(origin.place()));
      entry
          .filter(found -> contains(found.loop().body().range(), place))
          .flatMap(found -> OwnSum.of(found, place))
          .ifPresent(sum -> fixes.add(fix(kernel, loop, entry.get(), sum)));
    }
    return fixes;
  }

  private static boolean contains(SourceRange outer, SourceRange inner) {
    return outer.file() == inner.file()
        && outer.start() <= inner.start()
        && inner.end() <= outer.end();
  }

  private static ProposedFix fix(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, OwnSum sum) {
    SourceEdits edits = sum.edits();
    return new ProposedFix(
        "Sum the values of one iteration in '%s' first".formatted(sum.name()),
        kernel.name(),
        entry.function().name(),
        edits,
        sum.changesRounding() ? ProposedFix.Results.ROUNDING : ProposedFix.Results.SAME,
        new LowerInterval(
            kernel.name(), kernel.hardware().line(loop), kernel.keyword(loop).start()));
  }
}
