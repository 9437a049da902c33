package dev.heddle.inspections.stratix;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Loops that lose the fast control of this family, since their exit waits for what may stall. */
public final class LostLoopControl implements Inspection {
  private static final About ABOUT =
      About.of(
          "s10-loop-control-lost",
          Group.STRATIX_10,
          "A loop loses its fast control",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle()
              && loop.control() instanceof Pipelined pipelined
              && pipelined.handshake() == Pipelined.Handshake.SIMPLE
              && !(kernel.share(loop) < CRITICAL)) {
            problems.add(problem(kernel, loop));
          }
        });
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop) {
    Optional<Node> stalling =
        loop.exits().stream()
            .flatMapToInt(exit -> exit.node().stream())
            .mapToObj(kernel.hardware()::node)
            .flatMap(exit -> stalling(kernel, loop, exit, new HashSet<>()).stream())
            .findFirst();
    String what =
        stalling
            .map(
                node ->
                    " for the %s at line %d"
                        .formatted(
                            kernel.operation(node.id()).orElse("access"),
                            kernel.hardware().line(node)))
            .orElse(" for what may stall");
    boolean isVariable = stalling.map(node -> !isInTest(kernel, loop, node)).orElse(true);
    String message =
        "the exit of the loop at line %d waits%s, so the loop has the simple control, and the data path of the design is not built for the highest clock; %s"
            .formatted(
                kernel.hardware().line(loop),
                what,
                isVariable
                    ? "let it count to a bound, and leave out what the body does once the condition has failed, where that costs fewer cycles"
                    : "do it in the body, and test a variable");
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.CLOCK, kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.UNKNOWN);
  }

  /** Whether the test of an iteration waits for a node of the same iteration. */
  private static boolean isInTest(KernelScope kernel, LoopPlan loop, Node wanted) {
    Deque<Integer> open = new ArrayDeque<>();
    loop.exits().forEach(exit -> exit.node().ifPresent(open::push));
    Set<Integer> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (at.id() == wanted.id()) {
        return true;
      }
      if (seen.add(at.id())) {
        at.operands().stream().forEach(open::push);
      }
    }
    return false;
  }

  /**
   * What may stall among the operations that a node is computed from, in its iteration or before.
   */
  private static Optional<Node> stalling(
      KernelScope kernel, LoopPlan loop, Node node, Set<Integer> seen) {
    if (!seen.add(node.id())) {
      return Optional.empty();
    }
    if (node.stallable()) {
      return Optional.of(node);
    }
    IntStream before =
        loop.carried().stream()
            .filter(carried -> carried.node() == node.id())
            .mapToInt(LoopPlan.Carried::next);
    return IntStream.concat(node.operands().stream(), before)
        .mapToObj(kernel.hardware()::node)
        .filter(at -> at.block().isPresent())
        .flatMap(at -> stalling(kernel, loop, at, seen).stream())
        .findFirst();
  }
}
