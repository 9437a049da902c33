package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the serial regions of a loop that holds loops (model M-SER-1 to M-SER-4). */
final class SerialRegions {
  private final FlowGraph graph;
  private final FlowLoop loop;
  private final Map<FlowItem, Integer> places = new IdentityHashMap<>();
  private final Map<Integer, Integer> earliest = new HashMap<>();

  SerialRegions(FlowGraph graph, FlowLoop loop) {
    this.graph = graph;
    this.loop = loop;
    for (int i = 0; i < loop.body().size(); i++) {
      places.put(loop.body().get(i), i);
    }
    findEarliest();
  }

  /** The serial regions; empty for an innermost loop. */
  List<SerialRegion> find(Dependences dependences) {
    List<SerialRegion> found = new ArrayList<>();
    if (loop.isInnermost()) {
      return found;
    }
    Map<Integer, Integer> uses = firstUses();
    for (FlowLoop.Phi phi : loop.phis()) {
      int read = uses.getOrDefault(phi.node(), Integer.MAX_VALUE);
      int written = place(phi.next());
      List<FlowLoop> inside = between(read, written);
      if (!inside.isEmpty()) {
        String name = graph.node(phi.node()).name();
        found.add(new SerialRegion(inside, Optional.of(name), null, null));
      }
    }
    for (Dependence dependence : dependences.carriedBy(loop, false)) {
      if (dependence.kind() == Dependence.Kind.WRITE_AFTER_READ) {
        continue;
      }
      int written = item(dependence.from());
      int read = item(dependence.to());
      List<FlowLoop> inside = between(read, written);
      if (!inside.isEmpty()) {
        found.add(new SerialRegion(inside, Optional.empty(), dependence.from(), dependence.to()));
      }
    }
    return found;
  }

  /** The inner loops from the place of a read to the place of the write that a later one needs. */
  private List<FlowLoop> between(int read, int written) {
    List<FlowLoop> inside = new ArrayList<>();
    if (read > written) {
      return inside;
    }
    for (int i = read; i <= written; i++) {
      if (loop.body().get(i) instanceof FlowLoop inner) {
        inside.add(inner);
      }
    }
    return inside;
  }

  /** Place of a node's block or inner loop in the body; -1 if it lies outside. */
  private int item(FlowNode node) {
    FlowBlock block = node.block();
    if (block == null) {
      return -1;
    }
    if (places.containsKey(block)) {
      return places.get(block);
    }
    FlowLoop around = block.loop().orElse(null);
    while (around != null && around.parent().orElse(null) != loop) {
      around = around.parent().orElse(null);
    }
    return around == null ? -1 : places.get(around);
  }

  /** The earliest place at which a value can be computed. */
  private int place(int id) {
    return earliest.computeIfAbsent(id, i -> item(graph.node(i)));
  }

  /** Pure operations of the loop's own blocks are placed where their inputs are there. */
  private void findEarliest() {
    List<FlowNode> nodes = new ArrayList<>();
    loop.blocks().forEach(block -> nodes.addAll(block.nodes()));
    nodes.sort(Comparator.comparingInt(FlowNode::id));
    for (FlowNode node : nodes) {
      if (node.kind() == FlowNode.Kind.PHI) {
        earliest.put(node.id(), 0);
      } else if (node.opcode().isPure()) {
        int place = 0;
        for (int i = 0; i < node.inputCount(); i++) {
          place = Math.max(place, behind(place(node.input(i))));
        }
        earliest.put(node.id(), place);
      }
    }
  }

  /** What an inner loop computes is there behind it. */
  private int behind(int place) {
    return place >= 0 && loop.body().get(place) instanceof FlowLoop ? place + 1 : place;
  }

  /** The first place at which each carried value is used by something other than its own update. */
  private Map<Integer, Integer> firstUses() {
    Map<Integer, Integer> uses = new HashMap<>();
    Map<Integer, Boolean> phis = new HashMap<>();
    loop.phis().forEach(phi -> phis.put(phi.node(), true));
    collect(loop, phis, uses);
    return uses;
  }

  private void collect(FlowLoop around, Map<Integer, Boolean> phis, Map<Integer, Integer> uses) {
    for (FlowItem item : around.body()) {
      if (item instanceof FlowBlock block) {
        for (FlowNode node : block.nodes()) {
          for (int i = 0; i < node.inputCount(); i++) {
            use(node.input(i), useAt(node), phis, uses);
          }
          if (node.predicate() >= 0) {
            use(node.predicate(), item(node), phis, uses);
          }
        }
      } else if (item instanceof FlowLoop inner) {
        for (FlowLoop.Phi phi : inner.phis()) {
          use(phi.initial(), item(graph.node(phi.node())), phis, uses);
        }
        collect(inner, phis, uses);
      }
    }
  }

  /** A pure operation of the loop's own blocks uses its inputs when they are all there. */
  private int useAt(FlowNode node) {
    int place = item(node);
    boolean own = place >= 0 && loop.body().get(place) instanceof FlowBlock;
    return own && node.opcode().isPure() ? place(node.id()) : place;
  }

  private static void use(
      int id, int place, Map<Integer, Boolean> phis, Map<Integer, Integer> uses) {
    if (phis.containsKey(id) && place >= 0) {
      uses.merge(id, place, Math::min);
    }
  }
}
