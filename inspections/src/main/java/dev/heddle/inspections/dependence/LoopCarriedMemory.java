package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;

/**
 * Iterations that wait for what an earlier one stores (Best Practices Guide). Why the compiler only
 * assumes so is told by inspections that know more, where one of them does.
 */
public final class LoopCarriedMemory implements Inspection {
  private static final About ABOUT =
      About.of(
          "loop-carried-memory-dependency",
          Group.DEPENDENCES,
          "Iterations of a loop wait for memory",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            MemoryOrders.limiting(kernel, loop)
                .filter(order -> !isAlias(order) || isChosen(kernel, order))
                .flatMap(order -> problem(kernel, loop, order))
                .ifPresent(problems::add));
  }

  /** Arguments that may name one memory are the business of missing-restrict. */
  private static boolean isAlias(Order order) {
    return order.assumed().equals(Optional.of(Assumption.SAME_MEMORY));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node load = kernel.hardware().node(order.to());
    Optional<MemoryObject> object = kernel.object(store).or(() -> kernel.object(load));
    if (object.isEmpty() || !store.isAccess() || !load.isAccess()) {
      return Optional.empty();
    }
    if (isChosen(kernel, order)) {
      return Optional.of(chosen(kernel, loop, store, load, object.get()));
    }
    String message =
        "iterations of the loop at line %d wait for memory (II %s): '%s' is stored at line %s and %s at line %s %s; %s"
            .formatted(
                kernel.hardware().line(loop),
                kernel.shownInterval(loop),
                object.get().name(),
                kernel.line(store, loop),
                (order.assumed().isPresent() ? "may be " : "")
                    + (load.isStore() ? "stored again" : "read"),
                kernel.line(load, loop),
                distance(order),
                isStoredTwice(kernel, store, load)
                    ? "choose the value first, and store it once"
                    : advice(object.get()));
    return Optional.of(
        Problem.of(
                ABOUT.level(),
                new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                Loss.ofTime(kernel.lost(loop, 1)))
            .with(new Problem.Related(kernel.range(store), "stored here"))
            .with(new Problem.Related(kernel.range(load), "waits for it here")));
  }

  /** Whether both accesses go to one array, by pointers that are one of several at run time. */
  private static boolean isChosen(KernelScope kernel, Order order) {
    Optional<MemoryObject> object = kernel.object(kernel.hardware().node(order.from()));
    return order.assumed().equals(Optional.of(Assumption.SAME_MEMORY))
        && object.filter(each -> each.parameter() < 0).isPresent()
        && object.equals(kernel.object(kernel.hardware().node(order.to())));
  }

  /** The file of an access in words, where it is not that of the loop. */
  private static String otherFile(KernelScope kernel, LoopPlan loop, Node access) {
    String path = kernel.range(access).file().path();
    return path.equals(kernel.keyword(loop).file().path())
        ? ""
        : " of '%s'".formatted(path.substring(path.lastIndexOf('/') + 1));
  }

  private static Problem chosen(
      KernelScope kernel, LoopPlan loop, Node first, Node second, MemoryObject object) {
    String message =
        "iterations of the loop at line %d wait for '%s' (II %s), since pointers choose at run time which part of it lines %d and %d%s access, and they may choose the same: let the choice be an index of the array"
            .formatted(
                kernel.hardware().line(loop),
                object.name(),
                kernel.shownInterval(loop),
                Math.min(kernel.hardware().line(first), kernel.hardware().line(second)),
                Math.max(kernel.hardware().line(first), kernel.hardware().line(second)),
                otherFile(kernel, loop, first));
    return Problem.of(
            ABOUT.level(),
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1)))
        .with(new Problem.Related(kernel.range(first), "one access"))
        .with(new Problem.Related(kernel.range(second), "the other access"));
  }

  private static String distance(Order order) {
    if (order.distance() == 0) {
      return "later in the same iteration, on the way to the next one";
    }
    return order.distance() == 1
        ? "by the next iteration"
        : "%d iterations later".formatted(order.distance());
  }

  /** Whether two statements of an iteration store to what is written the same way. */
  private static boolean isStoredTwice(KernelScope kernel, Node store, Node other) {
    return store.isStore()
        && other.isStore()
        && store.detail() instanceof Detail.Access one
        && other.detail() instanceof Detail.Access two
        && !one.text().isEmpty()
        && one.text().equals(two.text())
        && !kernel.range(store).equals(kernel.range(other));
  }

  private static String advice(MemoryObject object) {
    return object.space() == AddressSpace.GLOBAL
        ? "a store off chip has to be acknowledged before it can be read: keep what goes from"
            + " iteration to iteration in a variable or in a small array on chip"
        : "keep what goes from iteration to iteration in a variable, or let several iterations lie"
            + " between the store and the read";
  }
}
