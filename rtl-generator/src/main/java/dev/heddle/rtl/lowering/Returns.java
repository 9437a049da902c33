package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
      if (exit.node().isPresent()) {
        Optional<LoopPlan> loop = outermost(exit);
        if (loop.isPresent()) {
          found.addAll(leftBy.nodesOfFirst(loop.get(), number(loop.get(), exit)));
        } else {
          found.add(kernel.node(exit.node().getAsInt()));
        }
      }
    }
    return found;
  }

  /** The loops that are left at some of the first places. */
  List<Integer> loops(int count) {
    return kernel.flow().returns().subList(0, count).stream()
        .flatMap(exit -> outermost(exit).stream())
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
      Optional<LoopPlan> loop = outermost(exit);
      Expr leaves =
          loop.isPresent()
              ? Logic.and(
                  entered.apply(new Value.Entered(loop.get().id())),
                  leftBy.first(loop.get(), number(loop.get(), exit), given))
              : given.apply(kernel.node(exit.node().getAsInt()));
      terms.add(Logic.not(leaves));
    }
    return Logic.all(terms);
  }

  /** The outermost loop that is left at a place: what its last iteration says. */
  private Optional<LoopPlan> outermost(Exit exit) {
    if (exit.loop().isEmpty()) {
      return Optional.empty();
    }
    LoopPlan found = kernel.loop(exit.loop().getAsInt());
    while (found.parent().isPresent()) {
      found = kernel.loop(found.parent().getAsInt());
    }
    return Optional.of(found);
  }

  /** The number that an exit has in a loop. */
  private int number(LoopPlan loop, Exit exit) {
    int number = loop.exits().indexOf(exit);
    if (number < 0) {
      throw new RefusedException(
          kernel, kernel.range(loop.place()), "a return that is no exit of its loop");
    }
    return number;
  }
}
