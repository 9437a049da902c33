package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The loops inside of one whose trip count may differ between its iterations. What loops in between
 * carry from values that do not change is the same in every outer iteration. Linear in the size of
 * the loop, however many are inside.
 */
final class VaryingLoops {
  private final FlowGraph graph;
  private final FlowLoop outer;
  private final Map<FlowLoop, Boolean> inside = new HashMap<>();
  private final Map<FlowLoop, Map<Integer, FlowLoop.Phi>> phis = new HashMap<>();

  private final Set<Integer> seen = new HashSet<>();

  /** What is computed from a node, among what trip counts are computed from. */
  private final Map<Integer, List<Integer>> users = new HashMap<>();

  private final Set<Integer> varying = new HashSet<>();

  /** For one loop. */
  VaryingLoops(FlowGraph graph, FlowLoop outer) {
    this.graph = graph;
    this.outer = outer;
  }

  /** Those of some loops inside, in their order. */
  List<FlowLoop> of(List<FlowLoop> loops) {
    List<FlowLoop> open =
        loops.stream()
            .filter(loop -> loop.counted().filter(c -> c.tripCount().isPresent()).isEmpty())
            .toList();
    for (FlowLoop loop : open) {
      loop.exits().stream().filter(exit -> exit >= 0).forEach(this::collect);
    }
    spread();
    return open.stream().filter(l -> !Collections.disjoint(l.exits(), varying)).toList();
  }

  /** Finds what a value is computed from, and what of that is another one in each iteration. */
  private void collect(int value) {
    Deque<Integer> pending = new ArrayDeque<>(List.of(value));
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (!seen.add(id)) {
        continue;
      }
      FlowNode node = graph.node(id);
      FlowLoop around = node.block() == null ? null : node.block().loop().orElse(null);
      if (around == null || !inside.computeIfAbsent(around, outer::contains)) {
        continue;
      }
      boolean carried = node.kind() == FlowNode.Kind.PHI;
      if (carried ? around == outer : !node.opcode().isPure() && !isReadOnly(node)) {
        varying.add(id);
        continue;
      }
      FlowLoop.Phi phi = carried ? phis(around).get(id) : null;
      if (phi != null) {
        need(id, phi.initial(), pending);
        need(id, phi.next(), pending);
      }
      for (int i = 0; i < node.inputCount(); i++) {
        need(id, node.input(i), pending);
      }
    }
  }

  private void need(int user, int value, Deque<Integer> pending) {
    users.computeIfAbsent(value, v -> new ArrayList<>()).add(user);
    pending.push(value);
  }

  private Map<Integer, FlowLoop.Phi> phis(FlowLoop loop) {
    return phis.computeIfAbsent(
        loop,
        own -> {
          Map<Integer, FlowLoop.Phi> byNode = new HashMap<>();
          own.phis().forEach(phi -> byNode.putIfAbsent(phi.node(), phi));
          return byNode;
        });
  }

  private boolean isReadOnly(FlowNode node) {
    MemoryObject object = node.isLoad() ? graph.memory(node.access().orElseThrow().object()) : null;
    return object != null && object.isReadOnly();
  }

  /** What is computed from something that changes changes, too. */
  private void spread() {
    Deque<Integer> pending = new ArrayDeque<>(varying);
    while (!pending.isEmpty()) {
      for (int user : users.getOrDefault(pending.pop(), List.of())) {
        if (varying.add(user)) {
          pending.push(user);
        }
      }
    }
  }
}
