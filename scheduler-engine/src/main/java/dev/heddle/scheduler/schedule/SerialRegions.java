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
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  /** The serial regions, the widest first; empty for an innermost loop. */
  List<SerialRegion> find(Dependences dependences, OperatorTimes times) {
    List<SerialRegion> found = new ArrayList<>();
    if (loop.isInnermost()) {
      return found;
    }
    Map<Integer, Integer> uses = firstUses();
    Set<Integer> inputs = new HashSet<>();
    collectInputs(loop, inputs);
    for (FlowLoop.Phi phi : loop.phis()) {
      if (isHandedOn(phi, inputs)) {
        continue;
      }
      int read = uses.getOrDefault(phi.node(), Integer.MAX_VALUE);
      int written = place(phi.next());
      List<FlowLoop> inside = between(read, written);
      if (!inside.isEmpty()) {
        FlowNode variable = graph.node(phi.node());
        found.add(
            new SerialRegion(inside, Optional.of(variable), Optional.empty(), Optional.empty()));
      }
    }
    for (Dependence dependence : dependences.carriedBy(loop, false)) {
      if (dependences.isKeptInside(dependence) || times.isOneStore(dependence)) {
        continue;
      }
      int written = item(dependence.from());
      int read = item(dependence.to());
      List<FlowLoop> inside = between(read, written);
      if (!inside.isEmpty()) {
        found.add(
            new SerialRegion(
                inside,
                Optional.empty(),
                Optional.of(dependence.from()),
                Optional.of(dependence.to())));
      }
    }
    // The widest one limits most.
    found.sort(Comparator.comparingInt((SerialRegion region) -> -region.loops().size()));
    return found;
  }

  /**
   * Whether the loop only hands a value from one run of an inner loop to the next: the inner loop
   * carries it then, in order, and the outer one need not wait (rows of 17.1 with an index or with
   * registers that only the innermost loop changes).
   */
  private boolean isHandedOn(FlowLoop.Phi phi, Set<Integer> inputs) {
    return !inputs.contains(phi.node())
        && loop.inner().stream()
            .flatMap(inner -> inner.phis().stream())
            .anyMatch(
                inner ->
                    inner.initial() == phi.node()
                        && (phi.next() == inner.node() || phi.next() == inner.next()));
  }

  /** What operations of the loop and of those inside take. */
  private static void collectInputs(FlowLoop around, Set<Integer> inputs) {
    for (FlowItem item : around.body()) {
      if (item instanceof FlowLoop inner) {
        collectInputs(inner, inputs);
      } else if (item instanceof FlowBlock block) {
        for (FlowNode node : block.nodes()) {
          for (int i = 0; i < node.inputCount(); i++) {
            inputs.add(node.input(i));
          }
          inputs.add(node.predicate());
        }
      }
    }
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

  /**
   * The latest place at which each value may be read for the first time. Pure operations of the
   * loop's own blocks wait as long as those that use them; the others stay where they are.
   */
  private Map<Integer, Integer> firstUses() {
    Map<Integer, Integer> uses = new HashMap<>();
    List<FlowNode> movable = new ArrayList<>();
    collect(loop, uses, movable);
    movable.sort(Comparator.comparingInt(FlowNode::id).reversed());
    for (FlowNode node : movable) {
      Integer place = uses.get(node.id());
      if (place != null) {
        use(node, place, uses);
      }
    }
    return uses;
  }

  private void collect(FlowLoop around, Map<Integer, Integer> uses, List<FlowNode> movable) {
    for (FlowItem item : around.body()) {
      if (item instanceof FlowBlock block) {
        for (FlowNode node : block.nodes()) {
          boolean waits =
              around == loop && node.kind() != FlowNode.Kind.PHI && node.opcode().isPure();
          if (waits) {
            movable.add(node);
          } else {
            use(node, item(node), uses);
          }
          if (node.predicate() >= 0 && !waits) {
            uses.merge(node.predicate(), item(node), Math::min);
          }
        }
      } else if (item instanceof FlowLoop inner) {
        for (FlowLoop.Phi phi : inner.phis()) {
          uses.merge(phi.initial(), item(graph.node(phi.node())), Math::min);
        }
        collect(inner, uses, movable);
      }
    }
  }

  private static void use(FlowNode node, int place, Map<Integer, Integer> uses) {
    for (int i = 0; i < node.inputCount(); i++) {
      uses.merge(node.input(i), place, Math::min);
    }
  }
}
