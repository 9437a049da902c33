package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A loop that loads from memory off chip what one of the last iterations has stored there, and so
 * waits for that store, though the value was in a register (Best Practices Guide).
 */
public final class ForwardedElement implements Inspection {
  private static final About ABOUT =
      About.of(
          "forwardable-recurrence",
          Group.DEPENDENCES,
          "A load reads what an earlier iteration has just stored",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final long FARTHEST = 16;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            MemoryOrders.limiting(kernel, loop)
                .filter(order -> order.kind() == Order.Kind.READ_AFTER_WRITE)
                .flatMap(order -> problem(kernel, loop, order))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    Optional<MemoryObject> object = kernel.object(store).filter(each -> each.parameter() >= 0);
    Optional<LoadStoreUnit> stored = unit(kernel, store);
    long stride = stored.map(unit -> stride(loop, unit)).orElse(0L);
    if (object.isEmpty() || stride == 0 || store.gate().isPresent()) {
      return Optional.empty();
    }
    for (LoadStoreUnit unit : kernel.units(OptionalInt.of(loop.id()))) {
      Node load = kernel.hardware().node(unit.parts().get(0).node());
      long behind = ConstantOffset.of(kernel, store) - ConstantOffset.of(kernel, load);
      boolean isEarlier =
          unit.isLoad()
              && unit.parts().size() == 1
              && kernel.object(load).equals(object)
              && unit.address().equals(stored.get().address())
              && load.bits() == store.bits()
              && behind % stride == 0
              && behind / stride >= 1
              && behind / stride <= FARTHEST;
      if (isEarlier) {
        return Optional.of(problem(kernel, loop, store, load, behind / stride));
      }
    }
    return Optional.empty();
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, Node store, Node load, long distance) {
    String message =
        "'%s' at line %s is what %s stored in '%s' at line %s, so each iteration of the loop at line %d waits until that store has come back from memory (II %s): keep the value in %s and load the first in front of the loop"
            .formatted(
                text(load),
                kernel.line(load, loop),
                distance == 1
                    ? "the iteration before"
                    : "the iteration %d before".formatted(distance),
                text(store),
                kernel.line(store, loop),
                kernel.hardware().line(loop),
                kernel.shownInterval(loop),
                distance == 1
                    ? "a variable"
                    : "a shift register of %d elements".formatted(distance));
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1)))
        .with(new Problem.Related(kernel.range(store), "stored here"))
        .with(new Problem.Related(kernel.range(load), "loaded again here"));
  }

  private static Optional<LoadStoreUnit> unit(KernelScope kernel, Node access) {
    return kernel.units(kernel.hardware().loopOf(access)).stream()
        .filter(unit -> unit.parts().size() == 1)
        .filter(unit -> unit.parts().get(0).node() == access.id())
        .findFirst();
  }

  /**
   * Bytes from the element of an iteration to that of the next; 0 where that is not known, as for a
   * pointer that walks along.
   */
  private static long stride(LoopPlan loop, LoadStoreUnit unit) {
    boolean isWalking =
        loop.counter().isPresent()
            && IntStream.range(0, loop.carried().size())
                .filter(i -> i != loop.counter().get().carried())
                .map(i -> loop.carried().get(i).node())
                .anyMatch(node -> unit.address().stream().anyMatch(term -> term.node() == node));
    if (isWalking) {
      return 0;
    }
    long step = loop.counter().map(LoopPlan.Counter::step).orElse(0L);
    return unit.address().stream()
        .filter(term -> term.counts().equals(OptionalInt.of(loop.id())))
        .mapToLong(term -> term.bytes() * step)
        .sum();
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }
}
