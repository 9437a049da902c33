package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Influence;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A loop all of whose iterations do the same: what it loads, computes and stores depends on nothing
 * that it carries. One iteration does as well.
 */
final class EqualIterations {
  private static final double CRITICAL = 0.1;

  private EqualIterations() {}

  static Optional<Problem> of(KernelScope kernel, LoopPlan loop) {
    boolean mayBe =
        loop.isInnermost()
            && loop.trips().orElse(2) > 1
            && loop.counter().isPresent()
            && loop.exits().size() == 1
            && !(kernel.ownShare(OptionalInt.of(loop.id())) < CRITICAL);
    if (!mayBe) {
      return Optional.empty();
    }
    List<Node> inside =
        kernel.hardware().flow().nodes().stream()
            .filter(node -> kernel.hardware().loopOf(node).equals(OptionalInt.of(loop.id())))
            .toList();
    boolean works = inside.stream().anyMatch(node -> node.isAccess() && node.built());
    if (!works
        || inside.stream().anyMatch(EqualIterations::isMoreEachTime)
        || feedsItself(kernel, inside)
        || inside.stream().filter(Node::isAccess).anyMatch(node -> isCounted(kernel, loop, node))) {
      return Optional.empty();
    }
    Influence influence = Influence.ofLoop(kernel, loop);
    boolean isSame =
        inside.stream().filter(Node::isAccess).allMatch(node -> isTheSame(influence, node))
            && loop.carried().stream()
                .filter(each -> !isCounter(loop, each))
                .noneMatch(each -> influence.reaches(each.next()));
    return isSame ? Optional.of(problem(kernel, loop)) : Optional.empty();
  }

  /** Whether what the loop carries is plainly a part of an address, as it nearly always is. */
  private static boolean isCounted(KernelScope kernel, LoopPlan loop, Node access) {
    return access.operands().stream()
        .mapToObj(kernel.hardware()::node)
        .flatMapToInt(
            node ->
                node.role() == Role.ADDRESS ? node.operands().stream() : IntStream.of(node.id()))
        .anyMatch(value -> loop.carried().stream().anyMatch(each -> each.node() == value));
  }

  private static boolean isCounter(LoopPlan loop, LoopPlan.Carried value) {
    return loop.carried().get(loop.counter().orElseThrow().carried()).equals(value);
  }

  private static boolean isTheSame(Influence influence, Node access) {
    return access.operands().stream().noneMatch(influence::reaches)
        && access.gate().map(gate -> !influence.reaches(gate.when())).orElse(true)
        // What is stored in between, or changes by itself, may be another value each time.
        && !(access.isLoad() && influence.reaches(access.id()));
  }

  /** Whether it may load what an iteration before has stored. */
  private static boolean feedsItself(KernelScope kernel, List<Node> inside) {
    List<Optional<MemoryObject>> stored =
        inside.stream().filter(Node::isStore).map(kernel::object).distinct().toList();
    return inside.stream()
        .filter(Node::isLoad)
        .map(kernel::object)
        .distinct()
        .anyMatch(loaded -> stored.stream().anyMatch(store -> mayMeet(store, loaded)));
  }

  private static boolean mayMeet(Optional<MemoryObject> stored, Optional<MemoryObject> loaded) {
    if (stored.isEmpty() || loaded.isEmpty() || stored.equals(loaded)) {
      return true;
    }
    return stored.get().parameter() >= 0
        && loaded.get().parameter() >= 0
        && !stored.get().isRestrict()
        && !loaded.get().isRestrict();
  }

  /** Whether doing it again is more than doing it once. */
  private static boolean isMoreEachTime(Node node) {
    return node.isChannel()
        || node.opcode() == Opcode.ATOMIC
        || node.opcode() == Opcode.BARRIER
        || node.opcode() == Opcode.PRINTF
        || node.detail() instanceof Detail.Fence
        || node.detail() instanceof Detail.Access access && access.isVolatile()
        || node.detail() instanceof Detail.Call call && (call.sideEffects() || call.movesMemory());
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop) {
    String message =
        "all iterations of the loop at line %d do the same, as nothing in it depends on its counter or on an iteration before: one is enough"
            .formatted(kernel.hardware().line(loop));
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.ARITHMETIC, "same " + kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.ofTime(kernel.share(loop)));
  }
}
