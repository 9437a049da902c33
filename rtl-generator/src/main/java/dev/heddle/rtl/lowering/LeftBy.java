package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * By which exit an iteration leaves its loop. A return out of a loop inside is an exit of all loops
 * around, with one condition: an iteration leaves by it where the loop inside was entered and was
 * left by it, and by none that comes before.
 */
final class LeftBy {
  private final ScheduledKernel kernel;

  LeftBy(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** What has to be known of the last iterations of loops for {@link #first}. */
  Set<Node> nodesOfFirst(LoopPlan loop, int exit) {
    Set<Node> found = new LinkedHashSet<>();
    relevant(loop, exit).forEach(each -> found.addAll(nodes(loop, each)));
    return found;
  }

  /** What has to be known of the last iterations of loops for {@link #fired}. */
  Set<Node> nodes(LoopPlan loop, int exit) {
    Optional<LoopPlan> inner = inside(loop, exit);
    if (inner.isEmpty()) {
      return Set.of(condition(loop, exit));
    }
    Set<Node> found = new LinkedHashSet<>();
    inner.get().entry().ifPresent(entry -> found.add(kernel.node(entry)));
    found.addAll(nodesOfFirst(inner.get(), same(inner.get(), loop, exit)));
    return found;
  }

  /**
   * Whether an iteration leaves by an exit and by none before.
   *
   * @param given the value of a condition
   */
  Expr first(LoopPlan loop, int exit, Function<Node, Expr> given) {
    List<Expr> terms = new ArrayList<>();
    for (int each : relevant(loop, exit)) {
      Expr fired = fired(loop, each, given);
      terms.add(each == exit ? fired : Logic.not(fired));
    }
    return Logic.all(terms);
  }

  /**
   * Whether an iteration leaves by an exit, if it does by none before.
   *
   * @param given the value of a condition
   */
  Expr fired(LoopPlan loop, int exit, Function<Node, Expr> given) {
    Optional<LoopPlan> inner = inside(loop, exit);
    if (inner.isEmpty()) {
      return given.apply(condition(loop, exit));
    }
    List<Expr> terms = new ArrayList<>();
    inner.get().entry().ifPresent(entry -> terms.add(given.apply(kernel.node(entry))));
    terms.add(first(inner.get(), same(inner.get(), loop, exit), given));
    return Logic.all(terms);
  }

  /** An exit and those before, without others of the same loop inside, which knows its own. */
  private List<Integer> relevant(LoopPlan loop, int exit) {
    Optional<LoopPlan> inner = inside(loop, exit);
    return IntStream.rangeClosed(0, exit)
        .filter(each -> each == exit || inner.isEmpty() || !inside(loop, each).equals(inner))
        .boxed()
        .toList();
  }

  private Node condition(LoopPlan loop, int exit) {
    return kernel.node(loop.exits().get(exit).node().getAsInt());
  }

  /** The loop directly inside of a loop that is left by the same exit, if there is one. */
  private Optional<LoopPlan> inside(LoopPlan loop, int exit) {
    OptionalInt at = loop.exits().get(exit).loop();
    while (at.isPresent() && at.getAsInt() != loop.id()) {
      LoopPlan inner = kernel.loop(at.getAsInt());
      if (inner.parent().equals(OptionalInt.of(loop.id()))) {
        boolean shared = same(inner, loop, exit) < inner.exits().size();
        return shared ? Optional.of(inner) : Optional.empty();
      }
      at = inner.parent();
    }
    return Optional.empty();
  }

  /** The number of that exit in a loop inside; how many it has if it is none of it. */
  private static int same(LoopPlan inner, LoopPlan loop, int exit) {
    List<Exit> exits = inner.exits();
    int number = 0;
    while (number < exits.size() && !exits.get(number).equals(loop.exits().get(exit))) {
      number++;
    }
    return number;
  }
}
