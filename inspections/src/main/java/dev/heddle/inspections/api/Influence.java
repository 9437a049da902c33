package dev.heddle.inspections.api;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Which values of a kernel something has a part in: the number of a work-item in one dimension, or
 * what a loop carries. What is not certain counts as influenced: what comes from a channel, an
 * atomic function or a buffer that the kernel stores to. A condition under which something is
 * loaded is no part of its value. Takes time in proportion to the operations of the kernel.
 */
public final class Influence {
  private final ScheduledKernel kernel;
  private final BitSet reached = new BitSet();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final Map<Integer, List<Integer>> users = new HashMap<>();
  private final Map<Integer, List<Integer>> loads = new HashMap<>();
  private final Set<Integer> written = new TreeSet<>();

  private Influence(KernelScope scope, Predicate<Node> isSource) {
    this.kernel = scope.hardware();
    for (Node node : kernel.flow().nodes()) {
      node.operands().stream().forEach(operand -> edge(operand, node.id()));
      if (node.isStore()) {
        node.gate().ifPresent(gate -> edge(gate.when(), node.id()));
      }
      if (node.isLoad()) {
        objects(node)
            .forEach(id -> loads.computeIfAbsent(id, k -> new ArrayList<>()).add(node.id()));
      }
      if (isSource.test(node) || isOpen(node)) {
        reach(node.id());
      }
    }
    kernel.loops().forEach(this::carry);
    spread();
  }

  /** Of the number of a work-item in a dimension of the launch. */
  public static Influence ofItems(KernelScope kernel, int dimension) {
    return new Influence(kernel, node -> isNumber(kernel, node, dimension));
  }

  /** Of what goes from one iteration of a loop, and of the loops in it, to the next. */
  public static Influence ofLoop(KernelScope kernel, LoopPlan loop) {
    Set<Integer> carried = new TreeSet<>();
    loop.carried().forEach(each -> carried.add(each.node()));
    return new Influence(kernel, node -> carried.contains(node.id()));
  }

  /** Whether it has a part in a value, or in what a store does. */
  public boolean reaches(int node) {
    return reached.get(node);
  }

  /** Whether a node is the number of a work-item, or of its group, in a dimension. */
  private static boolean isNumber(KernelScope kernel, Node node, int dimension) {
    if (node.opcode() != Opcode.WORK_ITEM
        || !(node.detail() instanceof Detail.Query query)
        || !query.function().contains("_id")) {
      return false;
    }
    return node.operands().size() == 0
        || !(kernel.hardware().node(node.operand(0)).detail() instanceof Detail.Constant number)
        || number.scalar() == dimension;
  }

  private static boolean isOpen(Node node) {
    return node.role() == Role.OPERATION
        && (node.opcode() == Opcode.ATOMIC
            || node.opcode() == Opcode.CHANNEL_READ
            || node.detail() instanceof Detail.Call call
                && (call.sideEffects() || call.movesMemory())
            || node.isLoad() && ((Detail.Access) node.detail()).isVolatile());
  }

  private static List<Integer> objects(Node access) {
    List<Integer> objects = ((Detail.Access) access.detail()).mayPointTo();
    return objects.isEmpty() ? List.of(Detail.Access.DYNAMIC) : objects;
  }

  private void edge(int from, int to) {
    users.computeIfAbsent(from, key -> new ArrayList<>()).add(to);
  }

  private void carry(LoopPlan loop) {
    for (LoopPlan.Carried each : loop.carried()) {
      edge(each.initial(), each.node());
      edge(each.next(), each.node());
      loop.exits().stream().map(Exit::node).forEach(node -> decide(node, each));
      decide(loop.guard(), each);
      decide(loop.entry(), each);
      decide(loop.last(), each);
    }
  }

  /** How often a loop runs has a part in what it leaves. */
  private void decide(OptionalInt node, LoopPlan.Carried value) {
    node.ifPresent(from -> edge(from, value.node()));
  }

  private void reach(int node) {
    if (!reached.get(node)) {
      reached.set(node);
      open.push(node);
    }
  }

  private void spread() {
    while (!open.isEmpty()) {
      Node node = kernel.node(open.pop());
      users.getOrDefault(node.id(), List.of()).forEach(this::reach);
      if (node.isStore()) {
        objects(node).stream().filter(written::add).forEach(this::reachLoads);
      }
    }
  }

  /** What is loaded from an object that a store has changed; of an unknown one, everything. */
  private void reachLoads(int object) {
    if (object == Detail.Access.DYNAMIC) {
      loads.values().forEach(all -> all.forEach(this::reach));
    } else {
      loads.getOrDefault(object, List.of()).forEach(this::reach);
      loads.getOrDefault(Detail.Access.DYNAMIC, List.of()).forEach(this::reach);
    }
  }
}
