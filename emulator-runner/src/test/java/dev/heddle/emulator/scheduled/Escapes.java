package dev.heddle.emulator.scheduled;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which values of a loop somebody outside of it uses. */
final class Escapes {
  private final ScheduledKernel kernel;
  private final List<SortedSet<Integer>> byLoop = new ArrayList<>();

  Escapes(ScheduledKernel kernel) {
    this.kernel = kernel;
    kernel.loops().forEach(loop -> byLoop.add(new TreeSet<>()));
    for (Node node : kernel.flow().nodes()) {
      if (node.role() == Role.OPERATION) {
        OptionalInt place = kernel.loopOf(node);
        node.operands().stream().forEach(operand -> use(operand, place));
        node.gate().ifPresent(gate -> use(gate.when(), place));
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      OptionalInt inside = OptionalInt.of(loop.id());
      loop.entry().ifPresent(entry -> use(entry, loop.parent()));
      loop.carried().forEach(carried -> use(carried.initial(), loop.parent()));
      loop.carried().forEach(carried -> use(carried.next(), inside));
      loop.exits().forEach(exit -> leave(exit, inside));
    }
    kernel.flow().returns().forEach(exit -> leave(exit, OptionalInt.empty()));
  }

  /** The nodes, in the order of their numbers. */
  SortedSet<Integer> of(int loop) {
    return byLoop.get(loop);
  }

  /** What leaves an inner loop, too, is told by how that one was left. */
  private void leave(Exit exit, OptionalInt place) {
    if (exit.loop().equals(place)) {
      exit.node().stream().forEach(node -> use(node, place));
    }
  }

  private void use(int node, OptionalInt place) {
    OptionalInt home = kernel.loopOf(kernel.node(node));
    while (home.isPresent()
        && (place.isEmpty() || !kernel.isInside(place.getAsInt(), home.getAsInt()))) {
      byLoop.get(home.getAsInt()).add(node);
      home = kernel.loop(home.getAsInt()).parent();
    }
  }
}
