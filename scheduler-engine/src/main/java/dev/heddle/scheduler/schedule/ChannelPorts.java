package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The channel calls of a loop that share a port: a channel takes or gives one element in a cycle,
 * so calls of one channel that happen in every iteration need a cycle each (model M-SCH-4). The
 * interval of a loop around others is a lower bound that counts no ports (model M-II-8).
 */
final class ChannelPorts {
  private final FlowGraph graph;
  private final Map<Integer, Integer> group = new LinkedHashMap<>();

  /** Looks at the calls in the own blocks of a loop. */
  ChannelPorts(FlowGraph graph, FlowLoop loop, Dependences dependences) {
    this.graph = graph;
    List<FlowBlock> blocks = loop.isInnermost() ? loop.blocks() : List.of();
    for (FlowBlock block : blocks) {
      for (Dependence dependence : dependences.within(block)) {
        if (dependence.kind() == Dependence.Kind.CHANNEL
            && isFixed(dependence.from())
            && isFixed(dependence.to())) {
          join(dependence.from().id(), dependence.to().id());
        }
      }
    }
  }

  /** Port of each call that shares one, numbered from 0. */
  Map<Integer, Integer> ports() {
    Map<Integer, Integer> numbers = new HashMap<>();
    Map<Integer, Integer> ports = new HashMap<>();
    group.forEach(
        (call, parent) ->
            ports.put(call, numbers.computeIfAbsent(root(call), root -> numbers.size())));
    return ports;
  }

  /** Whether a call happens in every iteration and always on the same channel. */
  private boolean isFixed(FlowNode call) {
    if (!call.isChannel() || call.predicate() >= 0) {
      return false;
    }
    boolean write = call.opcode() == Opcode.CHANNEL_WRITE;
    for (int i = write ? 1 : 0; i < call.inputCount(); i++) {
      if (graph.node(call.input(i)).kind() != FlowNode.Kind.CONSTANT) {
        return false;
      }
    }
    return true;
  }

  private void join(int a, int b) {
    group.putIfAbsent(a, a);
    group.putIfAbsent(b, b);
    group.put(root(a), root(b));
  }

  private int root(int call) {
    int root = call;
    while (group.get(root) != root) {
      root = group.get(root);
    }
    return root;
  }
}
