package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The parts of a cluster in a loop that runs one iteration at a time. What may stall behind an exit
 * waits for that exit, and so does what happens in another cluster; where the same cluster is also
 * needed to decide on the exit, what decides has to be a part of its own that starts without it.
 */
final class ExitParts {
  private final ScheduledKernel kernel;

  ExitParts(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** The nodes of a cluster in parts, of which a later one may use values of an earlier one. */
  List<List<Node>> of(LoopPlan loop, List<Node> cluster) {
    List<List<Node>> parts = new ArrayList<>();
    List<Node> rest = new ArrayList<>(cluster);
    for (int exit = 0; exit < loop.exits().size(); exit++) {
      OptionalInt condition = loop.exits().get(exit).node();
      boolean here =
          condition.isPresent()
              && loop.exits().get(exit).loop().equals(OptionalInt.of(loop.id()))
              && kernel.node(condition.getAsInt()).block().equals(OptionalInt.of(loop.header()));
      if (!here) {
        continue;
      }
      Node decides = kernel.node(condition.getAsInt());
      Behind behind = new Behind(exit, decides);
      BitSet needed = rest.contains(decides) ? needed(decides) : needed(loop, decides);
      List<Node> part = rest.stream().filter(node -> needed.get(node.id())).toList();
      if (!part.isEmpty() && rest.stream().anyMatch(behind::is)) {
        parts.add(part);
        rest.removeAll(part);
      }
    }
    if (!rest.isEmpty() || parts.isEmpty()) {
      parts.add(rest);
    }
    return parts;
  }

  /** What waits for an exit to be known. */
  private final class Behind {
    private final int exit;
    private final Node decides;
    private final Map<Integer, Boolean> known = new HashMap<>();

    Behind(int exit, Node decides) {
      this.exit = exit;
      this.decides = decides;
    }

    boolean is(Node node) {
      Boolean before = known.get(node.id());
      if (before != null) {
        return before;
      }
      boolean elsewhere =
          !node.cluster().equals(decides.cluster()) || !node.block().equals(decides.block());
      boolean happens = node.isAccess() || node.opcode() == Opcode.PRINTF;
      boolean found =
          node.exitsBefore() > exit && (node.stallable() || happens && elsewhere)
              || operands(node).stream().anyMatch(this::is);
      known.put(node.id(), found);
      return found;
    }
  }

  /** What a node uses of its own iteration and block. */
  private List<Node> operands(Node node) {
    List<Node> found = new ArrayList<>();
    node.operands().stream().forEach(operand -> found.add(kernel.node(operand)));
    node.gate().ifPresent(gate -> found.add(kernel.node(gate.when())));
    found.removeIf(operand -> !operand.block().equals(node.block()));
    return found;
  }

  /** All that a cluster waits for that decides on an exit: what decides last knows all of them. */
  private BitSet needed(LoopPlan loop, Node decides) {
    BitSet found = needed(decides);
    List<Node> exits =
        loop.exits().stream()
            .filter(exit -> exit.loop().equals(OptionalInt.of(loop.id())))
            .flatMap(exit -> exit.node().stream().mapToObj(kernel::node))
            .filter(node -> node.block().equals(decides.block()))
            .toList();
    if (exits.stream().allMatch(node -> end(node) <= end(decides))) {
      exits.forEach(node -> found.or(needed(node)));
    }
    return found;
  }

  /** The cycle in which the cluster of a node ends. */
  private int end(Node node) {
    int block = node.block().getAsInt();
    return node.cluster().stream()
        .flatMap(id -> kernel.block(block).clusters().get(id).nodes().stream())
        .map(id -> kernel.node(id).end())
        .max()
        .orElse(node.end());
  }

  /** A node and all that it uses of its own iteration and block. */
  private BitSet needed(Node node) {
    BitSet found = new BitSet();
    Deque<Node> pending = new ArrayDeque<>(List.of(node));
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
