package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/** The places where a kernel may end early, for what stands behind them outside of loops. */
final class Returns {
  private final ScheduledKernel kernel;
  private final LeftBy leftBy;

  Returns(ScheduledKernel kernel) {
    this.kernel = kernel;
    this.leftBy = new LeftBy(kernel);
  }

  /** The conditions that decide on some of the first places. */
  List<Node> conditions(int count) {
    List<Node> found = new ArrayList<>();
    for (Exit exit : kernel.flow().returns().subList(0, count)) {
      OptionalInt condition = exit.node();
      if (condition.isPresent()) {
        Node node = kernel.node(condition.getAsInt());
        List<LoopPlan> loops = loop(node);
        loops.forEach(loop -> found.addAll(leftBy.nodesOfFirst(loop, exit(loop, node))));
        found.addAll(loops.isEmpty() ? List.of(node) : List.of());
      }
    }
    return found;
  }

  /** The loops that are left at some of the first places. */
  List<Integer> loops(int count) {
    return kernel.flow().returns().subList(0, count).stream()
        .flatMapToInt(exit -> exit.node().stream())
        .mapToObj(kernel::node)
        .flatMap(node -> loop(node).stream())
        .map(LoopPlan::id)
        .distinct()
        .toList();
  }

  /**
   * Whether a kernel has ended at none of the first places.
   *
   * @param given the value of a condition
   * @param entered whether a loop has run
   */
  Expr goesOn(int count, Function<Node, Expr> given, Function<Value, Expr> entered) {
    List<Expr> terms = new ArrayList<>();
    for (Exit exit : kernel.flow().returns().subList(0, count)) {
      if (exit.node().isEmpty()) {
        return Logic.FALSE;
      }
      Node node = kernel.node(exit.node().getAsInt());
      List<Expr> leaves = new ArrayList<>();
      for (LoopPlan loop : loop(node)) {
        leaves.add(entered.apply(new Value.Entered(loop.id())));
        leaves.add(leftBy.first(loop, exit(loop, node), given));
      }
      terms.add(Logic.not(leaves.isEmpty() ? given.apply(node) : Logic.all(leaves)));
    }
    return Logic.all(terms);
  }

  /** The outermost loop around what computes a condition: what its last iteration says. */
  private List<LoopPlan> loop(Node condition) {
    OptionalInt loop = kernel.loopOf(condition);
    // Whether such a loop is left for what stands behind it, or the kernel, the flow does not say.
    for (LoopPlan other : kernel.loops()) {
      boolean own = loop.isPresent() && kernel.isInside(loop.getAsInt(), other.id());
      if (!own && isExit(other, condition)) {
        throw new RefusedException(
            kernel,
            kernel.range(other.place()),
            "a return out of a loop by what is known before the loop begins");
      }
    }
    if (loop.isEmpty()) {
      return List.of();
    }
    LoopPlan found = kernel.loop(loop.getAsInt());
    while (found.parent().isPresent()) {
      found = kernel.loop(found.parent().getAsInt());
    }
    return List.of(found);
  }

  private static boolean isExit(LoopPlan loop, Node condition) {
    return loop.exits().stream()
        .flatMapToInt(exit -> exit.node().stream())
        .anyMatch(node -> node == condition.id());
  }

  /** The exit of a loop with a condition. */
  private int exit(LoopPlan loop, Node condition) {
    for (int exit = 0; exit < loop.exits().size(); exit++) {
      if (loop.exits().get(exit).node().equals(OptionalInt.of(condition.id()))) {
        return exit;
      }
    }
    throw RefusedException.at(kernel, condition, "a return that is no exit of its loop");
  }
}
