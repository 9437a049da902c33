package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Costly operations that stand in branches of which one result is chosen, and nowhere else. */
final class Branches {
  /** Nodes of a branch that are looked at. */
  private static final int DEEPEST = 64;

  private final KernelScope kernel;
  private final LaunchValues launch;
  private final int[] uses;

  /**
   * What may take turns in one unit.
   *
   * @param function of a call; empty text for other operations
   */
  record Kind(Opcode opcode, String function, IrType type) {
    static Kind of(Node node) {
      String function = node.detail() instanceof Detail.Call call ? call.function() : "";
      return new Kind(node.opcode(), function, node.type());
    }
  }

  private Branches(KernelScope kernel, LaunchValues launch) {
    this.kernel = kernel;
    this.launch = launch;
    this.uses = new int[kernel.hardware().flow().nodes().size()];
    for (Node node : kernel.hardware().flow().nodes()) {
      node.operands().stream().forEach(each -> uses[each]++);
      node.gate().ifPresent(gate -> uses[gate.when()]++);
    }
    for (LoopPlan loop : kernel.hardware().loops()) {
      loop.carried().forEach(each -> uses[each.initial()]++);
      loop.carried().forEach(each -> uses[each.next()]++);
      loop.exits().forEach(exit -> exit.node().ifPresent(node -> uses[node]++));
    }
  }

  /** For each choice the operations of a kind, by the branches that have any, at least two. */
  static List<Map<Kind, List<List<Node>>>> of(KernelScope kernel, LaunchValues launch) {
    Branches branches = new Branches(kernel, launch);
    List<Node> choices =
        kernel.hardware().flow().nodes().stream().filter(Branches::isChoice).toList();
    boolean[] isInner = new boolean[branches.uses.length];
    choices.forEach(
        choice ->
            branches
                .arms(choice)
                .filter(Branches::isChoice)
                .forEach(arm -> isInner[arm.id()] = true));
    return choices.stream()
        .filter(choice -> !isInner[choice.id()])
        .map(branches::choice)
        .filter(found -> !found.isEmpty())
        .toList();
  }

  private static boolean isChoice(Node node) {
    return node.role() == Role.OPERATION && node.opcode() == Opcode.SELECT && node.built();
  }

  /** What a choice is between, as far as nothing else uses it. */
  private Stream<Node> arms(Node choice) {
    return IntStream.of(choice.operand(1), choice.operand(2))
        .filter(arm -> uses[arm] == 1)
        .mapToObj(kernel.hardware()::node);
  }

  private Map<Kind, List<List<Node>>> choice(Node outermost) {
    Map<Kind, List<List<Node>>> found = new LinkedHashMap<>();
    Deque<Node> open = new ArrayDeque<>(List.of(outermost));
    while (!open.isEmpty()) {
      arms(open.pop())
          .forEach(
              arm -> {
                if (isChoice(arm)) {
                  open.add(arm);
                } else {
                  inside(arm)
                      .forEach(
                          (kind, nodes) ->
                              found.computeIfAbsent(kind, key -> new ArrayList<>()).add(nodes));
                }
              });
    }
    found.values().removeIf(branches -> branches.size() < 2);
    return found;
  }

  /** The costly operations of a branch that nothing else needs. */
  private Map<Kind, List<Node>> inside(Node arm) {
    Map<Kind, List<Node>> found = new HashMap<>();
    Deque<Node> open = new ArrayDeque<>(List.of(arm));
    for (int seen = 0; !open.isEmpty() && seen < DEEPEST; seen++) {
      Node at = open.pop();
      if (LaunchValues.isCostly(at) && !isByInvariant(at)) {
        found.computeIfAbsent(Kind.of(at), key -> new ArrayList<>()).add(at);
      }
      if (at.opcode().isPure() || LaunchValues.isCostly(at)) {
        at.operands().stream()
            .filter(each -> uses[each] == 1)
            .mapToObj(kernel.hardware()::node)
            .filter(each -> Objects.equals(each.block(), at.block()))
            .forEach(open::push);
      }
    }
    return found;
  }

  /** Whether it divides by what the whole launch shares, which needs no divider at all. */
  private boolean isByInvariant(Node node) {
    return node.opcode() != Opcode.CALL && launch.isFixed(node.operand(1));
  }
}
