package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which on-chip objects form one memory system: those that one pointer may reach, and those that
 * the merge attribute names together (model M-MEM-1).
 */
final class SystemFinder {
  private final FlowGraph graph;
  private final Map<Integer, Integer> leaders = new HashMap<>();

  SystemFinder(FlowGraph graph) {
    this.graph = graph;
  }

  /** Objects of one system with all accesses to them. */
  record Found(List<MemoryObject> objects, List<FlowNode> accesses) {}

  /** The systems that are accessed or asked for, in the order of the declarations. */
  List<Found> find() {
    List<MemoryObject> objects =
        graph.kernel().memories().stream().filter(OnChipMemories::isOnChip).toList();
    objects.forEach(object -> leaders.put(object.id(), object.id()));
    Map<String, Integer> labels = new HashMap<>();
    for (MemoryObject object : objects) {
      Optional<String> label = MemoryRequest.of(object).mergeLabel();
      label.ifPresent(name -> join(object.id(), labels.computeIfAbsent(name, l -> object.id())));
    }
    List<FlowNode> accesses = new ArrayList<>();
    for (FlowNode node : graph.nodes()) {
      if (node.access().isPresent()) {
        List<Integer> targets =
            node.access().get().mayPointTo().stream().filter(leaders::containsKey).toList();
        targets.forEach(target -> join(target, targets.get(0)));
        if (!targets.isEmpty()) {
          accesses.add(node);
        }
      }
    }
    Map<Integer, Found> systems = new LinkedHashMap<>();
    for (MemoryObject object : objects) {
      systems
          .computeIfAbsent(
              leader(object.id()), id -> new Found(new ArrayList<>(), new ArrayList<>()))
          .objects()
          .add(object);
    }
    for (FlowNode node : accesses) {
      int target =
          node.access().orElseThrow().mayPointTo().stream()
              .filter(leaders::containsKey)
              .findFirst()
              .orElseThrow();
      systems.get(leader(target)).accesses().add(node);
    }
    return systems.values().stream().filter(found -> !found.accesses().isEmpty()).toList();
  }

  private int leader(int object) {
    int current = object;
    while (leaders.get(current) != current) {
      current = leaders.get(current);
    }
    leaders.put(object, current);
    return current;
  }

  private void join(int first, int second) {
    int a = leader(first);
    int b = leader(second);
    leaders.put(Math.max(a, b), Math.min(a, b));
  }
}
