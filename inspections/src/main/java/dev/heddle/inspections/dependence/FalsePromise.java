package dev.heddle.inspections.dependence;

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
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * A promise by {@code ivdep} that does not hold: an iteration uses what an earlier one, nearer than
 * the promise allows, has stored. Only distances that are proven are told, and sums that only data
 * can keep apart.
 */
public final class FalsePromise implements Inspection {
  private static final About ABOUT =
      About.of(
          "false-ivdep",
          Group.DEPENDENCES,
          "A promise by 'ivdep' does not hold",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<Integer, Order> nearest = new TreeMap<>();
          for (Order order : kernel.hardware().flow().orders()) {
            if (order.promised() && order.loop().isPresent() && isBroken(kernel, order)) {
              nearest.merge(
                  order.loop().getAsInt(),
                  order,
                  BinaryOperator.minBy(Comparator.comparingInt(Order::distance)));
            }
          }
          nearest.forEach(
              (loop, order) ->
                  problem(kernel, kernel.hardware().loop(loop), order).ifPresent(problems::add));
          kernel.hardware().loops().stream()
              .filter(loop -> !nearest.containsKey(loop.id()))
              .forEach(loop -> OpenPromise.in(kernel, loop).ifPresent(problems::add));
        });
  }

  private static boolean isBroken(KernelScope kernel, Order order) {
    LoopPlan loop = kernel.hardware().loop(order.loop().getAsInt());
    return order.kind() == Order.Kind.READ_AFTER_WRITE
        && order.assumed().isEmpty()
        && loop.trips().orElse(Long.MAX_VALUE) > order.distance()
        && always(kernel.hardware().node(order.from()))
        && always(kernel.hardware().node(order.to()));
  }

  private static boolean always(Node access) {
    return access.gate().isEmpty();
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    Optional<LoopPragma.Ivdep> pragma =
        entry.flatMap(found -> found.loop().pragma(LoopPragma.Ivdep.class));
    if (pragma.isEmpty()) {
      return Optional.empty();
    }
    Node store = kernel.hardware().node(order.from());
    Node load = kernel.hardware().node(order.to());
    String message =
        "'ivdep' does not hold: '%s' at line %s reads what '%s' at line %s has stored %d iteration%s before, and hardware may read the old value"
            .formatted(
                text(load),
                kernel.line(load, loop),
                text(store),
                kernel.line(store, loop),
                order.distance(),
                order.distance() == 1 ? "" : "s");
    SourceRange place = pragma.get().range().standing();
    return Optional.of(
        Problem.of(
                Level.ERROR,
                new Cause(Cause.Kind.PRAGMA, "ivdep " + kernel.identities().loop(loop.id())),
                place,
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(kernel.range(store), "'" + text(store) + "' is stored"))
            .with(new Problem.Related(kernel.range(load), "'" + text(load) + "' is read"))
            .with(repaired(kernel, entry.get(), pragma.get(), order.distance())));
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail && !detail.text().isEmpty()
        ? detail.text()
        : access.variable();
  }

  private static List<ProposedFix> repaired(
      KernelScope kernel, LoopIndex.Entry entry, LoopPragma.Ivdep pragma, int distance) {
    SourceRange range = pragma.range();
    EditBuilder edits = new EditBuilder(range.file());
    boolean isNear = distance == 1;
    if (isNear) {
      edits.delete(range);
    } else {
      String plain = range.text().replaceAll("\\s*\\bsafelen\\s*\\([^)]*\\)", "");
      edits.replace(range, plain.stripTrailing() + " safelen(" + distance + ")");
    }
    return ProposedFix.of(
        edits.edits(),
        isNear ? "Delete the pragma" : "Promise 'safelen(%d)' only".formatted(distance),
        new ProposedFix.Target(kernel.name(), entry.function().name()),
        ProposedFix.Results.REPAIRED,
        new Stated("every iteration reads what the earlier one has stored"));
  }
}
