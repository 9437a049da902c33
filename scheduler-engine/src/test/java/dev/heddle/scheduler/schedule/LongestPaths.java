package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The longest paths through the dependences of a loop, each iteration an interval later than the
 * one before; without an end if a recurrence does not fit.
 */
final class LongestPaths {
  private final KernelSchedule schedule;
  private final int interval;
  private final boolean full;
  private final Map<Integer, List<int[]>> outgoing = new HashMap<>();
  private final Map<Integer, Integer> reached = new HashMap<>();

  /**
   * For one loop.
   *
   * @param full whether floating-point operators take all of their cycles on a recurrence; else
   *     they take at least one
   */
  LongestPaths(KernelSchedule schedule, FlowLoop loop, int interval, boolean full) {
    this.schedule = schedule;
    this.interval = interval;
    this.full = full;
    for (FlowBlock block : loop.blocks()) {
      block.nodes().forEach(node -> reached.put(node.id(), 0));
    }
    for (FlowBlock block : loop.blocks()) {
      block.nodes().forEach(this::inputs);
      schedule.dependences().within(block).forEach(this::order);
    }
    loop.phis().forEach(phi -> edge(phi.next(), phi.node(), cycles(phi.next()) - interval));
    for (Dependence dependence : schedule.dependences().carriedBy(loop, false)) {
      // Those between blocks with a loop in between make the region serial.
      if (loop.isInnermost() || dependence.from().block() == dependence.to().block()) {
        order(dependence);
      }
    }
  }

  private void inputs(FlowNode node) {
    boolean tries =
        node.isChannel()
            && node.opcode() == Opcode.CHANNEL_WRITE
            && !((Detail.Channel) node.detail()).blocking();
    // The flag of a write that may fail does not wait for what is written.
    for (int i = tries ? 1 : 0; i < node.inputCount(); i++) {
      edge(node.input(i), node.id(), cycles(node.input(i)));
    }
    if (node.predicate() >= 0) {
      edge(node.predicate(), node.id(), cycles(node.predicate()));
    }
  }

  private int cycles(int id) {
    FlowNode node = schedule.graph().node(id);
    int cycles = schedule.times().of(node).cycles();
    boolean shortened = schedule.times().isAccumulator(node) || !full && isFloat(node);
    return shortened ? Math.min(1, cycles) : cycles;
  }

  /** Whether a node is an operator that early releases build shorter on a recurrence. */
  static boolean isFloat(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.FADD
            || node.opcode() == Opcode.FSUB
            || node.opcode() == Opcode.FMUL
            || node.opcode() == Opcode.DOT_PRODUCT);
  }

  private void order(Dependence dependence) {
    FlowNode from = dependence.from();
    if (schedule.times().isOneStore(dependence)) {
      // Stores that are one access in hardware keep their own order.
      return;
    }
    boolean global = schedule.times().units().unit(from).isPresent();
    int cycles =
        switch (dependence.kind()) {
          case READ_AFTER_WRITE -> schedule.times().acknowledged(from);
          case WRITE_AFTER_WRITE ->
              global ? schedule.times().acknowledged(from) : schedule.times().of(from).cycles();
          case WRITE_AFTER_READ ->
              global || !schedule.times().givesOldData(from)
                  ? schedule.times().of(from).cycles()
                  : 0;
          case CHANNEL, EFFECT -> 0;
        };
    edge(from.id(), dependence.to().id(), cycles - interval * dependence.distance());
  }

  private void edge(int from, int to, int weight) {
    if (reached.containsKey(from) && reached.containsKey(to)) {
      outgoing.computeIfAbsent(from, id -> new ArrayList<>()).add(new int[] {to, weight});
    }
  }

  /** Whether the paths grow without end. */
  boolean grow() {
    Map<Integer, Integer> raised = new HashMap<>();
    Deque<Integer> pending = new ArrayDeque<>(reached.keySet());
    while (!pending.isEmpty()) {
      int node = pending.poll();
      for (int[] edge : outgoing.getOrDefault(node, List.of())) {
        int length = reached.get(node) + edge[1];
        if (length > reached.get(edge[0])) {
          if (raised.merge(edge[0], 1, Integer::sum) > reached.size()) {
            return true;
          }
          reached.put(edge[0], length);
          pending.add(edge[0]);
        }
      }
    }
    return false;
  }
}
