package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of a cluster in a loop that runs one iteration at a time. What may stall behind an exit
 * waits for that exit; where the same cluster also uses its result, what decides on the exit has to
 * be a part of its own that starts without it.
 */
final class ExitParts {
  private final ScheduledKernel kernel;
  private final Map<Integer, Integer> levels = new HashMap<>();

  ExitParts(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The nodes of a cluster in parts, of which a later one may use values of an earlier one. */
  List<List<Node>> of(LoopPlan loop, List<Node> cluster) {
    List<List<Node>> parts = new ArrayList<>();
    List<Node> rest = new ArrayList<>(cluster);
    for (int exit = 0; exit < loop.exits().size(); exit++) {
      int known = exit;
      Exit each = loop.exits().get(exit);
      boolean here = each.node().isPresent() && rest.contains(kernel.node(each.node().getAsInt()));
      if (here && rest.stream().anyMatch(node -> level(node) > known)) {
        BitSet needed = needed(each.node().getAsInt());
        List<Node> part = rest.stream().filter(node -> needed.get(node.id())).toList();
        parts.add(part);
        rest.removeAll(part);
      }
    }
    parts.add(rest);
    return parts;
  }

  /** Exits that have to be known before a node has its operands. */
  private int level(Node node) {
    Integer known = levels.get(node.id());
    if (known != null) {
      return known;
    }
    int level = node.stallable() ? node.exitsBefore() : 0;
    for (Node operand : operands(node)) {
      level = Math.max(level, level(operand));
    }
    levels.put(node.id(), level);
    return level;
  }

  /** What a node uses of its own iteration and block. */
  private List<Node> operands(Node node) {
    List<Node> found = new ArrayList<>();
    node.operands().stream().forEach(operand -> found.add(kernel.node(operand)));
    node.gate().ifPresent(gate -> found.add(kernel.node(gate.when())));
    found.removeIf(operand -> !operand.block().equals(node.block()));
    return found;
  }

  /** A node and all that it uses of its own iteration and block. */
  private BitSet needed(int node) {
    BitSet found = new BitSet();
    Deque<Node> pending = new ArrayDeque<>(List.of(kernel.node(node)));
    while (!pending.isEmpty()) {
      Node each = pending.pop();
      if (!found.get(each.id())) {
        found.set(each.id());
        pending.addAll(operands(each));
      }
    }
    return found;
  }
}
