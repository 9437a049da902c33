package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An element off chip that every iteration of a loop stores, as a sum that grows there, or each one
 * that finds a better value: only the last store counts.
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
    boolean isAlways = isAlways(kernel, store, loop);
    boolean isMeant =
        !argument.isVolatile()
            && loop.trips().orElse(2) > 1
            && (isAlways
                || !isLoaded
                    && (mayComeAgain(kernel, store, loop) || comesInTurn(kernel, store, loop)))
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
        !isAlways && comesInTurn(kernel, store, loop)
            ? "'%s' is stored again and again in the loop at line %d, each time over what was stored before, so that the last one stays alone: let the counter choose the element, or store once behind the loop"
                .formatted(text, kernel.hardware().line(loop))
            : isAlways
                ? "'%s' is %sstored by every iteration of the loop at line %d, although only the last store counts: keep it in a variable, and store it once behind the loop"
                    .formatted(text, isLoaded ? "loaded and " : "", kernel.hardware().line(loop))
                : "'%s' is stored for each better value in the loop at line %d, although only the last store counts: keep it in a variable, and store that once behind the loop, if any came"
                    .formatted(text, kernel.hardware().line(loop));
    return Optional.of(
        Problem.of(
            isAlways ? Level.WEAK_WARNING : Level.INFO,
            new Cause(Cause.Kind.OFF_CHIP, "last store of " + argument.name()),
            kernel.range(store),
            message,
            Loss.UNKNOWN));
  }

  /**
   * Whether a condition of the loop decides about it that holds for each value that is better than
   * those before, and goes on behind it. Of a search for one value, a store or none is expected.
   */
  private static boolean mayComeAgain(KernelScope kernel, Node store, LoopPlan loop) {
    return loop.counter().isPresent()
        && loop.exits().size() == 1
        && loop.exits().get(0).node().stream().noneMatch(exit -> isJoined(kernel, exit))
        && store
            .gate()
            .map(gate -> kernel.hardware().node(gate.when()))
            .filter(when -> kernel.isInside(kernel.hardware().loopOf(when), loop))
            .filter(when -> comparesWithBefore(kernel, loop, when))
            .isPresent();
  }

  /**
   * Whether the counter's remainder or lowest bits decide about it, so that it comes many times.
   */
  private static boolean comesInTurn(KernelScope kernel, Node store, LoopPlan loop) {
    if (loop.counter().isEmpty() || store.gate().isEmpty()) {
      return false;
    }
    Node when = kernel.hardware().node(store.gate().get().when());
    while (when.opcode() == Opcode.NOT) {
      when = kernel.hardware().node(when.operand(0));
    }
    int counter = loop.carried().get(loop.counter().get().carried()).node();
    Node part = when.operands().size() == 2 ? kernel.hardware().node(when.operand(0)) : when;
    return (when.opcode() == Opcode.EQ || when.opcode() == Opcode.NE)
        && switch (part.opcode()) {
          case AND, UREM, SREM ->
              part.operand(0) == counter
                  && kernel.hardware().node(part.operand(1)).role() == Role.CONSTANT;
          default -> false;
        };
  }

  /** Whether more than the counter decides, which may be what the store found. */
  private static boolean isJoined(KernelScope kernel, int exit) {
    Node node = kernel.hardware().node(exit);
    return switch (node.opcode()) {
      case NOT -> isJoined(kernel, node.operand(0));
      case AND, OR, XOR, SELECT -> true;
      default -> false;
    };
  }

  /** Whether a value that the loop keeps, and is not its counter, is compared with another one. */
  private static boolean comparesWithBefore(KernelScope kernel, LoopPlan loop, Node when) {
    return switch (when.opcode()) {
      case SLT, SLE, ULT, ULE, FLT, FLE ->
          when.operands().stream().anyMatch(value -> isKept(kernel, loop, value));
      case NOT -> comparesWithBefore(kernel, loop, kernel.hardware().node(when.operand(0)));
      default -> false;
    };
  }

  private static boolean isKept(KernelScope kernel, LoopPlan loop, int value) {
    Node node = kernel.hardware().node(value);
    if (node.opcode() == Opcode.SEXT
        || node.opcode() == Opcode.ZEXT
        || node.opcode() == Opcode.FPEXT) {
      return isKept(kernel, loop, node.operand(0));
    }
    int counter = loop.counter().orElseThrow().carried();
    return loop.carried().stream().anyMatch(each -> each.node() == value)
        && loop.carried().get(counter).node() != value;
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
        && !Invariance.changes(
            kernel,
            access.subscripts().stream()
                .filter(subscript -> subscript.input() < store.operands().size())
                .mapToInt(subscript -> store.operand(subscript.input())),
            loop);
  }

  private static boolean isSame(Node load, Node store) {
    return load.detail() instanceof Detail.Access first
        && store.detail() instanceof Detail.Access second
        && first.text().equals(second.text());
  }
}
