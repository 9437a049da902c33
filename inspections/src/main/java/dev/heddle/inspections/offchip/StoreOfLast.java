package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An element off chip that every iteration of a loop stores, as a sum that grows there: only the
 * last store counts.
 */
final class StoreOfLast {
  private static final double CRITICAL = 0.1;

  private StoreOfLast() {}

  /** Those of a kernel, by the buffers. */
  static Map<MemoryObject, Problem> in(KernelScope kernel) {
    Map<MemoryObject, Problem> found = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      Node store = UnitPlaces.node(kernel, unit);
      OptionalInt loop = kernel.hardware().loopOf(store);
      Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
      if (unit.access() == LoadStoreUnit.Access.STORE && loop.isPresent() && argument.isPresent()) {
        problem(kernel, kernel.hardware().loop(loop.getAsInt()), store, argument.get())
            .ifPresent(problem -> found.putIfAbsent(argument.get(), problem));
      }
    }
    return found;
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoopPlan loop, Node store, MemoryObject argument) {
    List<Node> others =
        UnitPlaces.global(kernel).stream()
            .flatMap(unit -> unit.parts().stream())
            .map(part -> kernel.hardware().node(part.node()))
            .filter(node -> node.id() != store.id())
            .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
            .filter(node -> kernel.object(node).map(each -> each == argument).orElse(true))
            .toList();
    boolean isLoaded = !others.isEmpty();
    boolean isMeant =
        !argument.isVolatile()
            && loop.trips().orElse(2) > 1
            && isAlways(kernel, store, loop)
            && isFixed(kernel, store, loop)
            && others.stream().allMatch(node -> node.isLoad() && isSame(node, store))
            // What a single work-item waits for, invariant-address-recurrence tells.
            && !(kernel.hardware().isSingle() && isLoaded)
            && !(kernel.ownShare(OptionalInt.of(loop.id())) < CRITICAL);
    if (!isMeant) {
      return Optional.empty();
    }
    String text = ((Detail.Access) store.detail()).text();
    String message =
        "'%s' is %sstored by every iteration of the loop at line %d, although only the last store counts: keep it in a variable, and store it once behind the loop"
            .formatted(text, isLoaded ? "loaded and " : "", kernel.hardware().line(loop));
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.OFF_CHIP, "last store of " + argument.name()),
            kernel.range(store),
            message,
            Loss.UNKNOWN));
  }

  /** Whether no condition of the loop decides about it. */
  private static boolean isAlways(KernelScope kernel, Node store, LoopPlan loop) {
    return (store.exitsBefore() == 0 || loop.exits().size() == 1)
        && store
            .gate()
            .map(gate -> kernel.hardware().node(gate.when()))
            .filter(when -> kernel.isInside(kernel.hardware().loopOf(when), loop))
            .isEmpty();
  }

  private static boolean isFixed(KernelScope kernel, Node store, LoopPlan loop) {
    return store.detail() instanceof Detail.Access access
        && !access.text().isEmpty()
        && access.subscripts().stream()
            .filter(subscript -> subscript.input() < store.operands().size())
            .map(subscript -> kernel.hardware().node(store.operand(subscript.input())))
            .noneMatch(node -> kernel.isInside(kernel.hardware().loopOf(node), loop));
  }

  private static boolean isSame(Node load, Node store) {
    return load.detail() instanceof Detail.Access first
        && store.detail() instanceof Detail.Access second
        && first.text().equals(second.text());
  }
}
