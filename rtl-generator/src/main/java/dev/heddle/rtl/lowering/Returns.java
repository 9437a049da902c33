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

  Returns(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The conditions that decide on some of the first places. */
  List<Node> conditions(int count) {
    List<Node> found = new ArrayList<>();
    for (Exit exit : kernel.flow().returns().subList(0, count)) {
      OptionalInt condition = exit.node();
      if (condition.isPresent()) {
        Node node = kernel.node(condition.getAsInt());
        found.add(node);
        loop(node).forEach(loop -> found.addAll(before(loop, node)));
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
      List<Expr> leaves = new ArrayList<>(List.of(given.apply(node)));
      for (LoopPlan loop : loop(node)) {
        leaves.add(entered.apply(new Value.Entered(loop.id())));
        before(loop, node).forEach(each -> leaves.add(Logic.not(given.apply(each))));
      }
      terms.add(Logic.not(Logic.all(leaves)));
    }
    return Logic.all(terms);
  }

  /** The loop in which a condition is computed: what its last iteration says. */
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
    if (found.parent().isPresent()) {
      throw RefusedException.at(kernel, condition, "a return out of a loop inside of another one");
    }
    return List.of(found);
  }

  private static boolean isExit(LoopPlan loop, Node condition) {
    return loop.exits().stream()
        .flatMapToInt(exit -> exit.node().stream())
        .anyMatch(node -> node == condition.id());
  }

  /** The exits of a loop that come before one: where they are taken, it is not. */
  private List<Node> before(LoopPlan loop, Node condition) {
    List<Node> found = new ArrayList<>();
    for (Exit exit : loop.exits()) {
      if (exit.node().isPresent() && exit.node().getAsInt() == condition.id()) {
        return found;
      }
      exit.node().ifPresent(node -> found.add(kernel.node(node)));
    }
    throw RefusedException.at(kernel, condition, "a return that is no exit of its loop");
  }
}
