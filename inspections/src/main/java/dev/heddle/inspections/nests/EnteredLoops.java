package dev.heddle.inspections.nests;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** What decides whether and how long the loops inside of one run. */
final class EnteredLoops {
  private final ScheduledKernel kernel;
  private final LoopPlan loop;

  /** Loops inside of a loop. */
  EnteredLoops(ScheduledKernel kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
  }

  /** Whether the length of an inner loop is another one from iteration to iteration. */
  boolean varies(LoopPlan inner) {
    return inner.trips().isEmpty()
        && ends(inner).stream()
            .anyMatch(
                node ->
                    isIn(node, loop) && (!isIn(node, inner) || node.isLoad() || node.isChannel()));
  }

  /** Whether an inner loop asks a channel until something comes. */
  boolean waits(LoopPlan inner) {
    return ends(inner).stream().anyMatch(node -> isIn(node, inner) && node.isChannel());
  }

  /**
   * Whether inner loops are passed by only when the loop itself is left: what decides about both is
   * the same.
   */
  boolean areLeft(List<LoopPlan> inner) {
    Set<Integer> own = new HashSet<>();
    for (int leaf : leaves(exits(loop))) {
      own.add(leaf);
      loop.carried().stream()
          .filter(each -> each.node() == leaf)
          .forEach(each -> own.addAll(leaves(List.of(each.next()))));
    }
    return inner.stream()
        .filter(each -> each.entry().isPresent())
        .allMatch(each -> own.containsAll(leaves(List.of(each.entry().getAsInt()))));
  }

  private static List<Integer> exits(LoopPlan at) {
    Deque<Integer> nodes = new ArrayDeque<>();
    for (Exit exit : at.exits()) {
      exit.node().ifPresent(nodes::add);
    }
    at.last().ifPresent(nodes::add);
    return List.copyOf(nodes);
  }

  /** All that the end of a loop is computed from, as far as the loop around it. */
  private List<Node> ends(LoopPlan inner) {
    Deque<Integer> pending = new ArrayDeque<>(exits(inner));
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node node = kernel.node(pending.pop());
      if (seen.get(node.id()) || !isIn(node, loop)) {
        continue;
      }
      seen.set(node.id());
      node.operands().stream().forEach(pending::push);
      if (node.role() == Role.CARRIED) {
        for (LoopPlan.Carried each : inner.carried()) {
          if (each.node() == node.id()) {
            pending.push(each.initial());
            pending.push(each.next());
          }
        }
      }
    }
    return seen.stream().mapToObj(kernel::node).toList();
  }

  /** What conditions are made of, behind the logic that joins them. */
  private Set<Integer> leaves(List<Integer> conditions) {
    Set<Integer> leaves = new HashSet<>();
    Deque<Integer> pending = new ArrayDeque<>(conditions);
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node node = kernel.node(pending.pop());
      if (seen.get(node.id()) || node.role() == Role.CONSTANT) {
        continue;
      }
      seen.set(node.id());
      switch (node.opcode()) {
        case AND, OR, XOR, NOT, EQ, NE, ZEXT, SEXT, TRUNC -> {
          node.operands().stream().forEach(pending::push);
        }
        default -> leaves.add(node.id());
      }
    }
    return leaves;
  }

  private boolean isIn(Node node, LoopPlan around) {
    OptionalInt at = kernel.loopOf(node);
    return at.isPresent() && kernel.isInside(at.getAsInt(), around.id());
  }
}
